package fencepost.model.parse;

import fencepost.model.ir.AccessMode;
import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.Condition;
import fencepost.model.ir.Expression;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Location;
import fencepost.model.ir.Observable;
import fencepost.model.ir.Program;
import fencepost.model.ir.Quantifier;
import fencepost.model.ir.Register;
import fencepost.model.ir.RmwOrder;
import fencepost.model.ir.Slot;
import fencepost.model.ir.ThreadCode;
import fencepost.model.ir.UnaryOperator;
import fencepost.model.ir.Update;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/// Makes random tests that a text can say exactly: no constant expressions (reading folds them), no jump to the
/// next instruction (reading drops it), every shape else.
final class RandomTest {
    private static final List<String> CELLS = List.of("x", "y", "a[0]", "a[1]", "s.f", "s.g[0]", "s.g[1]", "t@0");
    private static final List<String> REGISTERS = List.of("r0", "r1", "$1", "f$v", "seen[0]", "seen[1]");
    private static final List<FenceKind> ALTERNATIVES = List.of(FenceKind.NONE, FenceKind.WMB, FenceKind.MB);

    private static final List<FenceKind> BARRIERS = Arrays.stream(FenceKind.values())
            .filter(kind -> kind != FenceKind.NONE && !kind.isOfAccess()).toList();

    private final Random random;
    private final List<Location> locations = IntStream.range(0, CELLS.size())
            .mapToObj(i -> new Location(i, CELLS.get(i))).toList();
    private List<Register> registers = List.of();

    private RandomTest(long seed) {
        random = new Random(seed);
    }

    static LitmusTest of(long seed) {
        return new RandomTest(seed).test();
    }

    private LitmusTest test() {
        var threads = new ArrayList<ThreadCode>();
        var initial = new ArrayList<List<Integer>>();
        int count = 1 + random.nextInt(3);
        for (int t = 0; t < count; t++) {
            int id = t;
            registers = IntStream.range(0, REGISTERS.size())
                    .mapToObj(i -> new Register(id, i, REGISTERS.get(i))).toList();
            threads.add(new ThreadCode(t, registers, code(t)));
            initial.add(registers.stream().map(r -> r.name().endsWith("]") ? 0 : random.nextInt(3)).toList());
        }
        List<Integer> memory = locations.stream().map(_ -> random.nextInt(4) == 0 ? fencepost.model.ir.Address.of(any(locations))
                : random.nextInt(3) - 1).toList();
        var slot = new Slot("A", 0, initial(threads), ALTERNATIVES, false);
        return new LitmusTest("random", "Made at random.\n\nNot by hand.",
                new Program(locations, memory, threads, initial), List.of(slot), any(List.of(Quantifier.values())),
                condition(threads, 2), condition(threads, 1), List.of(new Observable.OfLocation(any(locations))),
                List.of(new LitmusTest.Expectation("sc", "Never"), new LitmusTest.Expectation("", "Sometimes")));
    }

    private static FenceKind initial(List<ThreadCode> threads) {
        return threads.getFirst().instructions().getFirst() instanceof Instruction.Fence(var kind, _) ? kind
                : FenceKind.NONE;
    }

    private List<Instruction> code(int thread) {
        int size = 2 + random.nextInt(10);
        var code = new ArrayList<Instruction>();
        if (thread == 0) code.add(new Instruction.Fence(any(ALTERNATIVES), "A"));
        while (code.size() < size) code.add(instruction(code.size(), size));
        return code;
    }

