package fencepost.model.parse.print;

import fencepost.model.ir.Expression;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Update;
import java.util.List;

/// The expressions in an instruction.
final class Operands {
    private Operands() {}

    static List<Expression> of(Instruction instruction) {
        return switch (instruction) {
            case Instruction.Load(_, var address, _) -> List.of(address);
            case Instruction.Store(var address, var value, _) -> List.of(address, value);
            case Instruction.Rmw(_, var address, var update, _) -> switch (update) {
                case Update.Exchange(var value) -> List.of(address, value);
                case Update.Arithmetic(_, var operand) -> List.of(address, operand);
                case Update.CompareExchange(var expected, var desired) -> List.of(address, expected, desired);
                case Update.AddUnless(var addend, var unless) -> List.of(address, addend, unless);
            };
            case Instruction.Fence _, Instruction.Jump _, Instruction.RcuReadLock _, Instruction.RcuReadUnlock _,
                 Instruction.SynchronizeRcu _ -> List.of();
            case Instruction.Assign(_, var value) -> List.of(value);
            case Instruction.BranchIfZero(var condition, _) -> List.of(condition);
            case Instruction.Assert(var condition, _) -> List.of(condition);
            case Instruction.Lock(var address) -> List.of(address);
            case Instruction.Unlock(var address) -> List.of(address);
            case Instruction.TryLock(_, var address) -> List.of(address);
            case Instruction.IsLocked(_, var address) -> List.of(address);
            case Instruction.EventReset(var address) -> List.of(address);
            case Instruction.EventSet(var address) -> List.of(address);
            case Instruction.EventWait(var address) -> List.of(address);
            case Instruction.SrcuReadLock(_, var domain) -> List.of(domain);
            case Instruction.SrcuReadUnlock(var domain, var token) -> List.of(domain, token);
            case Instruction.SynchronizeSrcu(var domain) -> List.of(domain);
        };
    }
}
