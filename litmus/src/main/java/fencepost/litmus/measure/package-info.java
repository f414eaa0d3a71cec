/// What barriers cost on this machine, beside the figures that the sources publish.
///
/// Decisions: (1) what is compared is measured in turns, round after round, so that a machine whose speed changes
/// spoils the figures but not their ratios; a figure is the median of the rounds, its noise the distance between the
/// quartiles; (2) single instructions are timed as machine code of our own in executable memory, since no JIT lets one
/// choose between `mfence` and a locked add; (3) RCU is timed in child JVMs, one for each flavour, in which the flavour
/// is a constant to the JIT; (4) what this machine can't do is a reason in words; (5) a measurement that is interrupted
/// gives the rounds that it has.
package fencepost.litmus.measure;
