package fencepost.model.random;

import static net.jqwik.api.Arbitraries.frequency;
import static net.jqwik.api.Arbitraries.frequencyOf;
import static net.jqwik.api.Arbitraries.integers;
import static net.jqwik.api.Arbitraries.just;
import static net.jqwik.api.Arbitraries.lazyOf;
import static net.jqwik.api.Arbitraries.of;
import static net.jqwik.api.Combinators.combine;

import fencepost.model.ir.AccessMode;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Quantifier;
import fencepost.model.ir.RmwOrder;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import fencepost.model.random.RandomProgram.Asked;
import fencepost.model.random.RandomProgram.Question;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Tuple;

/// Where random programs come from.
public final class RandomPrograms {
    private RandomPrograms() {}

    /// Programs of every kind of statement, of up to `statements` statements in all but the bodies of compound ones.
    public static Arbitrary<RandomProgram> any(int statements) {
        return programs(statements, statement(2));
    }

    /// Programs of loads, stores and barriers, whose threads can't wait or fail.
    public static Arbitrary<RandomProgram> straight(int statements) {
        return programs(statements, frequencyOf(Tuple.of(5, read()), Tuple.of(5, write()), Tuple.of(3, barrier()),
                Tuple.of(1, update())));
    }

    /// Every machine, with a compiler that keeps program order and with one that does not.
    public static Arbitrary<MachineOptions> machines() {
        return combine(of(OperationalModel.class), of(false, true)).as(MachineOptions::new);
    }

    private static Arbitrary<RandomProgram> programs(int statements, Arbitrary<Statement> statement) {
        return frequency(Tuple.of(6, 2), Tuple.of(3, 3), Tuple.of(1, 4)).flatMap(threads -> {
            Arbitrary<List<Statement>> thread = statement.list().ofMinSize(1).ofMaxSize(Math.max(1, statements / threads));
            return combine(frequencyOf(Tuple.of(4, thread.list().ofSize(threads)),
                    Tuple.of(1, thread.map(code -> Collections.nCopies(threads, code)))), question())
                    .as(RandomProgram::new);
        });
    }

    private static Arbitrary<Question> question() {
        Arbitrary<Asked> asked = combine(integers().between(0, 30), integers().between(0, 2)).as(Asked::new);
        return combine(frequency(Tuple.of(4, Quantifier.EXISTS), Tuple.of(1, Quantifier.NOT_EXISTS),
                Tuple.of(1, Quantifier.FORALL)), asked.list().ofMinSize(1).ofMaxSize(2),
                frequencyOf(Tuple.of(4, just(List.<Asked>of())), Tuple.of(1, asked.list().ofSize(1))), of(true, false))
                .as(Question::new);
    }

    private static Arbitrary<Statement> statement(int depth) {
        Arbitrary<Statement> simple = frequencyOf(
                Tuple.of(10, read()), Tuple.of(10, write()), Tuple.of(6, barrier()), Tuple.of(2, update()),
                Tuple.of(2, pointer()), Tuple.of(1, event()), Tuple.of(1, lock()), Tuple.of(1, check()),
                Tuple.of(2, srcu().map(Statement.GracePeriod::new)), Tuple.of(1, poll()));
        if (depth == 0) return simple;
        Arbitrary<List<Statement>> body = lazyOf(() -> statement(depth - 1)).list().ofMinSize(1).ofMaxSize(2);
        Arbitrary<List<Statement>> otherwise = lazyOf(() -> statement(depth - 1)).list().ofMaxSize(1);
        return frequencyOf(
                Tuple.of(30, simple),
                Tuple.of(2, combine(srcu(), body).as(Statement.Section::new)),
                Tuple.of(1, simple.list().ofMinSize(1).ofMaxSize(2).map(Statement.Twice::new)),
                Tuple.of(2, body.map(Statement.Locked::new)),
                Tuple.of(3, combine(register(), integers().between(0, 1), body, otherwise).as(Statement.If::new)));
    }

    private static Arbitrary<Statement> read() {
        return combine(register(), location(), loadMode()).as(Statement.Read::new);
    }

    private static Arbitrary<Statement> write() {
        return combine(location(), value(), storeMode()).as(Statement.Write::new);
    }

    private static Arbitrary<Statement> pointer() {
        return Arbitraries.oneOf(
                combine(register(), loadMode(), loadMode()).as(Statement.ReadThrough::new),
                combine(value(), loadMode(), storeMode()).as(Statement.WriteThrough::new),
                combine(location(), storeMode()).as(Statement.Publish::new));
    }

    private static Arbitrary<Statement> update() {
        return combine(register(), location(), of(Statement.Update.Kind.class), integers().between(1, 2),
                of(RmwOrder.FULL, RmwOrder.RELAXED, RmwOrder.ACQUIRE, RmwOrder.RELEASE))
                .as((register, location, kind, value, order) -> new Statement.Update(register, location, kind, value,
                        kind == Statement.Update.Kind.ADD_UNLESS ? RmwOrder.FULL : order));
    }

    private static Arbitrary<Statement> barrier() {
        return Arbitraries.oneOf(just(new Statement.Barrier(FenceKind.COMPILER, false)),
                combine(of(Translation.ALTERNATIVES), of(true, false)).as(Statement.Barrier::new));
    }

    private static Arbitrary<Statement> event() {
        return of(Statement.OnEvent.Kind.class).map(Statement.OnEvent::new);
    }

    private static Arbitrary<Statement> lock() {
        return Arbitraries.oneOf(just(new Statement.Take()), just(new Statement.Free()),
                register().map(Statement.TryTake::new), register().map(Statement.Peek::new));
    }

    private static Arbitrary<Statement> check() {
        return combine(register(), integers().between(0, 2)).as(Statement.Check::new);
    }

    private static Arbitrary<Statement> poll() {
        return combine(register(), location(), loadMode(), integers().between(0, 1)).as(Statement.Poll::new);
    }

    private static Arbitrary<Boolean> srcu() {
        return frequency(Tuple.of(3, false), Tuple.of(1, true));
    }

    private static Arbitrary<Integer> register() {
        return integers().between(0, 2);
    }

    private static Arbitrary<Integer> location() {
        return frequency(Tuple.of(4, 0), Tuple.of(4, 1), Tuple.of(1, 2));
    }

    private static Arbitrary<Statement.Value> value() {
        return frequencyOf(
                Tuple.of(6, integers().between(1, 2).map(Statement.Value.Constant::new)),
                Tuple.of(1, register().map(Statement.Value.OfRegister::new)),
                Tuple.of(1, combine(register(), integers().between(1, 2)).as(Statement.Value.FalseDependency::new)));
    }

    private static Arbitrary<AccessMode> loadMode() {
        return of(AccessMode.RELAXED, AccessMode.RELAXED, AccessMode.ONCE, AccessMode.PLAIN, AccessMode.ACQUIRE,
                AccessMode.KERNEL_ACQUIRE);
    }

    private static Arbitrary<AccessMode> storeMode() {
        return of(AccessMode.RELAXED, AccessMode.RELAXED, AccessMode.ONCE, AccessMode.PLAIN, AccessMode.RELEASE,
                AccessMode.KERNEL_RELEASE);
    }
}
