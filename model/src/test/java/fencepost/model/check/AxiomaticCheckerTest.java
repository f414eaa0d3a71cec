package fencepost.model.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.cat.CatModel;
import fencepost.model.execution.SearchLimits;
import fencepost.model.ir.LitmusTest;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What each model allows, as a table; and what a verdict says beside its observation.
class AxiomaticCheckerTest {
    private static final String SB = "WRITE_ONCE(*x, 1); %s int a = READ_ONCE(*y); || "
            + "WRITE_ONCE(*y, 1); %s int a = READ_ONCE(*x);";
    private static final String SB_ZERO = "exists (0:a=0 /\\ 1:a=0)";
    private static final String MP = "WRITE_ONCE(*x, 1); %s WRITE_ONCE(*y, 1); || "
            + "int a = READ_ONCE(*y); %s int b = READ_ONCE(*x);";
    private static final String MP_STALE = "exists (1:a=1 /\\ 1:b=0)";

    private static Verdict check(LitmusTest test, String model) {
        return new AxiomaticChecker().check(test, CatModel.named(model));
    }

    private static LitmusTest filled(String bodies, String first, String second, String condition) {
        return Texts.test(bodies.formatted(first, second), condition);
    }

    @ParameterizedTest(name = "store buffering with {0} and {1} under {2}: {3}")
    @CsvSource(textBlock = """
            '',               '',               sc,        NEVER
            '',               '',               x86-tso,   SOMETIMES
            smp_mb();,        '',               x86-tso,   SOMETIMES
            smp_mb();,        smp_mb();,        x86-tso,   NEVER
            smp_wmb();,       smp_wmb();,       pso,       SOMETIMES
            smp_mb();,        smp_mb();,        pso,       NEVER
            smp_mb();,        smp_mb();,        lkmm,      NEVER
            '',               smp_mb_global();, lkmm+memb, NEVER
            barrier();,       smp_mb_global();, lkmm+memb, NEVER
            barrier();,       smp_mb_global();, x86-tso,   NEVER
            barrier();,       smp_mb_global();, lkmm,      SOMETIMES
            synchronize_rcu();, smp_mb();,      x86-tso,   NEVER
            """)
    void storeBuffering(String first, String second, String model, Observation expected) {
        assertEquals(expected, check(filled(SB, first, second, SB_ZERO), model).observation());
    }

    @ParameterizedTest(name = "message passing with {0} and {1} under {2}: {3}")
    @CsvSource(textBlock = """
            '',         '',         x86-tso, NEVER
            '',         '',         pso,     SOMETIMES
            smp_wmb();, '',         pso,     NEVER
            smp_wmb();, '',         lkmm,    SOMETIMES
            smp_wmb();, smp_rmb();, lkmm,    NEVER
            smp_mb();,  barrier();, lkmm,    SOMETIMES
            """)
    void messagePassing(String first, String second, String model, Observation expected) {
        assertEquals(expected, check(filled(MP, first, second, MP_STALE), model).observation());
    }

    @Test
    void countsExecutionsAndNotStates() {
        Verdict verdict = check(Texts.test("WRITE_ONCE(*x, 1); || WRITE_ONCE(*x, 1);", "exists (x=0)"), "lkmm");
        assertEquals(2, verdict.negative());
        assertEquals(1, verdict.finalStates().size());
        assertEquals(2, verdict.finalStates().getFirst().executions());
    }

    @Test
    void aDependencyOrdersOnlyInTheArmsOfItsConditional() {
        String reader = "|| int a = READ_ONCE(*y); smp_mb(); WRITE_ONCE(*x, 1);";
        String condition = "exists (0:a=1 /\\ 1:a=1)";
        assertEquals(Observation.NEVER, check(Texts.test(
                "int a = READ_ONCE(*x); if (a) { WRITE_ONCE(*y, 1); } " + reader, condition), "lkmm").observation());
        assertEquals(Observation.SOMETIMES, check(Texts.test(
                "int a = READ_ONCE(*x); if (a) { WRITE_ONCE(*z, 1); } WRITE_ONCE(*y, 1); " + reader, condition),
                "lkmm").observation());
    }

