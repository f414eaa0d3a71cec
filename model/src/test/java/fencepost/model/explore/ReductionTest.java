package fencepost.model.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.ir.LitmusTest;
import fencepost.model.machine.Machine;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalMachine;
import fencepost.model.machine.Reduction;
import fencepost.model.random.RandomProgram;
import fencepost.model.random.RandomPrograms;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

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

    private static OperationalMachine machine(LitmusTest test, MachineOptions options) {
        return OperationalMachine.forSearch(test, options, false);
    }

    @Provide
    Arbitrary<RandomProgram> programs() {
        return RandomPrograms.any(9);
    }

    @Provide
    Arbitrary<MachineOptions> machines() {
        return RandomPrograms.machines();
    }
}
