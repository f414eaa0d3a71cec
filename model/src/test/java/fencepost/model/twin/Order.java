package fencepost.model.twin;

import fencepost.model.ir.AccessMode;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.Assert;
import fencepost.model.ir.Instruction.Assign;
import fencepost.model.ir.Instruction.BranchIfZero;
import fencepost.model.ir.Instruction.EventReset;
import fencepost.model.ir.Instruction.EventSet;
import fencepost.model.ir.Instruction.EventWait;
import fencepost.model.ir.Instruction.Fence;
import fencepost.model.ir.Instruction.IsLocked;
import fencepost.model.ir.Instruction.Jump;
import fencepost.model.ir.Instruction.Load;
import fencepost.model.ir.Instruction.Lock;
import fencepost.model.ir.Instruction.RcuReadLock;
import fencepost.model.ir.Instruction.RcuReadUnlock;
import fencepost.model.ir.Instruction.Rmw;
import fencepost.model.ir.Instruction.SrcuReadLock;
import fencepost.model.ir.Instruction.SrcuReadUnlock;
import fencepost.model.ir.Instruction.Store;
import fencepost.model.ir.Instruction.SynchronizeRcu;
import fencepost.model.ir.Instruction.SynchronizeSrcu;
import fencepost.model.ir.Instruction.TryLock;
import fencepost.model.ir.Instruction.Unlock;
import fencepost.model.ir.RmwOrder;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// Which of two instructions of one window must be performed first. In every question the instruction at `i` is
/// older than the one at `j`, and not yet performed.
enum Order {
    /// Every instruction waits for all that are older.
    PROGRAM {
        @Override
        boolean keeps(Window window, int i, int j) {
            return true;
        }

        @Override
        boolean isLocal(Instruction instruction) {
            return false;
        }
    },

    /// What a compiler may make of the code of the thread, run in order.
    COMPILER {
        @Override
        boolean keeps(Window window, int i, int j) {
            return !isLocal(window.at(i)) && compilerKeeps(window, i, j);
        }

        @Override
        boolean isLocal(Instruction instruction) {
            return isComputation(instruction) || instruction instanceof Fence(var kind, _) && kind == FenceKind.NONE;
        }
    },

    /// An out-of-order CPU.
    OUT_OF_ORDER {
        @Override
        boolean keeps(Window window, int i, int j) {
            Instruction a = window.at(i);
            Instruction b = window.at(j);
            if (a instanceof BranchIfZero) return isIrrevocable(b);
            if (isLocal(a)) return false;
            if (isFull(a) || isFull(b) || isAcquire(a) || isRelease(b)) return true;
            if (writes(a) && writes(b) && between(window, i, j, Order::isStoreFence)) return true;
            if (reads(a) && reads(b) && between(window, i, j, Order::isLoadFence)) return true;
            if (window.addressUnknown(i)) return isIrrevocable(b);
            boolean forwards = isPureStore(a) && isPureLoad(b);
            return sameLocation(window, i, j) && !forwards;
        }

        @Override
        boolean isLocal(Instruction instruction) {
            return isComputation(instruction) || instruction instanceof Fence(var kind, _) && !kind.isFull();
        }
    };

    /// Whether `i` must be performed before `j`.
    abstract boolean keeps(Window window, int i, int j);

    /// Whether an instruction concerns its CPU alone and is performed as soon as its registers are known.
    abstract boolean isLocal(Instruction instruction);

    /// Whether the compiler must leave `i` before `j`.
    static boolean compilerKeeps(Window window, int i, int j) {
        Instruction a = window.at(i);
        Instruction b = window.at(j);
        if (stopsCompiler(a) || stopsCompiler(b) || between(window, i, j, Order::stopsCompiler)) return true;
        return mode(a).isVolatile() && mode(b).isVolatile()
                || mode(a).isAcquire() || mode(b).isRelease()
                || window.addressUnknown(i) || sameLocation(window, i, j);
    }

    /// Whether the compiler moves nothing across `instruction`, and it across nothing.
    private static boolean stopsCompiler(Instruction instruction) {
        return switch (instruction) {
            case Load _, Store _ -> mode(instruction).containsCompilerBarrier();
            case Fence(var kind, _) -> kind.isCompilerBarrier();
            case Assign _, BranchIfZero _, Jump _, Assert _ -> false;
            case Rmw _, Lock _, Unlock _, TryLock _, IsLocked _, EventReset _, EventSet _, EventWait _,
                 RcuReadLock _, RcuReadUnlock _, SynchronizeRcu _, SrcuReadLock _, SrcuReadUnlock _,
                 SynchronizeSrcu _ -> true;
        };
    }