    private Instruction instruction(int at, int size) {
        Expression address = random.nextInt(3) == 0 ? expression(1, false) : new Expression.AddressOf(any(locations));
        Register into = any(registers);
        return switch (random.nextInt(15)) {
            case 0 -> new Instruction.Load(into, address, any(List.of(AccessMode.PLAIN, AccessMode.ONCE,
                    AccessMode.RELAXED, AccessMode.ACQUIRE, AccessMode.KERNEL_ACQUIRE)));
            case 1 -> new Instruction.Store(address, expression(2, true), any(List.of(AccessMode.PLAIN,
                    AccessMode.ONCE, AccessMode.RELAXED, AccessMode.RELEASE, AccessMode.KERNEL_RELEASE)));
            case 2 -> new Instruction.Rmw(into, address, new Update.Exchange(expression(1, true)), order());
            case 3 -> new Instruction.Rmw(into, address, new Update.CompareExchange(expression(1, true),
                    expression(1, true)), order());
            case 4 -> new Instruction.Rmw(into, address, new Update.Arithmetic(any(List.of(BinaryOperator.ADD,
                    BinaryOperator.SUBTRACT, BinaryOperator.AND, BinaryOperator.OR, BinaryOperator.XOR)),
                    expression(1, true)), any(List.of(RmwOrder.values())));
            case 5 -> new Instruction.Rmw(into, address, new Update.AddUnless(expression(1, true),
                    expression(1, true)), RmwOrder.FULL);
            case 6 -> new Instruction.Fence(any(BARRIERS), "");
            case 7 -> new Instruction.Assign(into, new Expression.Unary(any(List.of(UnaryOperator.values())),
                    expression(1, false)));
            case 8, 9 -> {
                int target = random.nextInt(size + 1);
                yield new Instruction.BranchIfZero(expression(2, false), target);
            }
            case 10 -> {
                int target = random.nextInt(size + 1);
                yield target == at + 1 ? new Instruction.RcuReadLock() : new Instruction.Jump(target);
            }
            case 11 -> any(List.of(new Instruction.Lock(address), new Instruction.Unlock(address),
                    new Instruction.TryLock(into, address), new Instruction.IsLocked(into, address)));
            case 12 -> any(List.of(new Instruction.EventReset(address), new Instruction.EventSet(address),
                    new Instruction.EventWait(address)));
            case 13 -> any(List.of(new Instruction.RcuReadLock(), new Instruction.RcuReadUnlock(),
                    new Instruction.SynchronizeRcu()));
            default -> any(List.of(new Instruction.SrcuReadLock(into, address),
                    new Instruction.SrcuReadUnlock(address, new Expression.Read(into)),
                    new Instruction.SynchronizeSrcu(address)));
        };
    }

    private RmwOrder order() {
        return any(List.of(RmwOrder.FULL, RmwOrder.RELAXED, RmwOrder.ACQUIRE, RmwOrder.RELEASE));
    }

    private Expression expression(int depth, boolean mayBeConstant) {
        int kind = random.nextInt(depth == 0 ? 3 : 6);
        return switch (kind) {
            case 0 -> mayBeConstant ? new Expression.Constant(random.nextInt(7) - 2) : new Expression.Read(any(registers));
            case 1 -> new Expression.AddressOf(any(locations));
            case 2 -> new Expression.Read(any(registers));
            case 3 -> new Expression.Unary(any(List.of(UnaryOperator.values())), expression(depth - 1, false));
            case 4 -> binary(expression(depth - 1, true), expression(depth - 1, true));
            default -> new Expression.Choice(expression(depth - 1, false), expression(depth - 1, true),
                    expression(depth - 1, true));
        };
    }

    private Expression binary(Expression left, Expression right) {
        boolean folds = isFixed(left) && isFixed(right);
        return new Expression.Binary(any(List.of(BinaryOperator.values())),
                folds ? new Expression.Read(any(registers)) : left, right);
    }

    private static boolean isFixed(Expression expression) {
        return expression instanceof Expression.Constant || expression instanceof Expression.AddressOf;
    }

    private Condition condition(List<ThreadCode> threads, int depth) {
        return switch (random.nextInt(depth == 0 ? 2 : 6)) {
            case 0, 1 -> new Condition.Compare(term(threads), any(List.of(BinaryOperator.EQUAL,
                    BinaryOperator.NOT_EQUAL, BinaryOperator.LESS_EQUAL)), term(threads));
            case 2 -> new Condition.And(List.of(condition(threads, 0), new Condition.Or(List.of(
                    new Condition.Not(condition(threads, depth - 1)), condition(threads, 0)))));
            case 3 -> new Condition.Or(List.of(condition(threads, 0), condition(threads, 0), condition(threads, 0)));
            case 4 -> new Condition.Not(condition(threads, depth - 1));
            default -> new Condition.Implies(condition(threads, depth - 1), condition(threads, 0));
        };
    }

    private Condition.Term term(List<ThreadCode> threads) {
        return switch (random.nextInt(4)) {
            case 0 -> new Condition.Term.Observed(new Observable.OfRegister(any(any(threads).registers())));
            case 1 -> new Condition.Term.Observed(new Observable.OfLocation(any(locations)));
            case 2 -> new Condition.Term.Value(fencepost.model.ir.Address.of(any(locations)));
            default -> new Condition.Term.Value(random.nextInt(5) - 2);
        };
    }

    private <T> T any(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
