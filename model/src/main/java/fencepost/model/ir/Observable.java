package fencepost.model.ir;

import java.util.Comparator;

/// What a final condition may look at: a register or a location. Ordered and written as herd does:
/// registers by thread first, then locations by name.
public sealed interface Observable extends Comparable<Observable> {
    /// A register of one thread, written `0:r1`.
    record OfRegister(Register register) implements Observable {
        @Override
        public String toString() {
            return register.thread() + ":" + register.name();
        }
    }

    /// A location, written `x` (herd writes `[x]` for assembly tests).
    record OfLocation(Location location) implements Observable {
        @Override
        public String toString() {
            return location.name();
        }
    }

    @Override
    default int compareTo(Observable other) {
        return Comparator.<Observable>comparingInt(o -> o instanceof OfRegister(var r) ? r.thread() : Integer.MAX_VALUE)
                .thenComparing(Observable::toString)
                .compare(this, other);
    }
}
