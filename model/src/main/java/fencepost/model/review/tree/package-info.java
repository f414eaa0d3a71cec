/// Trees of sources: where their bytes come from, and all their names.
///
/// Decisions: (1) a file is read twice at most: by itself, and again if it uses the wrappers of the tree; tokens are not
/// kept, so that a tree of tens of millions of lines fits into memory; (2) a tree is an interface, so that a series is
/// applied in memory over a folder that is never written to; (3) symbolic links inside a tree are not followed.
package fencepost.model.review.tree;
