package fencepost.model.machine;

import fencepost.model.ir.Location;

/// A label: one thing that a machine may do next.
public sealed interface Transition {
    /// The CPU on which it happens.
    int cpu();

    /// CPU `cpu` executes the instruction at `site` (and the local instructions that follow it). A barrier that
    /// takes several steps is executed in phases, from 0: `smp_mb_global` begins (0) and completes (1),
    /// `synchronize_rcu` likewise.
    record Execute(int cpu, int site, int phase) implements Transition {}

    /// The pending store to `location`, the oldest that may leave, moves from the buffer of `cpu` to memory.
    record Drain(int cpu, Location location, int value) implements Transition {}

    /// The IPI that `caller`'s `smp_mb_global` sent to `cpu` arrives and acts there as a full barrier.
    record Interrupt(int cpu, int caller) implements Transition {}

    /// CPU `cpu` goes on past the unresolved branch at `site`, guessing its way.
    record Speculate(int cpu, int site, boolean taken) implements Transition {}
}
