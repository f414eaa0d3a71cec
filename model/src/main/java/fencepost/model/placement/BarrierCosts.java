package fencepost.model.placement;

import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Placement;
import fencepost.model.ir.Slot;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What a barrier costs, for ranking safe placements: nanoseconds for each execution, times how often its thread
/// runs. The figures are those that were published with QEMU's series (85 ns a read with two full barriers, 12.5 ns
/// with placeholders) and with membarrier's private expedited command (79,966 updates a second).
///
/// @param hotWeight how many times a hot thread runs while a cold one runs once. If some threads offer
///                  `smp_mb_global` in a slot and others do not, those that do are the slow path; else all weigh 1.
public record BarrierCosts(double hotWeight) {
    /// The published figures, and a thousand reads for an update.
    public static final BarrierCosts PUBLISHED = new BarrierCosts(1000);

    /// Nanoseconds that one execution of a barrier takes.
    public double nanoseconds(FenceKind kind) {
        return switch (kind) {
            case NONE -> 0;
            case COMPILER, PLACEHOLDER -> 0.1;
            case RMB, WMB -> 1;
            case MB, BEFORE_ATOMIC, AFTER_ATOMIC, AFTER_SPINLOCK, AFTER_UNLOCK_LOCK, AFTER_SRCU_READ_UNLOCK -> 36;
            case MB_GLOBAL -> 12_500;
        };
    }

    /// Nanoseconds for one run of every cold thread and [#hotWeight] runs of every hot one.
    public double of(Placement placement, List<Slot> slots) {
        Set<Integer> slowPath = new HashSet<>();
        Set<Integer> threads = new HashSet<>();
        for (Slot slot : slots) {
            threads.add(slot.thread());
            if (slot.alternatives().contains(FenceKind.MB_GLOBAL)) slowPath.add(slot.thread());
        }
        boolean asymmetric = !slowPath.isEmpty() && slowPath.size() < threads.size();
        double cost = 0;
        for (Slot slot : slots) {
            double weight = asymmetric && !slowPath.contains(slot.thread()) ? hotWeight : 1;
            cost += weight * nanoseconds(placement.at(slot.name()));
        }
        return cost;
    }
}
