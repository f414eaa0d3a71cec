/// What a litmus text says, as a tree of records with spans: the grammar's parse tree without its punctuation.
/// Nothing here knows what a name means; `fencepost.model.parse.lower` gives the tree its meaning.
package fencepost.model.parse.syntax;
