/// The primitives that order memory accesses, their kinds, and which kinds can form a pair.
///
/// Decisions: (1) names are data, in one text table that a project can extend; (2) a known name keeps its kind whatever
/// a tree defines it as, since its contract and not one configuration's expansion is what a pairing relies on; (3) a
/// name can be a word of everyday code (`load`, `store`, `set`), so such entries are methods and need a memory order or
/// an object that is known to be atomic.
package fencepost.model.review.primitive;
