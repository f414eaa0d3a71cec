/// Diffs: reading and applying them.
///
/// Decisions: (1) a diff is read and applied as bytes (ISO-8859-1 text), and only its result is decoded, as git does;
/// (2) the rules of `git apply` and no fuzz: what does not fit is refused, with the line that was expected; (3) paths
/// are checked when a header is read, before anything is looked up under them.
package fencepost.model.review.patch;
