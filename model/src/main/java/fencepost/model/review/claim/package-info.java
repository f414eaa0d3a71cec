/// What comments claim.
///
/// A comment becomes a [Prose]: a text in which each name, file and label is one character, so that a handful of word
/// patterns finds the claims whatever the names are. Decisions: (1) a claim needs a cue ("pairs with", "counterpart in",
/// "see"); a name without one claims nothing; (2) partners are read from the cue to the next word that starts another
/// thought ("so that", "before", "because"), and names that are only compared with ("same as in f()") are left out;
/// (3) a plain word counts as a name only where a function of that name exists and the word stands where a place
/// stands; (4) doubts (TODO, questions) and negations claim nothing.
package fencepost.model.review.claim;
