package fencepost.model.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.ir.LitmusTest;
import fencepost.model.machine.Machine;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalMachine;
import fencepost.model.machine.OperationalModel;
import fencepost.model.machine.Reduction;
import fencepost.model.machine.Symmetry;
import fencepost.model.parse.LitmusParser;
import fencepost.model.parse.ParseOptions;
import fencepost.model.random.RandomProgram;
import fencepost.model.random.RandomPrograms;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/// The reduced search finds what the plain one finds, in no more states.
class ReductionTest {
    private static final Limits LIMITS = new Limits(60_000, 1L << 28);

    @Property(seed = "1996")
    void losesNothing(@ForAll("programs") RandomProgram program, @ForAll("machines") MachineOptions options) {
        LitmusTest test = program.test();
        Exploration plain = Explorer.explore(machine(test, options), LIMITS, Progress.NONE);
        Assume.that(plain.cut().isEmpty());
        Exploration reduced = Explorer.explore(new Reduction(machine(test, options)), LIMITS, Progress.NONE);
        assertEquals(plain.outcomes().keySet(), reduced.outcomes().keySet());
        assertEquals(plain.failures().isEmpty(), reduced.failures().isEmpty());
        assertEquals(plain.hang().isPresent(), reduced.hang().isPresent());
        assertTrue(reduced.states() <= plain.states());
    }

    @Property(seed = "2026", tries = 60)
    void manyHandsFindTheSameUnderTheSameNumbers(@ForAll("programs") RandomProgram program,
                                                 @ForAll("machines") MachineOptions options) {
        Machine machine = machine(program.test(), options);
        Exploration alone = Explorer.explore(machine, LIMITS, Progress.NONE, Integer.MAX_VALUE);
        Exploration together = Explorer.explore(machine(program.test(), options), LIMITS, Progress.NONE, 4);
        Assume.that(alone.cut().isEmpty());
        assertEquals(alone.states(), together.states());
        assertEquals(alone.outcomes(), together.outcomes());
        assertEquals(alone.failures(), together.failures());
        assertEquals(alone.hang(), together.hang());
    }

    @Property(seed = "1982")
    void identicalThreadsMayChangePlaces(@ForAll("symmetric") RandomProgram program,
                                         @ForAll("machines") MachineOptions options) {
        LitmusTest test = program.test();
        Exploration plain = Explorer.explore(machine(test, options), LIMITS, Progress.NONE);
        Assume.that(plain.cut().isEmpty());
        Machine symmetric = Symmetry.reduce(machine(test, options));
        Exploration reduced = Explorer.explore(symmetric, LIMITS, Progress.NONE);
        assertEquals(plain.outcomes().keySet(), reduced.outcomes().keySet());
        assertEquals(plain.failures().isEmpty(), reduced.failures().isEmpty());
        assertEquals(plain.hang().isPresent(), reduced.hang().isPresent());
    }

    @Test
    void identicalReadersAreFewerStates() {
        LitmusTest test = LitmusParser.parse("readers", """
                C readers
                { }
                P0(int *x, int *y) { rcu_read_lock(); int r0 = READ_ONCE(*x); int r1 = READ_ONCE(*y); rcu_read_unlock(); }
                P1(int *x, int *y) { rcu_read_lock(); int r0 = READ_ONCE(*x); int r1 = READ_ONCE(*y); rcu_read_unlock(); }
                P2(int *x, int *y) { rcu_read_lock(); int r0 = READ_ONCE(*x); int r1 = READ_ONCE(*y); rcu_read_unlock(); }
                P3(int *x, int *y) { WRITE_ONCE(*y, 1); synchronize_rcu(); WRITE_ONCE(*x, 1); }
                exists (0:r0=1 /\\ 0:r1=0 \\/ 1:r0=0 /\\ 1:r1=1 /\\ 2:r1=0)
                """, ParseOptions.DEFAULT).parsed().orElseThrow().test();
        MachineOptions options = MachineOptions.of(OperationalModel.X86_TSO);
        Exploration plain = Explorer.explore(new Reduction(machine(test, options)), LIMITS, Progress.NONE);
        Exploration symmetric = Explorer.explore(Symmetry.reduce(machine(test, options)), LIMITS, Progress.NONE);
        assertEquals(plain.outcomes().keySet(), symmetric.outcomes().keySet());
        assertTrue(3 * symmetric.states() < plain.states(), symmetric.states() + " of " + plain.states());
    }

    private static OperationalMachine machine(LitmusTest test, MachineOptions options) {
        return OperationalMachine.forSearch(test, options, false);
    }

    @Provide
    Arbitrary<RandomProgram> programs() {
        return RandomPrograms.any(9);
    }

    /// Two or three copies of one thread beside another.
    @Provide
    Arbitrary<RandomProgram> symmetric() {
        return RandomPrograms.any(4).map(p -> new RandomProgram(
                List.of(p.threads().get(0), p.threads().get(0), p.threads().get(1)), p.question()));
    }

    @Provide
    Arbitrary<MachineOptions> machines() {
        return RandomPrograms.machines();
    }
}
