/// The review of barrier-pairing comments in sources and patches.
///
/// [Review] reads a tree (package `tree`, with `source`, `primitive` and `barrier` beneath), reads what comments claim
/// (`claim`), judges every claim (`judge`), and, for a series (`mail`, `patch`), compares the tree before with the tree
/// after it (`series`). Nothing is written, nothing is executed; all input is untrusted. A [ReviewResult] is immutable
/// and has what a report (`report`) or a graph in a window needs.
package fencepost.model.review;
