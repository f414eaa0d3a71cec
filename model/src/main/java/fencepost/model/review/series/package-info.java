/// What a series of patches does to pairs.
///
/// Decisions: (1) the tree before and the tree after are judged alike and compared barrier by barrier, so that an old
/// fault is told from a new one by what it is, not by line numbers; (2) barriers are matched by unchanged lines, by name
/// inside a changed stretch, and by function where they moved; (3) one cause is reported once: a weakened side replaces
/// what follows from it; (4) what each patch does to a pair is told by functions, which keep their identity when they are
/// renamed or moved, and not by names.
package fencepost.model.review.series;
