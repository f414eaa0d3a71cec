package fencepost.litmus;

import static fencepost.model.ir.AccessMode.ONCE;

import fencepost.model.ir.AccessMode;
import fencepost.model.ir.Address;
import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.Condition;
import fencepost.model.ir.Condition.Compare;
import fencepost.model.ir.Condition.Term;
import fencepost.model.ir.Expression;
import fencepost.model.ir.Expression.AddressOf;
import fencepost.model.ir.Expression.Binary;
import fencepost.model.ir.Expression.Constant;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.Fence;
import fencepost.model.ir.Instruction.Load;
import fencepost.model.ir.Instruction.Store;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Location;
import fencepost.model.ir.Observable;
import fencepost.model.ir.Outcome;
import fencepost.model.ir.Program;
import fencepost.model.ir.Quantifier;
import fencepost.model.ir.Register;
import fencepost.model.ir.Slot;
import fencepost.model.ir.ThreadCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Tests built by hand, with names that no generated source may contain.
public final class TestPrograms {
    public static final Location X = new Location(0, "hostile\"x");
    public static final Location Y = new Location(1, "*/ hostile y");
    private static final List<FenceKind> ALTERNATIVES = List.of(FenceKind.NONE, FenceKind.PLACEHOLDER, FenceKind.MB, FenceKind.MB_GLOBAL);

    private TestPrograms() {}

    /// Store buffering with a slot on each side, `A` and `B`, both empty at first.
    public static LitmusTest storeBuffering() {
        Register r0 = register(0, 0);
        Register r1 = register(1, 0);
        var p0 = List.of(store(X, 1), new Fence(FenceKind.NONE, "A"), load(r0, Y));
        var p1 = List.of(store(Y, 1), new Fence(FenceKind.NONE, "B"), load(r1, X));
        return test(List.of(X, Y), List.of(0, 0), List.of(p0, p1), List.of(slot("A", 0), slot("B", 1)),
                new Condition.And(List.of(equal(r0, 0), equal(r1, 0))));
    }

    /// Store buffering with a full barrier before the load and another behind it, on both sides.
    public static LitmusTest storeBufferingWithTwoBarriers() {
        Register r0 = register(0, 0);
        Register r1 = register(1, 0);
        var p0 = List.of(store(X, 1), new Fence(FenceKind.MB, ""), load(r0, Y), new Fence(FenceKind.MB, ""), load(register(0, 1), X));
        var p1 = List.of(store(Y, 1), new Fence(FenceKind.MB, ""), load(r1, X), new Fence(FenceKind.MB, ""), load(register(1, 1), Y));
        return test(List.of(X, Y), List.of(0, 0), List.of(p0, p1), List.of(),
                new Condition.And(List.of(equal(r0, 0), equal(r1, 0))));
    }

    /// What store buffering is about.
    public static Outcome bothLoadsZero() {
        return new Outcome(new TreeMap<>(Map.of(new Observable.OfRegister(register(0, 0)), 0,
                new Observable.OfRegister(register(1, 0)), 0)));
    }

    /// QEMU's RCU core with slots `A` to `D`: a reader with one section, an updater with one grace period.
    public static LitmusTest rcuCore() {
        List<Location> cells = IntStream.range(0, 7).mapToObj(i -> new Location(i, "hostile" + i)).toList();
        Location gp = cells.get(0);
        Location event = cells.get(1);
        Location counter = cells.get(2);
        Location waiting = cells.get(3);
        Location pointer = cells.get(4);
        Location old = cells.get(5);
        Location fresh = cells.get(6);
        Register r0 = register(0, 0);
        Register r1 = register(0, 1);
        Register r2 = register(0, 2);
        var reader = List.of(
                load(r0, gp),
                new Store(new AddressOf(counter), read(r0), ONCE),
                new Fence(FenceKind.NONE, "A"),
                load(r1, pointer),
                new Load(r2, read(r1), ONCE),
                new Instruction.Assert(is(r2, 1), "v == 1"),
                new Store(new AddressOf(counter), new Constant(0), AccessMode.RELEASE),
                new Fence(FenceKind.NONE, "B"),
                load(r0, waiting),
                new Instruction.BranchIfZero(read(r0), 12),
                store(waiting, 0),
                new Instruction.EventSet(new AddressOf(event)));
        Register v = register(1, 0);
        var updater = List.of(
                new Store(new AddressOf(pointer), new AddressOf(fresh), ONCE),
                new Fence(FenceKind.NONE, "C"),
                store(gp, 3),
                new Instruction.EventReset(new AddressOf(event)),
                store(waiting, 1),
                new Fence(FenceKind.NONE, "D"),
                load(v, counter),
                new Instruction.BranchIfZero(new Binary(BinaryOperator.LOGICAL_OR, is(v, 0), is(v, 3)), 10),
                store(waiting, 0),
                new Instruction.Jump(12),
                new Instruction.EventWait(new AddressOf(event)),
                new Instruction.Jump(3),
                store(old, 0));
        return test(cells, List.of(1, 0, 0, 0, Address.of(old), 1, 1), List.of(reader, updater),
                List.of(slot("A", 0), slot("B", 0), slot("C", 1), slot("D", 1)), new Condition.True());
    }

    private static Expression is(Register register, int value) {
        return new Binary(BinaryOperator.EQUAL, read(register), new Constant(value));
    }

    public static LitmusTest test(List<Location> locations, List<Integer> initial, List<List<Instruction>> code,
                                  List<Slot> slots, Condition condition) {
        var threads = new ArrayList<ThreadCode>();
        for (int t = 0; t < code.size(); t++)
            threads.add(new ThreadCode(t, List.of(register(t, 0), register(t, 1), register(t, 2)), code.get(t)));
        var registers = threads.stream().map(_ -> List.of(0, 0, 0)).toList();
        return new LitmusTest("hostile;name", "", new Program(locations, initial, threads, registers), slots,
                Quantifier.EXISTS, condition, new Condition.True(), List.of(), List.of());
    }

    public static Slot slot(String name, int thread) {
        return new Slot(name, thread, FenceKind.NONE, ALTERNATIVES, false);
    }

    public static Register register(int thread, int index) {
        return new Register(thread, index, "hostile r" + index + "'");
    }

    public static Instruction store(Location to, int value) {
        return new Store(new AddressOf(to), new Constant(value), ONCE);
    }

    public static Instruction load(Register into, Location from) {
        return new Load(into, new AddressOf(from), ONCE);
    }

    public static Condition equal(Register register, int value) {
        return new Compare(new Term.Observed(new Observable.OfRegister(register)), BinaryOperator.EQUAL, new Term.Value(value));
    }

    public static Expression read(Register register) {
        return new Expression.Read(register);
    }
}