    private static AccessMode mode(Instruction access) {
        return switch (access) {
            case Load(_, _, var mode) -> mode;
            case Store(_, _, var mode) -> mode;
            case Instruction other -> throw new IllegalArgumentException(other + " has no access mode");
        };
    }

    private static boolean between(Window window, int i, int j, Predicate<Instruction> barrier) {
        return IntStream.range(i + 1, j).mapToObj(window::at).anyMatch(barrier);
    }

    private static boolean isStoreFence(Instruction instruction) {
        return instruction instanceof Fence(var kind, _) && kind == FenceKind.WMB;
    }

    private static boolean isLoadFence(Instruction instruction) {
        return instruction instanceof Fence(var kind, _) && kind == FenceKind.RMB;
    }

    private static boolean sameLocation(Window window, int i, int j) {
        OptionalInt location = window.location(i);
        return location.isPresent() && location.equals(window.location(j));
    }

    static boolean isComputation(Instruction instruction) {
        return instruction instanceof Assign || instruction instanceof BranchIfZero || instruction instanceof Jump
                || instruction instanceof Assert;
    }

    /// Only loads and computations of registers can be undone when a guess was wrong.
    static boolean isIrrevocable(Instruction instruction) {
        return !isPureLoad(instruction) && !(instruction instanceof Assign);
    }

    static boolean isPureLoad(Instruction instruction) {
        return instruction instanceof Load || instruction instanceof IsLocked;
    }

    static boolean isPureStore(Instruction instruction) {
        return instruction instanceof Store || instruction instanceof Unlock;
    }

    /// Whether an instruction may have to wait for another CPU.
    static boolean isWait(Instruction instruction) {
        return switch (instruction) {
            case Lock _, EventWait _, SynchronizeRcu _, SynchronizeSrcu _ -> true;
            case Fence(var kind, _) -> kind == FenceKind.MB_GLOBAL;
            case Load _, Store _, Rmw _, Assign _, BranchIfZero _, Jump _, Assert _, Unlock _, TryLock _, IsLocked _,
                 EventReset _, EventSet _, RcuReadLock _, RcuReadUnlock _, SrcuReadLock _, SrcuReadUnlock _ -> false;
        };
    }

    private static boolean reads(Instruction instruction) {
        return instruction.isAccess() && !isPureStore(instruction);
    }

    private static boolean writes(Instruction instruction) {
        return instruction.isAccess() && !isPureLoad(instruction);
    }

    private static boolean isFull(Instruction instruction) {
        return switch (instruction) {
            case Fence(var kind, _) -> kind.isFull();
            case Rmw(_, _, _, var order) -> order == RmwOrder.FULL;
            case EventReset _, EventSet _, EventWait _, SynchronizeRcu _, SynchronizeSrcu _ -> true;
            case Load _, Store _, Assign _, BranchIfZero _, Jump _, Assert _, Lock _, Unlock _, TryLock _, IsLocked _,
                 RcuReadLock _, RcuReadUnlock _, SrcuReadLock _, SrcuReadUnlock _ -> false;
        };
    }

    private static boolean isAcquire(Instruction instruction) {
        return switch (instruction) {
            case Load(_, _, var mode) -> mode.isAcquire();
            case Rmw(_, _, _, var order) -> order == RmwOrder.ACQUIRE;
            case Lock _, TryLock _, RcuReadLock _, SrcuReadLock _ -> true;
            case Store _, Fence _, Assign _, BranchIfZero _, Jump _, Assert _, Unlock _, IsLocked _, EventReset _,
                 EventSet _, EventWait _, RcuReadUnlock _, SynchronizeRcu _, SrcuReadUnlock _,
                 SynchronizeSrcu _ -> false;
        };
    }

    private static boolean isRelease(Instruction instruction) {
        return switch (instruction) {
            case Store(_, _, var mode) -> mode.isRelease();
            case Rmw(_, _, _, var order) -> order == RmwOrder.RELEASE;
            case Unlock _, RcuReadUnlock _, SrcuReadUnlock _ -> true;
            case Load _, Fence _, Assign _, BranchIfZero _, Jump _, Assert _, Lock _, TryLock _, IsLocked _,
                 EventReset _, EventSet _, EventWait _, RcuReadLock _, SynchronizeRcu _, SrcuReadLock _,
                 SynchronizeSrcu _ -> false;
        };
    }
}
