package fencepost.model.ir;

import java.util.Arrays;
import java.util.Optional;

/// A barrier that stands by itself, or in a slot the ordering of the access beside it. The declaration order is the
/// order in which menus offer them; [#covers] is the order of strength, which is partial.
public enum FenceKind {
    /// No barrier: an empty place.
    NONE("none"),
    /// A compiler barrier: `barrier()`. Nothing to the CPU.
    COMPILER("barrier"),
    /// QEMU's `smp_mb_placeholder()`: a compiler barrier that some thread's [#MB_GLOBAL] makes up for.
    PLACEHOLDER("smp_mb_placeholder"),
    /// Only in a slot right after a load: no barrier, but that load is an acquire (`smp_load_acquire`).
    ACQUIRE("acquire"),
    /// Only in a slot right before a store: no barrier, but that store is a release (`smp_store_release`).
    RELEASE("release"),
    /// `smp_rmb()`: loads before it are performed before loads after it.
    RMB("smp_rmb"),
    /// `smp_wmb()`: stores before it are performed before stores after it.
    WMB("smp_wmb"),
    /// `smp_mb()`: a full barrier.
    MB("smp_mb"),
    /// `smp_mb_global()`, `membarrier(2)`: a full barrier here and one forced on every other running thread of
    /// the process.
    MB_GLOBAL("smp_mb_global"),
    /// `smp_mb__before_atomic()`: orders what precedes it before the following read-modify-write and after.
    BEFORE_ATOMIC("smp_mb__before_atomic"),
    /// `smp_mb__after_atomic()`: orders the preceding read-modify-write, and what precedes it, before what follows.
    AFTER_ATOMIC("smp_mb__after_atomic"),
    /// `smp_mb__after_spinlock()`.
    AFTER_SPINLOCK("smp_mb__after_spinlock"),
    /// `smp_mb__after_unlock_lock()`.
    AFTER_UNLOCK_LOCK("smp_mb__after_unlock_lock"),
    /// `smp_mb__after_srcu_read_unlock()`.
    AFTER_SRCU_READ_UNLOCK("smp_mb__after_srcu_read_unlock");

    private final String id;

    FenceKind(String id) {
        this.id = id;
    }

    /// The name in slots, on the command line and in JSON.
    public String id() {
        return id;
    }

    /// The kind whose [#id] is `id`.
    public static Optional<FenceKind> byId(String id) {
        return Arrays.stream(values()).filter(kind -> kind.id.equals(id)).findFirst();
    }

    /// Whether the CPU that executes it completes every earlier access before any later one.
    public boolean isFull() {
        return switch (this) {
            case MB, MB_GLOBAL, BEFORE_ATOMIC, AFTER_ATOMIC, AFTER_SPINLOCK, AFTER_UNLOCK_LOCK,
                 AFTER_SRCU_READ_UNLOCK -> true;
            case NONE, COMPILER, PLACEHOLDER, ACQUIRE, RELEASE, RMB, WMB -> false;
        };
    }

    /// Whether it is the ordering of the access beside it, and nothing by itself.
    public boolean isOfAccess() {
        return this == ACQUIRE || this == RELEASE;
    }

    /// Whether the compiler moves no access across it: everything but [#NONE] and what belongs to an access.
    public boolean isCompilerBarrier() {
        return this != NONE && !isOfAccess();
    }

    /// Whether this barrier is at least as strong as `other` wherever it stands, under every model: a test that is
    /// safe with `other` is safe with this one. A partial order on the kinds. The kernel's barriers beside atomics and
    /// locks are full ones on the machines; but in its model they order only what their name says, while
    /// [#AFTER_UNLOCK_LOCK] also orders the critical section of another CPU, which no other barrier does.
    public boolean covers(FenceKind other) {
        if (this == other || other == NONE) return true;
        if (other == COMPILER || other == PLACEHOLDER) return isCompilerBarrier();
        return (this == MB && other != MB_GLOBAL || this == MB_GLOBAL) && other != AFTER_UNLOCK_LOCK;
    }
}
