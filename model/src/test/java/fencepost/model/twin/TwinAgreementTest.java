package fencepost.model.twin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.check.BadOutcome;
import fencepost.model.check.FinalState;
import fencepost.model.check.OperationalChecker;
import fencepost.model.check.Verdict;
import fencepost.model.machine.MachineOptions;
import fencepost.model.random.RandomProgram;
import fencepost.model.random.RandomProgram.Asked;
import fencepost.model.random.RandomProgram.Question;
import fencepost.model.random.RandomPrograms;
import fencepost.model.random.Statement;
import fencepost.model.random.Statement.Check;
import fencepost.model.random.Statement.Take;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// The machines and their twin come to the same final states and the same kinds of bad outcomes.
class TwinAgreementTest {
    /// Programs with more states than this are left out.
    private static final int LIMIT = 30_000;

    @Property(seed = "2018")
    void agree(@ForAll("programs") RandomProgram program, @ForAll("machines") MachineOptions options) {
        compare(program, options);
    }

    /// An assertion behind a lock that nobody frees is never reached.
    @Property
    void agreeOnAnAssertionBehindALock(@ForAll("machines") MachineOptions options) {
        compare(program(List.of(List.of(new Take(), new Take(), new Check(0, 0)))), options);
    }

    private static RandomProgram program(List<List<Statement>> threads) {
        return new RandomProgram(threads, Question.exists(List.of(new Asked(0, 1))));
    }

    private static void compare(RandomProgram program, MachineOptions options) {
        Optional<TwinExplorer.Result> twin = TwinExplorer.explore(program.test(), options, LIMIT);
        if (twin.isEmpty()) return;
        Verdict verdict = new OperationalChecker().check(program.test(), options);
        var outcomes = verdict.finalStates().stream().map(FinalState::outcome)
                .collect(Collectors.toCollection(TreeSet::new));
        var bad = verdict.bad().stream().map(BadOutcome::kind).collect(Collectors.toSet());
        if (verdict.exhaustive()) {
            assertEquals(new TreeSet<>(twin.get().outcomes()), outcomes);
            assertEquals(twin.get().bad(), bad);
        } else {
            assertTrue(twin.get().outcomes().containsAll(outcomes));
        }
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
