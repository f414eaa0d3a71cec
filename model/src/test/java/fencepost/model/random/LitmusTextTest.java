package fencepost.model.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fencepost.model.check.BadOutcome;
import fencepost.model.check.OperationalChecker;
import fencepost.model.check.Verdict;
import fencepost.model.ir.LitmusTest;
import fencepost.model.machine.MachineOptions;
import fencepost.model.parse.Diagnostic;
import fencepost.model.parse.LitmusParser;
import fencepost.model.parse.ParseOptions;
import fencepost.model.parse.ParseResult;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// What a random program says when it is printed is what it does: the parser reads the text back.
class LitmusTextTest {
    @Property(seed = "2011")
    void readsBack(@ForAll("programs") RandomProgram program, @ForAll("machines") MachineOptions options) {
        ParseResult result = LitmusParser.parse("random.litmus", program.toString(), ParseOptions.DEFAULT);
        assertEquals(List.of(), result.diagnostics().stream().map(Diagnostic::show).toList());
        LitmusTest read = result.parsed().orElseThrow().test();
        if (!program.test().slots().isEmpty()) assertEquals(program.test().slots(), read.slots());
        assertEquals(show(program.test(), options), show(read, options));
    }

    /// The final states and the kinds of bad outcomes, in words, since the parser numbers locations in its own way.
    private static String show(LitmusTest test, MachineOptions options) {
        Verdict verdict = new OperationalChecker().check(test, options);
        if (!verdict.exhaustive()) return "";
        return verdict.finalStates().stream().map(f -> f.outcome().show(test.program()::show))
                .collect(Collectors.toCollection(TreeSet::new))
                + " " + verdict.bad().stream().map(BadOutcome::kind).toList();
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
