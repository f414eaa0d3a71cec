/// What barriers cost on this machine, beside the figures that the sources publish.
///
/// Decisions: (1) what is compared is measured in turns, round after round, so that a machine whose speed changes
/// spoils the figures but not their ratios; a figure is the median of the rounds, its noise the distance between the
/// quartiles; (2) single instructions are timed as machine code of our own in executable memory, since no JIT lets one
/// choose between `mfence` and a locked add, or between `dmb ish` and a store-release; (3) whatever a JIT compiles is timed
/// in child JVMs, whatever options this one has; there the flavour of RCU is a constant. Each flavour has several children,
/// which come in turns, since two JVMs seldom compile the same program alike; (4) what this machine can't do is a reason in
/// words; (5) a measurement that is interrupted gives the rounds that it has; (6) how much of the CPUs' time other programs
/// took is kept with the figures; only those of a quiet machine count as costs here.
///
/// Why not JMH: it times one thing for hundreds of milliseconds, then another in another JVM. On a machine with other work
/// that loses the ratios, which are what is asked for; a turn of [Rounds] lasts 0.2 ms, so that most turns are not
/// interrupted and the median is of those. Both were tried in turns for 6 seconds each: [Rounds] in one JVM, and JMH 1.37
/// with forks in the order A, B, A, B, each with 0.3 s of warm-up and three iterations of 0.2 s. Six times while builds kept
/// two CPUs busy, then three times on the quiet machine:
///
/// | ratio | Rounds, busy | JMH, busy | Rounds, quiet | JMH, quiet |
/// | --- | --- | --- | --- | --- |
/// | look-up in a section to one alone, full barriers | 3.4 to 3.5 | 2.0 to 3.3 | 3.5 to 3.6 | 2.9 to 3.1 |
/// | one outer section to each handler for itself | 0.23 to 0.35 | 0.35 to 0.71 | 0.23 to 0.39 | 0.31 to 0.41 |
/// | ring: table of one kind to written out | 0.996 to 1.001 | 0.85 to 1.70 | 0.99 to 1.01 | 1.27 to 1.32 |
///
/// In quiet JMH is as steady; it differs since its own loop, which hands each result over, costs as much as what is timed
/// here. Its forks took 0.55 s each besides. What it does better, several JVMs, is decision (3).
package fencepost.litmus.measure;
