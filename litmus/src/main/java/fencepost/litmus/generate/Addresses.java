package fencepost.litmus.generate;

import fencepost.model.ir.Address;
import fencepost.model.ir.Expression;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Program;
import java.util.Optional;
import java.util.OptionalInt;

/// Which addresses are known before the test runs.
final class Addresses {
    private Addresses() {}

    /// Whether every access of `program` names its location.
    static boolean areAllKnown(Program program) {
        return program.threads().stream().flatMap(t -> t.instructions().stream()).map(Addresses::of)
                .flatMap(Optional::stream).allMatch(address -> location(address, program).isPresent());
    }

    /// The index of the location that `address` names whatever the registers hold, if that is one of `program`.
    static OptionalInt location(Expression address, Program program) {
        var value = ExpressionText.constant(address);
        if (value.isEmpty()) return value;
        int index = Address.indexOf(value.getAsInt());
        return index >= 0 && index < program.locations().size() ? OptionalInt.of(index) : OptionalInt.empty();
    }

    private static Optional<Expression> of(Instruction instruction) {
        return switch (instruction) {
            case Instruction.Load(_, var address, _) -> Optional.of(address);
            case Instruction.Store(var address, _, _) -> Optional.of(address);
            case Instruction.Rmw(_, var address, _, _) -> Optional.of(address);
            case Instruction.Lock(var address) -> Optional.of(address);
            case Instruction.Unlock(var address) -> Optional.of(address);
            case Instruction.TryLock(_, var address) -> Optional.of(address);
            case Instruction.IsLocked(_, var address) -> Optional.of(address);
            case Instruction.EventReset(var address) -> Optional.of(address);
            case Instruction.EventSet(var address) -> Optional.of(address);
            case Instruction.EventWait(var address) -> Optional.of(address);
            case Instruction.Fence _, Instruction.Assign _, Instruction.BranchIfZero _, Instruction.Jump _,
                 Instruction.Assert _, Instruction.RcuReadLock _, Instruction.RcuReadUnlock _,
                 Instruction.SynchronizeRcu _, Instruction.SrcuReadLock _, Instruction.SrcuReadUnlock _,
                 Instruction.SynchronizeSrcu _ -> Optional.empty();
        };
    }
}
