package fencepost.model.explain;

import fencepost.model.ir.Location;

/// One thing that a run did out of program order. Sites are indices of instructions in the code of `cpu`.
public sealed interface Reordering {
    /// The CPU on which it happened.
    int cpu();

    /// The step of the trace, from 0, in which the younger access went ahead.
    int step();

    /// A load was executed while an older store of its CPU waited in the store buffer.
    ///
    /// @param store    what waited
    /// @param value    the value that waited
    /// @param load     what was read
    /// @param loaded   the value that was read
    /// @param mattered whether another CPU looked at or wrote the waiting store's location before it reached memory
    record LoadBeforeStore(int cpu, int step, Location store, int value, Location load, int loaded, int site,
                           boolean mattered) implements Reordering {}

    /// A store left the buffer before an older one.
    record StoreBeforeStore(int cpu, int step, Location older, int olderValue, Location younger, int value)
            implements Reordering {}

    /// An instruction was performed before an older one of its window.
    record InstructionBeforeInstruction(int cpu, int step, int olderSite, int site) implements Reordering {}

    /// The IPI of `caller` arrived before the CPU executed the store at `site`, which it therefore does not cover.
    record InterruptBeforeStore(int cpu, int step, int caller, int site, Location store) implements Reordering {}
}
