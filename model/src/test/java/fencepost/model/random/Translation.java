package fencepost.model.random;

import fencepost.model.ir.AccessMode;
import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.Expression;
import fencepost.model.ir.Expression.AddressOf;
import fencepost.model.ir.Expression.Binary;
import fencepost.model.ir.Expression.Constant;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Location;
import fencepost.model.ir.Register;
import fencepost.model.ir.Slot;
import fencepost.model.ir.ThreadCode;
import fencepost.model.ir.Update;
import java.util.ArrayList;
import java.util.List;

/// From statements to instructions.
final class Translation {
    /// What may stand in a slot.
    static final List<FenceKind> ALTERNATIVES =
            List.of(FenceKind.NONE, FenceKind.PLACEHOLDER, FenceKind.RMB, FenceKind.WMB, FenceKind.MB,
                    FenceKind.MB_GLOBAL);

    private final int thread;
    private final List<Register> registers;
    private final List<Slot> slots;
    private final List<Instruction> code = new ArrayList<>();

    private Translation(int thread, List<Slot> slots) {
        this.thread = thread;
        this.slots = slots;
        registers = RandomProgram.registers(thread);
    }

    /// The code of thread `thread`; its slots are added to `slots`.
    static ThreadCode translate(int thread, List<Statement> statements, List<Slot> slots) {
        var translation = new Translation(thread, slots);
        statements.forEach(translation::add);
        return new ThreadCode(thread, translation.registers, translation.code);
    }

    private void add(Statement statement) {
        switch (statement) {
            case Statement.Read(var into, var location, var mode) -> load(into, cell(location), mode);
            case Statement.Write(var location, var value, var mode) ->
                    code.add(new Instruction.Store(cell(location), value(value), mode));
            case Statement.ReadThrough(var into, var pointerMode, var mode) -> {
                load(RandomProgram.POINTER_REGISTER, new AddressOf(RandomProgram.POINTER), pointerMode);
                load(into, register(RandomProgram.POINTER_REGISTER), mode);
            }
            case Statement.WriteThrough(var value, var pointerMode, var mode) -> {
                load(RandomProgram.POINTER_REGISTER, new AddressOf(RandomProgram.POINTER), pointerMode);
                code.add(new Instruction.Store(register(RandomProgram.POINTER_REGISTER), value(value), mode));
            }
            case Statement.Publish(var location, var mode) ->
                    code.add(new Instruction.Store(new AddressOf(RandomProgram.POINTER), cell(location), mode));
            case Statement.Update(var into, var location, var kind, var value, var order) ->
                    code.add(new Instruction.Rmw(registers.get(into), cell(location), update(kind, value), order));
            case Statement.Barrier(var kind, var slot) -> code.add(new Instruction.Fence(kind, slot ? slot(kind) : ""));
            case Statement.Take _ -> code.add(new Instruction.Lock(new AddressOf(RandomProgram.LOCK)));
            case Statement.TryTake(var into) ->
                    code.add(new Instruction.TryLock(registers.get(into), new AddressOf(RandomProgram.LOCK)));
            case Statement.Peek(var into) ->
                    code.add(new Instruction.IsLocked(registers.get(into), new AddressOf(RandomProgram.LOCK)));
            case Statement.Free _ -> code.add(new Instruction.Unlock(new AddressOf(RandomProgram.LOCK)));
            case Statement.Locked(var body) -> {
                code.add(new Instruction.Lock(new AddressOf(RandomProgram.LOCK)));
                body.forEach(this::add);
                code.add(new Instruction.Unlock(new AddressOf(RandomProgram.LOCK)));
            }
            case Statement.Section(var srcu, var body) -> {
                code.add(srcu ? new Instruction.SrcuReadLock(registers.get(RandomProgram.TOKEN),
                        new AddressOf(RandomProgram.DOMAIN)) : new Instruction.RcuReadLock());
                body.forEach(this::add);
                code.add(srcu ? new Instruction.SrcuReadUnlock(new AddressOf(RandomProgram.DOMAIN),
                        register(RandomProgram.TOKEN)) : new Instruction.RcuReadUnlock());
            }
            case Statement.GracePeriod(var srcu) -> code.add(srcu
                    ? new Instruction.SynchronizeSrcu(new AddressOf(RandomProgram.DOMAIN))
                    : new Instruction.SynchronizeRcu());
            case Statement.OnEvent(var kind) -> code.add(switch (kind) {
                case SET -> new Instruction.EventSet(new AddressOf(RandomProgram.EVENT));
                case RESET -> new Instruction.EventReset(new AddressOf(RandomProgram.EVENT));
                case WAIT -> new Instruction.EventWait(new AddressOf(RandomProgram.EVENT));
            });
            case Statement.If(var register, var value, var then, var otherwise) ->
                    choose(compare(register, BinaryOperator.EQUAL, value), then, otherwise);
            case Statement.Twice(var body) -> twice(body);
            case Statement.Poll(var into, var location, var mode, var value) -> {
                int start = code.size();
                load(into, cell(location), mode);
                code.add(new Instruction.BranchIfZero(compare(into, BinaryOperator.EQUAL, value), start));
            }
            case Statement.Check(var register, var value) ->
                    code.add(new Instruction.Assert(compare(register, BinaryOperator.NOT_EQUAL, value),
                            registers.get(register) + " != " + value));
        }
    }

