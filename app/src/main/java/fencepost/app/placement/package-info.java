/// The table of all placements of a test's barriers, and the minimal safe ones.
package fencepost.app.placement;