    @Test
    void plainAccessesRace() {
        assertEquals(Set.of("data-race"),
                check(Texts.test("*x = 1; || int a = READ_ONCE(*x);", "exists (1:a=1)"), "lkmm").flags());
        assertEquals(Set.of(), check(Texts.test("spin_lock(l); *x = 1; spin_unlock(l); || "
                + "spin_lock(l); int a = *x; spin_unlock(l);", "exists (1:a=1)"), "lkmm").flags());
    }

    @Test
    void locksExclude() {
        String increment = "spin_lock(l); int a = READ_ONCE(*x); WRITE_ONCE(*x, a + 1); spin_unlock(l);";
        Verdict verdict = check(Texts.test(increment + "||" + increment + "||" + increment, "forall (x=3)"), "lkmm");
        assertEquals(Observation.ALWAYS, verdict.observation());
        assertEquals(6, verdict.positive());
        assertTrue(verdict.safe());
    }

    @Test
    void aTestThatCanNotFinishHasNoFinalState() {
        Verdict verdict = check(Texts.test("spin_lock(l); spin_lock(l);", "exists (x=0)"), "lkmm");
        assertEquals(0, verdict.finalStates().size());
        assertEquals(Observation.NEVER, verdict.observation());
    }

    @Test
    void gracePeriodsWaitForReaders() {
        String reader = "rcu_read_lock(); int a = READ_ONCE(*y); int b = READ_ONCE(*x); rcu_read_unlock();";
        String updater = "WRITE_ONCE(*x, 1); synchronize_rcu(); WRITE_ONCE(*y, 1);";
        for (String model : CatModel.builtIn())
            assertEquals(Observation.NEVER,
                    check(Texts.test(reader + "||" + updater, "exists (0:a=1 /\\ 0:b=0)"), model).observation(), model);
    }

    @Test
    void aFailedAssertionIsABadOutcome() {
        Verdict verdict = check(Texts.test("WRITE_ONCE(*x, 1); || int a = READ_ONCE(*x); assert(a == 0);", ""), "sc");
        assertEquals("assert", verdict.bad().getFirst().kind());
        assertFalse(verdict.safe());
    }

    @Test
    void aPointerMayPointToWhatWasPublished() {
        Verdict verdict = check(Texts.test("WRITE_ONCE(*x, 1); smp_store_release(y, x); || "
                + "int *a = READ_ONCE(*y); int b = 2; if (a) { b = READ_ONCE(*a); }", "exists (1:b=0)"), "lkmm");
        assertEquals(Observation.NEVER, verdict.observation());
        assertEquals(2, verdict.finalStates().size());
    }

    @Test
    void aBoundThatCutsIsSaidEvenWhereTheObservationIsCertain() {
        LitmusTest test = Texts.test("int a = READ_ONCE(*x); if (a) { WRITE_ONCE(*y, 1); } || WRITE_ONCE(*x, 1);",
                "exists (y=1)");
        Verdict verdict = new AxiomaticChecker(new SearchLimits(3, 4, 1)).check(test, CatModel.named("sc"));
        assertFalse(verdict.exhaustive());
        assertEquals(Observation.SOMETIMES, verdict.observation());
    }

    @Test
    void aSearchThatNobodyWantsAnyMoreEnds() {
        String thread = "WRITE_ONCE(*x, %d); int a = READ_ONCE(*x); int b = READ_ONCE(*y); WRITE_ONCE(*y, a);";
        LitmusTest test = Texts.test(String.join("||", thread.formatted(1), thread.formatted(2), thread.formatted(3),
                thread.formatted(4)), "exists (x=0)");
        Verdict verdict = new AxiomaticChecker().check(test, CatModel.named("lkmm"), _ -> false);
        assertEquals(Optional.of("cancelled"), verdict.cut());
    }

    @Test
    void aLoopIsFollowedToABound() {
        LitmusTest test = Texts.test("int a = 0; while (a < 4) { a = READ_ONCE(*x); } || WRITE_ONCE(*x, 3);",
                "exists (0:a=4)");
        Verdict verdict = check(test, "sc");
        assertFalse(verdict.exhaustive());
        assertEquals(Observation.UNKNOWN, verdict.observation());
    }
}