    private void choose(Expression condition, List<Statement> then, List<Statement> otherwise) {
        int branch = code.size();
        code.add(new Instruction.Jump(branch));
        then.forEach(this::add);
        int jump = code.size();
        if (!otherwise.isEmpty()) code.add(new Instruction.Jump(jump));
        code.set(branch, new Instruction.BranchIfZero(condition, code.size()));
        otherwise.forEach(this::add);
        if (!otherwise.isEmpty()) code.set(jump, new Instruction.Jump(code.size()));
    }

    private void twice(List<Statement> body) {
        Register counter = registers.get(RandomProgram.COUNTER);
        code.add(new Instruction.Assign(counter, new Constant(0)));
        int start = code.size();
        code.add(new Instruction.Jump(start));
        body.forEach(this::add);
        code.add(new Instruction.Assign(counter,
                new Binary(BinaryOperator.ADD, new Expression.Read(counter), new Constant(1))));
        code.add(new Instruction.Jump(start));
        code.set(start, new Instruction.BranchIfZero(
                compare(RandomProgram.COUNTER, BinaryOperator.LESS, 2), code.size()));
    }

    private void load(int into, Expression address, AccessMode mode) {
        code.add(new Instruction.Load(registers.get(into), address, mode));
    }

    private Expression register(int index) {
        return new Expression.Read(registers.get(index));
    }

    private Expression compare(int register, BinaryOperator operator, int value) {
        return new Binary(operator, register(register), new Constant(value));
    }

    private static Expression cell(int location) {
        Location cell = RandomProgram.LOCATIONS.get(location);
        return new AddressOf(cell);
    }

    private Expression value(Statement.Value value) {
        return switch (value) {
            case Statement.Value.Constant(var number) -> new Constant(number);
            case Statement.Value.OfRegister(var register) -> register(register);
            case Statement.Value.FalseDependency(var register, var number) -> new Binary(BinaryOperator.ADD,
                    new Binary(BinaryOperator.XOR, register(register), register(register)), new Constant(number));
        };
    }

    private static Update update(Statement.Update.Kind kind, int value) {
        return switch (kind) {
            case EXCHANGE -> new Update.Exchange(new Constant(value));
            case ADD -> new Update.Arithmetic(BinaryOperator.ADD, new Constant(value));
            case ADD_UNLESS -> new Update.AddUnless(new Constant(value), new Constant(1));
            case COMPARE_EXCHANGE -> new Update.CompareExchange(new Constant(0), new Constant(value));
        };
    }

    private String slot(FenceKind kind) {
        String name = "S" + slots.size();
        slots.add(new Slot(name, thread, kind, ALTERNATIVES, false));
        return name;
    }
}
