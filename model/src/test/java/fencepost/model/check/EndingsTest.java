package fencepost.model.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.cat.CatModel;
import fencepost.model.explore.Progress;
import fencepost.model.ir.LitmusTest;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// How executions end, allowed and forbidden, and the executions behind an ending.
class EndingsTest {
    private static final LitmusTest SB = Texts.test("WRITE_ONCE(*x, 1); smp_mb(); int a = READ_ONCE(*y); || "
            + "WRITE_ONCE(*y, 1); smp_mb(); int a = READ_ONCE(*x);", "exists (0:a=0 /\\ 1:a=0)");

    private static Set<String> words(Set<Ending> endings) {
        return endings.stream().map(ending -> switch (ending) {
            case Ending.Values(var outcome) -> outcome.show(Integer::toString);
            case Ending.FailedAssertion _ -> "assert";
            case Ending.Any _ -> "any";
        }).collect(Collectors.toSet());
    }

    @Test
    void whatOnlyForbiddenCandidatesEndInIsToldApart() {
        Endings endings = Endings.of(SB, CatModel.named("lkmm"), Progress.NONE);
        assertEquals(Set.of("0:a=0; 1:a=1;", "0:a=1; 1:a=0;", "0:a=1; 1:a=1;"), words(endings.allowed()));
        assertEquals(Set.of("0:a=0; 1:a=0;"), words(endings.forbidden()));
        assertTrue(endings.cut().isEmpty());
        assertFalse(endings.more());
    }

    @Test
    void everyAllowedEndingHasAnExecutionAndNoForbiddenOneHas() {
        Endings endings = Endings.of(SB, CatModel.named("lkmm"), Progress.NONE);
        for (Ending ending : endings.allowed())
            assertEquals(1, Executions.of(SB, CatModel.named("lkmm"), ending, 9, Progress.NONE).executions().size());
        Ending forbidden = endings.forbidden().iterator().next();
        assertTrue(Executions.of(SB, CatModel.named("lkmm"), forbidden, 9, Progress.NONE).executions().isEmpty());
        WhyNot why = WhyNot.nearest(SB, CatModel.named("lkmm"), forbidden, Progress.NONE).orElseThrow();
        assertEquals("propagation", why.violations().getFirst().axiom());
    }

    @Test
    void whatNoOneMemoryCouldShowIsForbiddenToo() {
        LitmusTest test = Texts.test("WRITE_ONCE(*x, 1); || int a = READ_ONCE(*x); int b = READ_ONCE(*x);",
                "exists (1:a=1 /\\ 1:b=0)");
        assertEquals(Set.of("1:a=1; 1:b=0;"), words(Endings.of(test, CatModel.named("sc"), Progress.NONE).forbidden()));
    }

    @Test
    void aListOfExecutionsSaysThatThereAreMore() {
        Executions three = Executions.of(SB, CatModel.named("lkmm"), new Ending.Any(), 3, Progress.NONE);
        assertEquals(3, three.executions().size());
        assertFalse(three.more());
        Executions two = Executions.of(SB, CatModel.named("lkmm"), new Ending.Any(), 2, Progress.NONE);
        assertEquals(2, two.executions().size());
        assertTrue(two.more());
    }

    @Test
    void anAssertionThatCannotFailIsForbiddenAndExplained() {
        LitmusTest test = Texts.test("WRITE_ONCE(*x, 1); smp_wmb(); WRITE_ONCE(*y, 1); || int a = READ_ONCE(*y); "
                + "smp_rmb(); int b = READ_ONCE(*x); assert(!(a == 1 && b == 0));", "");
        Endings endings = Endings.of(test, CatModel.named("lkmm"), Progress.NONE);
        assertTrue(endings.forbidden().contains(new Ending.FailedAssertion()));
        WhyNot why = WhyNot.nearest(test, CatModel.named("lkmm"), new Ending.FailedAssertion(), Progress.NONE)
                .orElseThrow();
        assertTrue(why.execution().failure().isPresent());
        assertEquals("happens-before", why.violations().getFirst().axiom());
    }
}
