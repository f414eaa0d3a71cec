package fencepost.model.machine;

import fencepost.model.ir.Expression;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.*;
import fencepost.model.ir.Register;
import fencepost.model.ir.Update;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What an instruction reads, writes and where it goes, without regard to any machine.
final class Sites {
    private Sites() {}

    /// The register that it writes, or null.
    static Register target(Instruction instruction) {
        return switch (instruction) {
            case Load(var into, _, _) -> into;
            case Rmw(var into, _, _, _) -> into;
            case Assign(var into, _) -> into;
            case TryLock(var into, _) -> into;
            case IsLocked(var into, _) -> into;
            case SrcuReadLock(var into, _) -> into;
            case Store _, Fence _, BranchIfZero _, Jump _, Assert _, Lock _, Unlock _, EventReset _, EventSet _,
                 EventWait _, RcuReadLock _, RcuReadUnlock _, SynchronizeRcu _, SrcuReadUnlock _,
                 SynchronizeSrcu _ -> null;
        };
    }

    /// The indices of all registers that it reads.
    static int[] sources(Instruction instruction) {
        Set<Integer> found = new LinkedHashSet<>();
        for (Expression expression : expressions(instruction)) expression.forEachRegister(r -> found.add(r.index()));
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    /// The indices of the registers that its address depends on.
    static int[] addressSources(Instruction instruction) {
        Set<Integer> found = new LinkedHashSet<>();
        if (instruction instanceof Access access) access.address().forEachRegister(r -> found.add(r.index()));
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    private static List<Expression> expressions(Instruction instruction) {
        return switch (instruction) {
            case Store(var address, var value, _) -> List.of(address, value);
            case Rmw(_, var address, Update.Exchange(var value), _) -> List.of(address, value);
            case Rmw(_, var address, Update.Arithmetic(_, var operand), _) -> List.of(address, operand);
            case Rmw(_, var address, Update.CompareExchange(var expected, var desired), _) ->
                    List.of(address, expected, desired);
            case Rmw(_, var address, Update.AddUnless(var addend, var unless), _) -> List.of(address, addend, unless);
            case Assign(_, var value) -> List.of(value);
            case BranchIfZero(var condition, _) -> List.of(condition);
            case Assert(var condition, _) -> List.of(condition);
            case SrcuReadLock(_, var domain) -> List.of(domain);
            case SrcuReadUnlock(var domain, var token) -> List.of(domain, token);
            case SynchronizeSrcu(var domain) -> List.of(domain);
            case Access access -> List.of(access.address());
            case Fence _, Jump _, RcuReadLock _, RcuReadUnlock _, SynchronizeRcu _ -> List.of();
        };
    }

    /// The sites that may follow `site`.
    static int[] next(List<Instruction> code, int site) {
        return switch (code.get(site)) {
            case Jump(var target) -> new int[] {target};
            case BranchIfZero(_, var target) -> new int[] {site + 1, target};
            case Load _, Store _, Rmw _, Fence _, Assign _, Assert _, Lock _, Unlock _, TryLock _, IsLocked _,
                 EventReset _, EventSet _, EventWait _, RcuReadLock _, RcuReadUnlock _, SynchronizeRcu _,
                 SrcuReadLock _, SrcuReadUnlock _, SynchronizeSrcu _ -> new int[] {site + 1};
        };
    }

    /// Whether it needs an empty store buffer, so that nothing stored before it is pending after it.
    static boolean drains(Instruction instruction) {
        return switch (instruction) {
            case Fence(var kind, _) -> kind.isFull();
            case Rmw _, Lock _, TryLock _, EventReset _, EventSet _, SynchronizeRcu _, SynchronizeSrcu _ -> true;
            case Load _, Store _, Assign _, BranchIfZero _, Jump _, Assert _, Unlock _, IsLocked _, EventWait _,
                 RcuReadLock _, RcuReadUnlock _, SrcuReadLock _, SrcuReadUnlock _ -> false;
        };
    }

    /// Whether it may put an entry into a store buffer of this kind.
    static boolean pushes(Instruction instruction, Buffering buffering) {
        if (buffering == Buffering.NONE) return false;
        return switch (instruction) {
            case Store _, Unlock _, RcuReadUnlock _, SrcuReadUnlock _ -> true;
            case Fence(var kind, _) -> kind == FenceKind.WMB && buffering == Buffering.PER_LOCATION;
            case Load _, Rmw _, Assign _, BranchIfZero _, Jump _, Assert _, Lock _, TryLock _, IsLocked _,
                 EventReset _, EventSet _, EventWait _, RcuReadLock _, SynchronizeRcu _, SrcuReadLock _,
                 SynchronizeSrcu _ -> false;
        };
    }
}
