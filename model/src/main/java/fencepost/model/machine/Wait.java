package fencepost.model.machine;

import fencepost.model.ir.Location;
import java.util.List;

/// Why a CPU can't execute its next instruction now.
public sealed interface Wait {
    /// The instruction needs an empty store buffer.
    record ForBuffer() implements Wait {}

    /// `smp_mb_global` waits until these CPUs have taken their IPIs.
    record ForInterrupts(List<Integer> cpus) implements Wait {}

    /// The lock is held.
    record ForLock(Location location) implements Wait {}

    /// The event is not set.
    record ForEvent(Location location) implements Wait {}

    /// `synchronize_rcu` waits for read-side critical sections on these CPUs.
    record ForReaders(List<Integer> cpus) implements Wait {}

    /// An older instruction of the window has to be performed first.
    record ForOlder() implements Wait {}
}
