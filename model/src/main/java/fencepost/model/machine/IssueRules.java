package fencepost.model.machine;

import fencepost.model.ir.AccessMode;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.*;
import fencepost.model.ir.RmwOrder;

/// Which of two instructions of a thread has to be performed first, whatever their addresses: the tables behind the
/// compiler's freedom and the out-of-order window. In each question `earlier` comes before `later` in program order.
final class IssueRules {
    private IssueRules() {}

    /// Whether the compiler keeps the order of the two, given that they are independent and touch different
    /// locations.
    static boolean compilerKeeps(Instruction earlier, Instruction later) {
        if (isCompilerBarrier(earlier) || isCompilerBarrier(later)) return true;
        AccessMode first = mode(earlier);
        AccessMode second = mode(later);
        if (first == null || second == null) return false;
        return first.isAcquire() || second.isRelease() || first.isVolatile() && second.isVolatile();
    }

    /// Whether the compiler moves no access across it.
    static boolean isCompilerBarrier(Instruction instruction) {
        return switch (instruction) {
            case Load(_, _, var mode) -> mode.containsCompilerBarrier();
            case Store(_, _, var mode) -> mode.containsCompilerBarrier();
            case Fence(var kind, _) -> kind.isCompilerBarrier();
            case Rmw _, Lock _, Unlock _, TryLock _, IsLocked _, EventReset _, EventSet _, EventWait _, RcuReadLock _,
                 RcuReadUnlock _, SynchronizeRcu _, SrcuReadLock _, SrcuReadUnlock _, SynchronizeSrcu _ -> true;
            case Assign _, BranchIfZero _, Jump _, Assert _ -> false;
        };
    }

    private static AccessMode mode(Instruction instruction) {
        return switch (instruction) {
            case Load(_, _, var mode) -> mode;
            case Store(_, _, var mode) -> mode;
            case Fence _, Assign _, BranchIfZero _, Jump _, Assert _, Rmw _, Lock _, Unlock _, TryLock _, IsLocked _,
                 EventReset _, EventSet _, EventWait _, RcuReadLock _, RcuReadUnlock _, SynchronizeRcu _,
                 SrcuReadLock _, SrcuReadUnlock _, SynchronizeSrcu _ -> null;
        };
    }

    /// Whether everything before it is performed before it and everything after it after.
    static boolean isFull(Instruction instruction) {
        return switch (instruction) {
            case Fence(var kind, _) -> kind.isFull();
            case Rmw(_, _, _, var order) -> order == RmwOrder.FULL;
            case EventReset _, EventSet _, EventWait _, SynchronizeRcu _, SynchronizeSrcu _ -> true;
            case Load _, Store _, Assign _, BranchIfZero _, Jump _, Assert _, Lock _, Unlock _, TryLock _, IsLocked _,
                 RcuReadLock _, RcuReadUnlock _, SrcuReadLock _, SrcuReadUnlock _ -> false;
        };
    }

    /// Whether nothing after it is performed before it. A section's begin counts, so that the section holds all
    /// its accesses; since a begin may itself be performed early this orders no two accesses.
    static boolean isAcquire(Instruction instruction) {
        return switch (instruction) {
            case Load(_, _, var mode) -> mode.isAcquire();
            case Rmw(_, _, _, var order) -> order == RmwOrder.ACQUIRE || order == RmwOrder.FULL;
            case Lock _, TryLock _, RcuReadLock _, SrcuReadLock _ -> true;
            case Store _, Fence _, Assign _, BranchIfZero _, Jump _, Assert _, Unlock _, IsLocked _, EventReset _,
                 EventSet _, EventWait _, RcuReadUnlock _, SynchronizeRcu _, SrcuReadUnlock _, SynchronizeSrcu _ -> false;
        };
    }

    /// Whether nothing before it is performed after it.
    static boolean isRelease(Instruction instruction) {
        return switch (instruction) {
            case Store(_, _, var mode) -> mode.isRelease();
            case Rmw(_, _, _, var order) -> order == RmwOrder.RELEASE || order == RmwOrder.FULL;
            case Unlock _, RcuReadUnlock _, SrcuReadUnlock _ -> true;
            case Load _, Fence _, Assign _, BranchIfZero _, Jump _, Assert _, Lock _, TryLock _, IsLocked _, EventReset _,
                 EventSet _, EventWait _, RcuReadLock _, SynchronizeRcu _, SrcuReadLock _, SynchronizeSrcu _ -> false;
        };
    }

    /// Whether it reads shared memory.
    static boolean reads(Instruction instruction) {
        return instruction.isAccess() && !(instruction instanceof Store) && !(instruction instanceof Unlock);
    }

    /// Whether it writes shared memory.
    static boolean writes(Instruction instruction) {
        return instruction.isAccess() && !(instruction instanceof Load) && !(instruction instanceof IsLocked)
                && !(instruction instanceof EventWait);
    }

    /// Whether a branch that is only guessed does not hold it back: pure loads, and begins of sections, which can be
    /// taken back.
    static boolean mayBeSpeculated(Instruction instruction) {
        return instruction instanceof Load || instruction instanceof IsLocked || instruction instanceof RcuReadLock
                || instruction instanceof SrcuReadLock;
    }

    /// Whether `fence` is only a mark in the window of the weak machine, ordering stores or loads across it.
    static boolean isMark(Instruction instruction) {
        return instruction instanceof Fence(var kind, _)
                && (kind == FenceKind.WMB || kind == FenceKind.RMB || kind == FenceKind.COMPILER || kind == FenceKind.PLACEHOLDER);
    }
}
