package fencepost.model.ir;

/// The ordering that a read-modify-write asks for. On x86-TSO and PSO each of them is a full barrier; on the
/// weak machine and under LKMM only [#FULL] is.
public enum RmwOrder {
    /// Unsuffixed, value-returning: `xchg`, `atomic_add_return`, C11 sequentially consistent.
    FULL,
    /// `_relaxed`.
    RELAXED,
    /// `_acquire`.
    ACQUIRE,
    /// `_release`.
    RELEASE,
    /// Linux's operations without a return value, such as `atomic_inc`: relaxed, tagged `noreturn` in LKMM.
    NO_RETURN
}
