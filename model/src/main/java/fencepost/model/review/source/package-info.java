/// Sources as far as a review needs them: code as tokens, comments, functions.
///
/// Decisions: (1) one lexer for all languages, which asks a [Language] for the few rules that differ; (2) no grammar:
/// the outline knows the shapes of heads and braces, so that half-configured, unusual or broken code still gives most
/// of its functions; (3) both branches of an `#ifdef` are read, the dead one of an `#if 0` is not, and the bracket
/// matcher starts each branch from the same depth; (4) nothing here fails on bad input.
package fencepost.model.review.source;
