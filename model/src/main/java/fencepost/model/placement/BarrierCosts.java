package fencepost.model.placement;

import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Placement;
import fencepost.model.ir.Slot;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What barriers cost: for each execution, and for a placement on each of its sides.
///
/// @param full      a full barrier of one CPU
/// @param global    a barrier that reaches every CPU of the process
/// @param hotWeight how many times a fast thread runs while a slow one runs once
public record BarrierCosts(Figure full, Figure global, double hotWeight) {
    /// Where a figure is from.
    public enum Source {
        /// From the sources that the tests are taken from.
        PUBLISHED("published"),
        /// From a measurement on this machine.
        MEASURED("measured");

        private final String word;

        Source(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /// @param nanoseconds for one execution
    /// @param origin      which measurement or publication, for people
    /// @param unused      what was measured here while the machine was busy, and so is not believed; empty if nothing was
    public record Figure(double nanoseconds, Source source, String origin, Optional<Figure> unused) {
        public Figure(double nanoseconds, Source source, String origin) {
            this(nanoseconds, source, origin, Optional.empty());
        }

        /// This, used in place of what was measured on a busy machine.
        public Figure inPlaceOf(Optional<Figure> unused) {
            return new Figure(nanoseconds, source, origin, unused);
        }
    }

    /// QEMU's read side took 85 ns with two full barriers and 12.5 ns with placeholders; an update by membarrier's
    /// private expedited command, with two such barriers, 12.5 µs (79,966 updates a second). A thousand reads for an
    /// update.
    public static final BarrierCosts PUBLISHED = new BarrierCosts(
            new Figure((85 - 12.5) / 2, Source.PUBLISHED, "QEMU's rcutorture: 85 ns a read with two, 12.5 ns without"),
            new Figure(12_500 / 2.0, Source.PUBLISHED, "liburcu's test_urcu: 12.5 µs an update with two"), 1000);

    /// What a barrier of the compiler may cost beside nothing, so that nothing is cheaper.
    private static final double COMPILER_BARRIER = 0.1;
    /// A load or a store that keeps one side in order: less than a barrier of its own, and nothing on x86.
    private static final double ORDERED_ACCESS = 0.5;
    /// The barriers of loads or of stores: little, and nothing on x86.
    private static final double HALF_BARRIER = 1;

    /// Nanoseconds that one execution of a barrier takes.
    public double nanoseconds(FenceKind kind) {
        return switch (kind) {
            case NONE -> 0;
            case COMPILER, PLACEHOLDER -> COMPILER_BARRIER;
            case ACQUIRE, RELEASE -> ORDERED_ACCESS;
            case RMB, WMB -> HALF_BARRIER;
            case MB, BEFORE_ATOMIC, AFTER_ATOMIC, AFTER_SPINLOCK, AFTER_UNLOCK_LOCK, AFTER_SRCU_READ_UNLOCK ->
                    full.nanoseconds();
            case MB_GLOBAL -> global.nanoseconds();
        };
    }

    /// What `placement` costs each side.
    public Cost split(Placement placement, List<Slot> slots) {
        Sides sides = Sides.of(slots);
        return new Cost(average(placement, slots, sides.read()), average(placement, slots, sides.update()));
    }

    private double average(Placement placement, List<Slot> slots, Set<Integer> threads) {
        double sum = slots.stream().filter(slot -> threads.contains(slot.thread()))
                .mapToDouble(slot -> nanoseconds(placement.at(slot.name()))).sum();
        return threads.isEmpty() ? 0 : sum / threads.size();
    }

    /// Nanoseconds for one run of every slow thread and [#hotWeight] runs of every fast one, for ranking; where the
    /// test does not tell the sides apart, for one run of each.
    public double of(Placement placement, List<Slot> slots) {
        Sides sides = Sides.of(slots);
        double cost = 0;
        for (Slot slot : slots)
            cost += (sides.told() && sides.read().contains(slot.thread()) ? hotWeight : 1)
                    * nanoseconds(placement.at(slot.name()));
        return cost;
    }

    /// Whether each barrier's figure is from this machine.
    public boolean measured() {
        return full.source() == Source.MEASURED && global.source() == Source.MEASURED;
    }
}
