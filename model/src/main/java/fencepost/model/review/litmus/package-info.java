/// Litmus tests made of pairs that a comment claims. Names are the only thing that comes from a source, and only their
/// letters, digits and underscores.
package fencepost.model.review.litmus;
