package fencepost.model.review.primitive;

import java.util.Locale;
import java.util.Optional;

/// A memory order as an argument: `memory_order_release`, `std::memory_order::release`, `Ordering::Release`,
/// `__ATOMIC_RELEASE`, `CMM_RELEASE`.
public enum MemoryOrder {
    /// No order.
    RELAXED,
    /// Dependencies only.
    CONSUME,
    /// Acquire.
    ACQUIRE,
    /// Release.
    RELEASE,
    /// Both.
    ACQ_REL,
    /// Sequentially consistent.
    SEQ_CST;

    /// The order that a name stands for.
    public static Optional<MemoryOrder> ofName(String name) {
        String bare = name.replaceFirst("^(memory_order_|__ATOMIC_|CMM_|RTE_MEMORY_ORDER_|rte_memory_order_)", "");
        return switch (bare) {
            case "relaxed", "Relaxed", "RELAXED" -> Optional.of(RELAXED);
            case "consume", "CONSUME" -> Optional.of(CONSUME);
            case "acquire", "Acquire", "ACQUIRE" -> Optional.of(ACQUIRE);
            case "release", "Release", "RELEASE" -> Optional.of(RELEASE);
            case "acq_rel", "AcqRel", "ACQ_REL" -> Optional.of(ACQ_REL);
            case "seq_cst", "SeqCst", "SEQ_CST", "SEQ_CST_FENCE" -> Optional.of(SEQ_CST);
            default -> Optional.empty();
        };
    }

    /// What an operation with this order is as a barrier; empty for a relaxed one.
    public Optional<BarrierKind> kind(Role role) {
        return switch (this) {
            case RELAXED -> Optional.empty();
            case CONSUME -> Optional.of(BarrierKind.DEPENDENCY);
            case ACQUIRE -> Optional.of(BarrierKind.ACQUIRE);
            case RELEASE -> Optional.of(BarrierKind.RELEASE);
            case ACQ_REL -> Optional.of(role == Role.LOAD ? BarrierKind.ACQUIRE
                    : role == Role.STORE ? BarrierKind.RELEASE : BarrierKind.ACQ_REL);
            case SEQ_CST -> Optional.of(BarrierKind.FULL);
        };
    }

    /// `seq_cst`, `acq_rel`, ...
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
