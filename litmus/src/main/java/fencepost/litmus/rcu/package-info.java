/// A real RCU in Java with QEMU's slots, and a torture of it.
///
/// Decisions: (1) the four barriers are constants of the class, taken from system properties when it is loaded, so that
/// the JIT compiles each flavour as if it were written out; hence a JVM of its own for each flavour; (2) what the
/// algorithm does and in which order is QEMU's (2018): counter, `waiting`, event; 64-bit form; (3) an updater's sleep is
/// bounded, and each time that the bound is met while a wake-up was due counts as a lost wake-up, so that broken
/// placements can be tortured without hanging; (4) it depends on `runtime` and `membarrier` only, as it runs in a child.
package fencepost.litmus.rcu;
