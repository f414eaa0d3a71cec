package fencepost.model.execution;

/// What part a memory access plays in a lock operation, in the words of the kernel's model.
public enum LockRole {
    /// The reading half of a successful lock or trylock (LKR).
    LOCK_READ,
    /// The writing half of a successful lock or trylock (LKW).
    LOCK_WRITE,
    /// The store of an unlock (UL).
    UNLOCK,
    /// The read of a trylock that failed (LF).
    LOCK_FAILED,
    /// A `spin_is_locked` that found the lock held (RL).
    FOUND_LOCKED,
    /// A `spin_is_locked` that found the lock free (RU).
    FOUND_UNLOCKED
}
