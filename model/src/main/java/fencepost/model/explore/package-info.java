/// Exhaustive search of a machine's states.
package fencepost.model.explore;
