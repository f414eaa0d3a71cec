/// What generated tests call: barriers, bounded waiting, and the handles of their shared cells.
///
/// Decisions: (1) generated code stays short and readable, so whatever is the same in every test lives here;
/// (2) everything here is small enough for the JIT to inline, as a call that is not inlined would be a compiler
/// barrier of its own; (3) a wait always ends: with what it waits for, with the certainty that nobody is left to
/// end it (a hang), or with running out of patience, and these are told apart; (4) nothing here knows the model,
/// so that a child JVM needs only this package, [fencepost.litmus.membarrier] and jcstress.
///
/// What HotSpot makes of each barrier is on the types' pages: see [Barriers].
package fencepost.litmus.runtime;
