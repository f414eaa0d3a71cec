package fencepost.model.parse.print;

import static fencepost.model.parse.print.ExpressionPrinter.object;
import static fencepost.model.parse.print.ExpressionPrinter.print;

import fencepost.model.ir.AccessMode;
import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.Expression;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.RmwOrder;
import fencepost.model.ir.Slot;
import fencepost.model.ir.Update;
import java.util.List;
import java.util.stream.Collectors;

/// Writes instructions that are no jumps, as statements.
final class InstructionPrinter {
    private final List<Slot> slots;

    InstructionPrinter(List<Slot> slots) {
        this.slots = slots;
    }

    /// The lines of one instruction; an empty place of the tool's own making has none.
    List<String> lines(Instruction instruction) {
        return switch (instruction) {
            case Instruction.Load(var into, var address, var mode) -> List.of(into + " = " + load(address, mode) + ";");
            case Instruction.Store(var address, var value, var mode) -> List.of(store(address, value, mode) + ";");
            case Instruction.Rmw rmw -> List.of(rmw.into() + " = " + update(rmw) + ";");
            case Instruction.Fence(var kind, var slot) -> fence(kind, slot);
            case Instruction.Assign(var into, var value) -> List.of(into + " = " + print(value) + ";");
            case Instruction.Assert(var condition, _) -> List.of("assert(" + print(condition) + ");");
            case Instruction.Lock(var address) -> List.of(call("spin_lock", address));
            case Instruction.Unlock(var address) -> List.of(call("spin_unlock", address));
            case Instruction.TryLock(var into, var address) -> List.of(into + " = " + call("spin_trylock", address));
            case Instruction.IsLocked(var into, var address) -> List.of(into + " = " + call("spin_is_locked", address));
            case Instruction.EventReset(var address) -> List.of(call("qemu_event_reset", address));
            case Instruction.EventSet(var address) -> List.of(call("qemu_event_set", address));
            case Instruction.EventWait(var address) -> List.of(call("qemu_event_wait", address));
            case Instruction.RcuReadLock _ -> List.of("rcu_read_lock();");
            case Instruction.RcuReadUnlock _ -> List.of("rcu_read_unlock();");
            case Instruction.SynchronizeRcu _ -> List.of("synchronize_rcu();");
            case Instruction.SrcuReadLock(var into, var domain) ->
                    List.of(into + " = " + call("srcu_read_lock", domain));
            case Instruction.SrcuReadUnlock(var domain, var token) ->
                    List.of("srcu_read_unlock(" + print(domain) + ", " + print(token) + ");");
            case Instruction.SynchronizeSrcu(var domain) -> List.of(call("synchronize_srcu", domain));
            case Instruction.BranchIfZero _, Instruction.Jump _ ->
                    throw new IllegalArgumentException("a jump is no statement: " + instruction);
        };
    }

    private static String call(String name, Expression address) {
        return name + "(" + print(address) + ");";
    }

    private static String load(Expression address, AccessMode mode) {
        return switch (mode) {
            case PLAIN -> object(address);
            case RELAXED -> "qatomic_read(" + print(address) + ")";
            case ONCE -> "READ_ONCE(" + object(address) + ")";
            case ACQUIRE, RELEASE -> "qatomic_load_acquire(" + print(address) + ")";
            case KERNEL_ACQUIRE, KERNEL_RELEASE -> "smp_load_acquire(" + print(address) + ")";
        };
    }

    private static String store(Expression address, Expression value, AccessMode mode) {
        return switch (mode) {
            case PLAIN -> object(address) + " = " + print(value);
            case RELAXED -> "qatomic_set(" + print(address) + ", " + print(value) + ")";
            case ONCE -> "WRITE_ONCE(" + object(address) + ", " + print(value) + ")";
            case ACQUIRE, RELEASE -> "qatomic_store_release(" + print(address) + ", " + print(value) + ")";
            case KERNEL_ACQUIRE, KERNEL_RELEASE -> "smp_store_release(" + print(address) + ", " + print(value) + ")";
        };
    }

    private static String update(Instruction.Rmw rmw) {
        String address = print(rmw.address());
        return switch (rmw.update()) {
            case Update.Exchange(var value) -> "xchg" + suffix(rmw.order()) + "(" + address + ", " + print(value) + ")";
            case Update.CompareExchange(var expected, var desired) -> "cmpxchg" + suffix(rmw.order()) + "(" + address
                    + ", " + print(expected) + ", " + print(desired) + ")";
            case Update.AddUnless(var addend, var unless) -> "atomic_fetch_add_unless(" + address + ", "
                    + print(addend) + ", " + print(unless) + ")";
            case Update.Arithmetic(var operator, var operand) -> arithmetic(rmw, operator, operand);
        };
    }

    /// Linux's name; the cast says that it is Linux's, where QEMU has the same name for something else.
    private static String arithmetic(Instruction.Rmw rmw, BinaryOperator operator, Expression operand) {
        String name = switch (operator) {
            case ADD -> "add";
            case SUBTRACT -> "sub";
            case AND -> "and";
            case OR -> "or";
            case XOR -> "xor";
            case MULTIPLY, DIVIDE, REMAINDER, SHIFT_LEFT, SHIFT_RIGHT, EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER,
                 GREATER_EQUAL, LOGICAL_AND, LOGICAL_OR ->
                    throw new IllegalArgumentException("no primitive does " + operator + " atomically");
        };
        String whole = rmw.order() == RmwOrder.NO_RETURN ? "atomic_" + name
                : "atomic_fetch_" + name + suffix(rmw.order());
        return whole + "(" + print(operand) + ", (atomic_t *)(" + print(rmw.address()) + "))";
    }

    private static String suffix(RmwOrder order) {
        return switch (order) {
            case FULL -> "";
            case RELAXED, NO_RETURN -> "_relaxed";
            case ACQUIRE -> "_acquire";
            case RELEASE -> "_release";
        };
    }

    private List<String> fence(FenceKind kind, String name) {
        if (kind.isOfAccess()) return List.of();
        List<String> barrier = kind == FenceKind.NONE ? List.of() : List.of(kind.id() + "();");
        return slots.stream().filter(slot -> slot.name().equals(name) && !slot.automatic()).findFirst()
                .map(slot -> {
                    String comment = "/*@slot " + name + ": " + slot.alternatives().stream().map(FenceKind::id)
                            .collect(Collectors.joining(" | ")) + " */";
                    return barrier.isEmpty() ? List.of(comment) : List.of(comment, barrier.getFirst());
                }).orElse(barrier);
    }
}
