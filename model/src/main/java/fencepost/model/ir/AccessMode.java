package fencepost.model.ir;

/// How a load or a store is marked in the source. The name says what the programmer wrote; what it means to
/// the compiler and to each machine follows from the questions below.
public enum AccessMode {
    /// An ordinary C access.
    PLAIN,
    /// A C11 relaxed atomic: QEMU's `qatomic_read`/`qatomic_set` (formerly `atomic_read`/`atomic_set`).
    RELAXED,
    /// Linux's `READ_ONCE`/`WRITE_ONCE` and liburcu's `CMM_LOAD_SHARED`: a volatile access.
    ONCE,
    /// A C11 acquire load.
    ACQUIRE,
    /// A C11 release store.
    RELEASE,
    /// `smp_load_acquire`: an acquire load that contains a compiler barrier.
    KERNEL_ACQUIRE,
    /// `smp_store_release`, `rcu_assign_pointer`: a release store that contains a compiler barrier.
    KERNEL_RELEASE;

    /// Nothing later in program order is performed before this access.
    public boolean isAcquire() {
        return this == ACQUIRE || this == KERNEL_ACQUIRE;
    }

    /// Nothing earlier in program order is performed after this access.
    public boolean isRelease() {
        return this == RELEASE || this == KERNEL_RELEASE;
    }

    /// Keeps its order among other volatile accesses in the compiler's output.
    public boolean isVolatile() {
        return this == ONCE || containsCompilerBarrier();
    }

    /// The compiler moves no access across this one.
    public boolean containsCompilerBarrier() {
        return this == KERNEL_ACQUIRE || this == KERNEL_RELEASE;
    }

    /// Anything but a plain C access.
    public boolean isMarked() {
        return this != PLAIN;
    }

    /// This mode of a load with an acquire's ordering, or without it; a plain access has none.
    AccessMode asAcquire(boolean ordered) {
        return switch (this) {
            case RELAXED, ACQUIRE -> ordered ? ACQUIRE : RELAXED;
            case ONCE, KERNEL_ACQUIRE -> ordered ? KERNEL_ACQUIRE : ONCE;
            case PLAIN, RELEASE, KERNEL_RELEASE -> this;
        };
    }

    /// This mode of a store with a release's ordering, or without it; a plain access has none.
    AccessMode asRelease(boolean ordered) {
        return switch (this) {
            case RELAXED, RELEASE -> ordered ? RELEASE : RELAXED;
            case ONCE, KERNEL_RELEASE -> ordered ? KERNEL_RELEASE : ONCE;
            case PLAIN, ACQUIRE, KERNEL_ACQUIRE -> this;
        };
    }
}
