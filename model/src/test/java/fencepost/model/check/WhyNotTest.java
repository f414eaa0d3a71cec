package fencepost.model.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.cat.CatModel;
import fencepost.model.cat.Violation;
import fencepost.model.explore.Progress;
import fencepost.model.ir.LitmusTest;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Why an outcome is forbidden, said with the execution that comes nearest to it.
class WhyNotTest {
    private static Optional<WhyNot> ask(String bodies, String condition, String model) {
        LitmusTest test = Texts.test(bodies, condition);
        return WhyNot.nearest(test, CatModel.named(model), test.condition(), Progress.NONE);
    }

    /// The violation's law and its edges by event letters.
    private static String told(WhyNot why) {
        Violation first = why.violations().getFirst();
        return first.axiom() + ": " + first.cycle().stream()
                .map(e -> why.execution().structure().letter(e.from()) + "-" + e.label() + "->"
                        + why.execution().structure().letter(e.to()))
                .collect(Collectors.joining(" "));
    }

    @Test
    void storeBufferingWithFullBarriersBreaksPropagation() {
        WhyNot why = ask("WRITE_ONCE(*x, 1); smp_mb(); int a = READ_ONCE(*y); || "
                + "WRITE_ONCE(*y, 1); smp_mb(); int a = READ_ONCE(*x);", "exists (0:a=0 /\\ 1:a=0)", "lkmm").orElseThrow();
        assertEquals(1, why.violations().size());
        assertEquals("propagation: c-pb->f f-pb->c", told(why));
        assertEquals("c: R[once][y]=0", why.execution().label(4));
        assertEquals("b: F[smp_mb]", why.execution().label(3));
    }

    @Test
    void messagePassingUnderTsoIsACycleOfFourEdges() {
        WhyNot why = ask("WRITE_ONCE(*x, 1); WRITE_ONCE(*y, 1); || int a = READ_ONCE(*y); int b = READ_ONCE(*x);",
                "exists (1:a=1 /\\ 1:b=0)", "x86-tso").orElseThrow();
        assertEquals("global-order", why.violations().getFirst().axiom());
        assertEquals(4, why.violations().getFirst().cycle().size());
    }

    @Test
    void anIncoherentOutcomeIsExplainedByItsLocation() {
        WhyNot why = ask("WRITE_ONCE(*x, 1); || int a = READ_ONCE(*x); int b = READ_ONCE(*x);",
                "exists (1:a=1 /\\ 1:b=0)", "lkmm").orElseThrow();
        assertEquals("coherence", why.violations().getFirst().axiom());
    }

    @Test
    void anAllowedOutcomeBreaksNothing() {
        assertTrue(ask("WRITE_ONCE(*x, 1); || int a = READ_ONCE(*x);", "exists (1:a=1)", "lkmm").orElseThrow()
                .violations().isEmpty());
    }

    @Test
    void anOutcomeThatNoValueGivesHasNoExecution() {
        assertTrue(ask("WRITE_ONCE(*x, 1); || int a = READ_ONCE(*x);", "exists (1:a=7)", "lkmm").isEmpty());
    }
}
