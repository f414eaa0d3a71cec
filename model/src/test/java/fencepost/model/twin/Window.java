package fencepost.model.twin;

import fencepost.model.ir.Address;
import fencepost.model.ir.Expression;
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
import fencepost.model.ir.Program;
import fencepost.model.ir.Register;
import fencepost.model.twin.TwinCpu.Instance;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// What can be said of the instructions in a CPU's window: their operands as far as these are known. Registers are
/// renamed: an instruction reads what the nearest older writer of the register yields.
///
/// @param code the thread's code
/// @param cpu  the CPU that runs it
record Window(List<Instruction> code, TwinCpu cpu) {
    /// The domain that stands for RCU itself; SRCU's domains are locations.
    static final int RCU = -1;

    static Window of(Program program, TwinState state, int t) {
        return new Window(program.threads().get(t).instructions(), state.cpus().get(t));
    }

    int size() {
        return cpu.window().size();
    }

    Instance instance(int index) {
        return cpu.window().get(index);
    }

    Instruction at(int index) {
        return code.get(instance(index).site());
    }

    boolean performed(int index) {
        return instance(index).performed();
    }

    /// The value of `expression` to the instruction at `index`; empty until all its registers are known.
    OptionalInt value(Expression expression, int index) {
        return switch (expression) {
            case Expression.Constant(var value) -> OptionalInt.of(value);
            case Expression.AddressOf(var location) -> OptionalInt.of(Address.of(location));
            case Expression.Read(var register) -> value(register, index);
            case Expression.Unary(var operator, var operand) -> {
                OptionalInt a = value(operand, index);
                yield a.isPresent() ? OptionalInt.of(operator.apply(a.getAsInt())) : a;
            }
            case Expression.Binary(var operator, var left, var right) -> {
                OptionalInt a = value(left, index);
                OptionalInt b = value(right, index);
                yield a.isPresent() && b.isPresent() ? OptionalInt.of(operator.apply(a.getAsInt(), b.getAsInt()))
                        : OptionalInt.empty();
            }
            case Expression.Choice(var condition, var whenTrue, var whenFalse) -> {
                OptionalInt c = value(condition, index);
                OptionalInt a = value(whenTrue, index);
                OptionalInt b = value(whenFalse, index);
                if (c.isEmpty() || a.isEmpty() || b.isEmpty()) yield OptionalInt.empty();
                yield c.getAsInt() != 0 ? a : b;
            }
        };
    }

    private OptionalInt value(Register register, int index) {
        for (int i = index - 1; i >= 0; i--)
            if (target(at(i)).equals(Optional.of(register)))
                return performed(i) ? OptionalInt.of(instance(i).result()) : OptionalInt.empty();
        return OptionalInt.of(cpu.registers().get(register.index()));
    }

    /// The location that the instruction at `index` touches; empty if it touches none or that is not yet known.
    OptionalInt location(int index) {
        Optional<Expression> address = address(at(index));
        if (address.isEmpty()) return OptionalInt.empty();
        OptionalInt value = value(address.get(), index);
        return value.isPresent() ? OptionalInt.of(Address.indexOf(value.getAsInt())) : value;
    }

    /// The location that the instruction at `index` touches, which must be known.
    int place(int index) {
        return location(index).orElseThrow();
    }

    /// Whether the instruction at `index` touches memory at a place that is not yet known.
    boolean addressUnknown(int index) {
        return address(at(index)).isPresent() && location(index).isEmpty();
    }

    /// The RCU domain of the section or grace period at `index`.
    int domain(int index) {
        return switch (at(index)) {
            case SrcuReadLock(_, var domain) -> locationOf(domain, index);
            case SrcuReadUnlock(var domain, _) -> locationOf(domain, index);
            case SynchronizeSrcu(var domain) -> locationOf(domain, index);
            case RcuReadLock _, RcuReadUnlock _, SynchronizeRcu _ -> RCU;
            case Instruction other -> throw new IllegalArgumentException(other + " has no domain");
        };
    }

    private int locationOf(Expression domain, int index) {
        return Address.indexOf(value(domain, index).orElseThrow());
    }

    /// How many sections of the domain of `index` are open around it, in program order.
    int nesting(int index) {
        int domain = domain(index);
        int depth = cpu.nesting().getOrDefault(domain, 0);
        for (int i = 0; i < index; i++) {
            if (beginsSection(at(i)) && domain(i) == domain) depth++;
            if (endsSection(at(i)) && domain(i) == domain && depth > 0) depth--;
        }
        return depth;
    }

    static boolean beginsSection(Instruction instruction) {
        return instruction instanceof RcuReadLock || instruction instanceof SrcuReadLock;
    }

    static boolean endsSection(Instruction instruction) {
        return instruction instanceof RcuReadUnlock || instruction instanceof SrcuReadUnlock;
    }

    /// The register that an instruction sets.
    static Optional<Register> target(Instruction instruction) {
        return switch (instruction) {
            case Load(var into, _, _) -> Optional.of(into);
            case Rmw(var into, _, _, _) -> Optional.of(into);
            case Assign(var into, _) -> Optional.of(into);
            case TryLock(var into, _) -> Optional.of(into);
            case IsLocked(var into, _) -> Optional.of(into);
            case SrcuReadLock(var into, _) -> Optional.of(into);
            case Store _, Fence _, BranchIfZero _, Jump _, Assert _, Lock _, Unlock _, EventReset _, EventSet _,
                 EventWait _, RcuReadLock _, RcuReadUnlock _, SynchronizeRcu _, SrcuReadUnlock _,
                 SynchronizeSrcu _ -> Optional.empty();
        };
    }

    /// The address that an access touches.
    static Optional<Expression> address(Instruction instruction) {
        return switch (instruction) {
            case Load(_, var address, _) -> Optional.of(address);
            case Store(var address, _, _) -> Optional.of(address);
            case Rmw(_, var address, _, _) -> Optional.of(address);
            case Lock(var address) -> Optional.of(address);
            case Unlock(var address) -> Optional.of(address);
            case TryLock(_, var address) -> Optional.of(address);
            case IsLocked(_, var address) -> Optional.of(address);
            case EventReset(var address) -> Optional.of(address);
            case EventSet(var address) -> Optional.of(address);
            case EventWait(var address) -> Optional.of(address);
            case Fence _, Assign _, BranchIfZero _, Jump _, Assert _, RcuReadLock _, RcuReadUnlock _,
                 SynchronizeRcu _, SrcuReadLock _, SrcuReadUnlock _, SynchronizeSrcu _ -> Optional.empty();
        };
    }
}
