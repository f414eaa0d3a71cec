package fencepost.model.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fencepost.model.cat.CatModel;
import fencepost.model.check.AxiomaticChecker;
import fencepost.model.check.FinalState;
import fencepost.model.check.OperationalChecker;
import fencepost.model.check.Verdict;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Outcome;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// The machines and the axioms of the same name, which know nothing of each other, allow the same final states.
class AxiomsAgreementTest {
    private static final Map<OperationalModel, CatModel> AXIOMS = Map.of(
            OperationalModel.SC, CatModel.named("sc"),
            OperationalModel.X86_TSO, CatModel.named("x86-tso"),
            OperationalModel.PSO, CatModel.named("pso"));

    @Property(seed = "2009")
    void straightProgramsEndAlike(@ForAll("straight") RandomProgram program, @ForAll("models") OperationalModel model) {
        agree(program, model);
    }

    @Property(seed = "2018")
    void programsOfAllStatementsEndAlike(@ForAll("any") RandomProgram program,
                                         @ForAll("models") OperationalModel model) {
        agree(program, model);
    }

    private static void agree(RandomProgram program, OperationalModel model) {
        LitmusTest test = program.test();
        Verdict machine = new OperationalChecker().check(test, MachineOptions.of(model));
        Verdict axioms = new AxiomaticChecker().check(test, AXIOMS.get(model));
        Assume.that(machine.exhaustive() && axioms.exhaustive());
        assertEquals(outcomes(machine), outcomes(axioms), () -> "under " + model.id() + "\n" + program);
    }

    private static TreeSet<Outcome> outcomes(Verdict verdict) {
        return verdict.finalStates().stream().map(FinalState::outcome).collect(Collectors.toCollection(TreeSet::new));
    }

    @Provide
    Arbitrary<OperationalModel> models() {
        return Arbitraries.of(AXIOMS.keySet());
    }

    @Provide
    Arbitrary<RandomProgram> straight() {
        return RandomPrograms.straight(9);
    }

    @Provide
    Arbitrary<RandomProgram> any() {
        return RandomPrograms.any(8);
    }
}
