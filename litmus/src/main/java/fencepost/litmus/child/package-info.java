/// The program of the child JVM in which a generated test runs.
///
/// Decisions: (1) one child runs one test in one JVM mode, iteration by iteration through jcstress's own runner, and
/// reports after each, so that results stream and a killed child loses one iteration at most; (2) it runs tests with
/// more threads than CPUs, which jcstress's harness silently skips, since spinning threads yield; (3) the report is
/// lines of numbers with a prefix on standard output ([ChildReport]); whatever else the JVM prints there is not ours;
/// (4) standard input is a leash: when it closes, because the parent wants so or has died, the child removes its
/// folder and ends; (5) it depends on jcstress, `runtime` and `membarrier` only.
package fencepost.litmus.child;
