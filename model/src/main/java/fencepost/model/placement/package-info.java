/// Which barriers hold: the search over the placements of a test.
package fencepost.model.placement;
