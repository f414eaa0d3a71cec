package fencepost.model.ir;

/// One step of a thread's code: what may happen. What did happen is an event.
///
/// Addresses are expressions whose value is an [Address]. Each `site` below means the index of an instruction
/// in its thread's [ThreadCode#instructions()].
public sealed interface Instruction {
    /// An instruction that reads or writes shared memory, at one address.
    sealed interface Access extends Instruction {
        Expression address();
    }

    /// `into = *address`.
    record Load(Register into, Expression address, AccessMode mode) implements Access {}

    /// `*address = value`.
    record Store(Expression address, Expression value, AccessMode mode) implements Access {}

    /// One atomic read and conditional write; `into` receives the old value.
    record Rmw(Register into, Expression address, Update update, RmwOrder order) implements Access {}

    /// A barrier, or a place where one may stand. `slot` names the place if a placement may change `kind`,
    /// and is empty otherwise.
    record Fence(FenceKind kind, String slot) implements Instruction {
        public boolean isSlot() {
            return !slot.isEmpty();
        }
    }

    /// `into = value`.
    record Assign(Register into, Expression value) implements Instruction {}

    /// Goes to `target` if `condition` is zero, else on to the next instruction.
    record BranchIfZero(Expression condition, int target) implements Instruction {}

    /// Goes to `target`; the thread's length means its end.
    record Jump(int target) implements Instruction {}

    /// A property of registers that must hold here; if it does not, the run has failed.
    record Assert(Expression condition, String text) implements Instruction {}

    /// Waits until the lock at `address` is free (0) and takes it (1): `spin_lock`, `qemu_mutex_lock`.
    record Lock(Expression address) implements Access {}

    /// Frees the lock at `address` by a release store.
    record Unlock(Expression address) implements Access {}

    /// Takes the lock if it is free; `into` becomes 1 if it was taken, else 0.
    record TryLock(Register into, Expression address) implements Access {}

    /// `into` becomes 1 if the lock is held, else 0: `spin_is_locked`.
    record IsLocked(Register into, Expression address) implements Access {}

    /// `qemu_event_reset`: atomic exchange with 0.
    record EventReset(Expression address) implements Access {}

    /// `qemu_event_set`: atomic exchange with 1.
    record EventSet(Expression address) implements Access {}

    /// `qemu_event_wait`: waits until the value is 1.
    record EventWait(Expression address) implements Access {}

    /// `rcu_read_lock()` as specified.
    record RcuReadLock() implements Instruction {}

    /// `rcu_read_unlock()` as specified.
    record RcuReadUnlock() implements Instruction {}

    /// `synchronize_rcu()` as specified: returns only after every read-side critical section that had begun
    /// when it was called has ended.
    record SynchronizeRcu() implements Instruction {}

    /// `into = srcu_read_lock(domain)`.
    record SrcuReadLock(Register into, Expression domain) implements Instruction {}

    /// `srcu_read_unlock(domain, token)`.
    record SrcuReadUnlock(Expression domain, Expression token) implements Instruction {}

    /// `synchronize_srcu(domain)`.
    record SynchronizeSrcu(Expression domain) implements Instruction {}

    /// Whether it reads or writes shared memory (a lock, an event or a read-modify-write does too).
    default boolean isAccess() {
        return this instanceof Access;
    }
}
