package fencepost.model.machine;

import fencepost.model.ir.Location;

/// One entry of a store buffer.
public sealed interface BufferEntry {
    /// A store that other CPUs do not see yet. A `release` store leaves only when everything older has left.
    record PendingStore(Location location, int value, boolean release) implements BufferEntry {}

    /// The mark of `smp_wmb` on PSO: no store passes it.
    record StoreFence() implements BufferEntry {}

    /// The mark of a finished RCU read-side critical section: leaves when every older store has left.
    record SectionEnd() implements BufferEntry {}
}
