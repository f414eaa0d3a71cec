package fencepost.model.review.primitive;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// What a barrier orders: the whole of what decides whether two of them can form a pair.
public enum BarrierKind {
    /// Every access before it, before every access after it; explicit or implied by an atomic operation.
    FULL("full barrier", 4),
    /// Acquire and release in one.
    ACQ_REL("acquire-release", 3),
    /// The load, or the loads before a fence, before every access after it.
    ACQUIRE("acquire", 2),
    /// Every access before it, before the store, or the stores after a fence.
    RELEASE("release", 2),
    /// Loads before it, before loads after it.
    RMB("read barrier", 2),
    /// Stores before it, before stores after it.
    WMB("write barrier", 2),
    /// A marked load, before the accesses whose address is computed from its value.
    DEPENDENCY("dependency", 2),
    /// Nothing to the CPU: the compiler moves nothing across.
    COMPILER("compiler barrier", 1),
    /// A compiler barrier that some thread's [#GLOBAL] makes up for.
    PLACEHOLDER("light barrier", 1),
    /// A full barrier here, and one forced on every running thread.
    GLOBAL("global barrier", 5);

    private final String title;
    private final int rank;

    BarrierKind(String title, int rank) {
        this.title = title;
        this.rank = rank;
    }

    /// For people: "full barrier".
    public String title() {
        return title;
    }

    /// As in the table of primitives: `full`, `acq_rel`, ...
    public static Optional<BarrierKind> byId(String id) {
        return Arrays.stream(values()).filter(kind -> kind.name().toLowerCase(Locale.ROOT).equals(id)).findFirst();
    }

    /// Whether the two can form a pair, one in each thread. Symmetric.
    public boolean pairsWith(BarrierKind other) {
        if (isLight() || other.isLight()) return isLight() && other == GLOBAL || other.isLight() && this == GLOBAL;
        if (isFull() || other.isFull()) return true;
        return ordersWriter() && other.ordersReader() || ordersReader() && other.ordersWriter();
    }

    /// Whether this is lower than `other` on the scale full, acq_rel, one-sided, compiler only; kinds of one step are
    /// not comparable, and neither is weaker.
    public boolean weakerThan(BarrierKind other) {
        return rank < other.rank;
    }

    /// Whether it is [#FULL] or more.
    public boolean isFull() {
        return this == FULL || this == GLOBAL;
    }

    /// Whether it is nothing to the CPU by itself.
    public boolean isLight() {
        return this == COMPILER || this == PLACEHOLDER;
    }

    private boolean ordersWriter() {
        return this == WMB || this == RELEASE || this == ACQ_REL;
    }

    private boolean ordersReader() {
        return this == RMB || this == ACQUIRE || this == DEPENDENCY || this == ACQ_REL;
    }

    /// Whether a store (or else a load) before it stays before a store (or else a load) after it.
    public boolean orders(boolean storeBefore, boolean storeAfter) {
        return switch (this) {
            case FULL, GLOBAL -> true;
            case ACQ_REL -> !storeBefore || storeAfter;
            case ACQUIRE -> !storeBefore;
            case RELEASE -> storeAfter;
            case RMB -> !storeBefore && !storeAfter;
            case WMB -> storeBefore && storeAfter;
            case DEPENDENCY -> !storeBefore;
            case COMPILER, PLACEHOLDER -> false;
        };
    }
}
