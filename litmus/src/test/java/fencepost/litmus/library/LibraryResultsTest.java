package fencepost.litmus.library;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.check.Verdict;
import fencepost.model.ir.LitmusTest;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every `Result:` line of the library is what the engine finds. Every test makes a claim for every model, but for the
/// weak machine if it has too many states there.
class LibraryResultsTest {
    @ParameterizedTest
    @MethodSource("names")
    void theHeaderTellsTheTruth(String name) {
        LitmusTest test = Machines.load(name);
        String claimed = test.expectations().stream().map(e -> e.model() + "=" + e.observation()).collect(joining(" "));
        Set<OperationalModel> models = Machines.claimed(test);
        assertTrue(models.containsAll(Set.of(OperationalModel.SC, OperationalModel.X86_TSO, OperationalModel.PSO)));
        assertEquals(models.stream().map(model -> result(test, model)).collect(joining(" ")), claimed);
    }

    @ParameterizedTest
    @MethodSource("names")
    void theDescriptionIsProse(String name) {
        String description = Machines.load(name).description();
        assertTrue(description.length() > 40, description);
        assertFalse(description.contains("Result:") || description.contains("Placement "), description);
    }

    static Stream<String> names() {
        return Library.tests().stream().map(LibraryTest::name);
    }

    private static String result(LitmusTest test, OperationalModel model) {
        Verdict verdict = Machines.CHECKER.check(test, MachineOptions.of(model));
        return model.id() + "=" + verdict.observation().word();
    }
}
