package fencepost.model.execution;

import fencepost.model.ir.Address;
import fencepost.model.ir.Expression;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Location;
import fencepost.model.ir.Program;
import fencepost.model.ir.ThreadCode;
import fencepost.model.ir.Update;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What the pointers of a program may point to: every location whose address some thread or some initial value
/// holds, and every location at all where addresses are computed with.
final class Pointees {
    private final Program program;
    private final Set<Location> found = new LinkedHashSet<>();

    private Pointees(Program program) {
        this.program = program;
    }

    static Set<Location> of(Program program) {
        var pointees = new Pointees(program);
        program.initialMemory().forEach(pointees::addValue);
        program.initialRegisters().forEach(registers -> registers.forEach(pointees::addValue));
        for (ThreadCode thread : program.threads())
            for (Instruction instruction : thread.instructions()) pointees.visit(instruction);
        return pointees.found;
    }

    private void addValue(int value) {
        int index = Address.indexOf(value);
        if (Address.isAddress(value) && index < program.locations().size()) found.add(program.locations().get(index));
    }

    private void visit(Instruction instruction) {
        switch (instruction) {
            case Instruction.Load(_, var address, _) -> visitAddress(address);
            case Instruction.Store(var address, var value, _) -> {
                visitAddress(address);
                visitValue(value);
            }
            case Instruction.Rmw(_, var address, var update, _) -> {
                visitAddress(address);
                operands(update).forEach(this::visitValue);
            }
            case Instruction.Assign(_, var value) -> visitValue(value);
            case Instruction.Lock(var address) -> visitAddress(address);
            case Instruction.Unlock(var address) -> visitAddress(address);
            case Instruction.TryLock(_, var address) -> visitAddress(address);
            case Instruction.IsLocked(_, var address) -> visitAddress(address);
            case Instruction.EventReset(var address) -> visitAddress(address);
            case Instruction.EventSet(var address) -> visitAddress(address);
            case Instruction.EventWait(var address) -> visitAddress(address);
            case Instruction.SrcuReadLock(_, var domain) -> visitAddress(domain);
            case Instruction.SrcuReadUnlock(var domain, _) -> visitAddress(domain);
            case Instruction.SynchronizeSrcu(var domain) -> visitAddress(domain);
            case Instruction.Fence _, Instruction.BranchIfZero _, Instruction.Jump _, Instruction.Assert _,
                 Instruction.RcuReadLock _, Instruction.RcuReadUnlock _, Instruction.SynchronizeRcu _ -> {}
        }
    }

    private static List<Expression> operands(Update update) {
        return switch (update) {
            case Update.Exchange(var value) -> List.of(value);
            case Update.Arithmetic(_, var operand) -> List.of(operand);
            case Update.CompareExchange(var expected, var desired) -> List.of(expected, desired);
            case Update.AddUnless(var addend, var unless) -> List.of(addend, unless);
        };
    }

    /// A plain name needs no pointer; an address that is computed from registers may go anywhere.
    private void visitAddress(Expression address) {
        switch (address) {
            case Expression.AddressOf _, Expression.Constant _, Expression.Read _ -> {}
            case Expression.Unary _, Expression.Binary _, Expression.Choice _ -> found.addAll(program.locations());
        }
    }

    /// Notes the addresses in `value`; whether there are any.
    private boolean visitValue(Expression value) {
        return switch (value) {
            case Expression.AddressOf(var location) -> {
                found.add(location);
                yield true;
            }
            case Expression.Constant(int constant) -> {
                addValue(constant);
                yield Address.isAddress(constant);
            }
            case Expression.Read _ -> false;
            case Expression.Unary(_, var operand) -> visitValue(operand);
            case Expression.Binary(_, var left, var right) -> {
                boolean address = visitValue(left) | visitValue(right);
                if (address) found.addAll(program.locations());
                yield address;
            }
            case Expression.Choice(_, var yes, var no) -> visitValue(yes) | visitValue(no);
        };
    }
}
