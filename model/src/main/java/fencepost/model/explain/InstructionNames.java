package fencepost.model.explain;

import fencepost.model.ir.Expression;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.*;

/// Short names of instructions for sentences: "load of x", "store to y".
public final class InstructionNames {
    private InstructionNames() {}

    /// The name of `instruction`.
    public static String of(Instruction instruction) {
        return switch (instruction) {
            case Load(_, var address, _) -> "load of " + place(address);
            case Store(var address, _, _) -> "store to " + place(address);
            case Rmw(_, var address, _, _) -> "read-modify-write of " + place(address);
            case Fence(var kind, _) -> kind.id();
            case Assign(var into, _) -> "assignment of " + into;
            case BranchIfZero _, Jump _ -> "branch";
            case Assert _ -> "assertion";
            case Lock(var address) -> "lock of " + place(address);
            case Unlock(var address) -> "unlock of " + place(address);
            case TryLock(_, var address) -> "try-lock of " + place(address);
            case IsLocked(_, var address) -> "look at lock " + place(address);
            case EventReset(var address) -> "reset of event " + place(address);
            case EventSet(var address) -> "set of event " + place(address);
            case EventWait(var address) -> "wait for event " + place(address);
            case RcuReadLock _ -> "rcu_read_lock";
            case RcuReadUnlock _ -> "rcu_read_unlock";
            case SynchronizeRcu _ -> "synchronize_rcu";
            case SrcuReadLock(_, var domain) -> "srcu_read_lock of " + place(domain);
            case SrcuReadUnlock(var domain, _) -> "srcu_read_unlock of " + place(domain);
            case SynchronizeSrcu(var domain) -> "synchronize_srcu of " + place(domain);
        };
    }

    private static String place(Expression address) {
        return switch (address) {
            case Expression.AddressOf(var location) -> location.name();
            case Expression.Read(var register) -> "*" + register.name();
            case Expression.Constant _, Expression.Unary _, Expression.Binary _, Expression.Choice _ -> "a computed place";
        };
    }
}
