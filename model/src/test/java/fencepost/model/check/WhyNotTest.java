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

    /// The steps of the first violation by event letters.
    private static String steps(WhyNot why) {
        return why.violations().getFirst().steps().stream()
                .map(e -> why.execution().structure().letter(e.from()) + "-" + e.label() + "->"
                        + why.execution().structure().letter(e.to()))
                .collect(Collectors.joining(" "));
    }

    @Test
    void aCycleOfDefinedRelationsIsBrokenDownToSteps() {
        WhyNot why = ask("WRITE_ONCE(*x, 1); smp_mb(); int a = READ_ONCE(*y); || "
                + "WRITE_ONCE(*y, 1); smp_mb(); int a = READ_ONCE(*x);", "exists (0:a=0 /\\ 1:a=0)", "lkmm").orElseThrow();
        assertEquals("c-fr->d d-mb->f f-fr->a a-mb->c", steps(why));
    }

    @Test
    void aGracePeriodIsBrokenDownToTheSectionThatItWaitsFor() {
        WhyNot why = ask("rcu_read_lock(); int a = READ_ONCE(*x); int b = READ_ONCE(*y); rcu_read_unlock(); || "
                + "WRITE_ONCE(*y, 1); synchronize_rcu(); WRITE_ONCE(*x, 1);", "exists (0:a=1 /\\ 0:b=0)", "lkmm")
                .orElseThrow();
        assertEquals("rcu", why.violations().getFirst().axiom());
        String steps = steps(why);
        assertTrue(steps.contains("c-fr->e"), steps);
        assertTrue(steps.contains("g-rf->b"), steps);
        assertTrue(steps.contains("d-rcu-sections^-1->a"), steps);
    }

    @Test
    void theStepsOfACycleCloseIt() {
        WhyNot why = ask("WRITE_ONCE(*x, 1); || int a = READ_ONCE(*x); smp_mb_global(); int b = READ_ONCE(*y); || "
                + "WRITE_ONCE(*y, 1); barrier(); int a = READ_ONCE(*x);", "exists (1:a=1 /\\ 1:b=0 /\\ 2:a=0)", "lkmm+memb")
                .orElseThrow();
        var steps = why.violations().getFirst().steps();
        assertTrue(steps.size() > 3, steps.toString());
        for (int i = 0; i < steps.size(); i++)
            assertEquals(steps.get(i).to(), steps.get((i + 1) % steps.size()).from(), steps.toString());
    }
}
