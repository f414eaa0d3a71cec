package fencepost.model.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.check.BadOutcome;
import fencepost.model.check.Observation;
import fencepost.model.check.OperationalChecker;
import fencepost.model.check.Verdict;
import fencepost.model.ir.LitmusTest;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.MachineState;
import fencepost.model.machine.OperationalModel;
import fencepost.model.parse.LitmusParser;
import fencepost.model.parse.ParseOptions;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// A search says what it did not look at, stops when told, and numbers more values than a byte can.
class ExplorerTest {
    private static final MachineOptions TSO = MachineOptions.of(OperationalModel.X86_TSO);

    private static final String RING = """
            C ring
            { }
            P0(int *x, int *y) { WRITE_ONCE(*x, 1); int r0 = READ_ONCE(*y); WRITE_ONCE(*x, 2); int r1 = READ_ONCE(*y); }
            P1(int *y, int *z) { WRITE_ONCE(*y, 1); int r0 = READ_ONCE(*z); WRITE_ONCE(*y, 2); int r1 = READ_ONCE(*z); }
            P2(int *z, int *x) { WRITE_ONCE(*z, 1); int r0 = READ_ONCE(*x); WRITE_ONCE(*z, 2); int r1 = READ_ONCE(*x); }
            P3(int *x, int *y, int *z) { int r0 = READ_ONCE(*x); int r1 = READ_ONCE(*y); int r2 = READ_ONCE(*z); }
            exists (0:r0=5)
            """;

    @Test
    void aBoundIsNotAVerdict() {
        Verdict verdict = new OperationalChecker(new Limits(10, 1L << 30)).check(parse(RING), TSO);
        assertFalse(verdict.exhaustive());
        assertEquals(Observation.UNKNOWN, verdict.observation());
        assertTrue(verdict.cut().orElseThrow().contains("10 states"));
    }

    @Test
    void aMemoryBoundIsNotAVerdict() {
        Verdict verdict = new OperationalChecker(new Limits(1_000_000, 1)).check(parse(RING), TSO);
        assertTrue(verdict.cut().orElseThrow().startsWith("out of memory"));
    }

    @Test
    void cancellingEndsTheSearch() {
        var asked = new AtomicInteger();
        Verdict verdict = new OperationalChecker().check(parse(RING), TSO, _ -> asked.incrementAndGet() < 1);
        assertTrue(verdict.cut().orElseThrow().startsWith("cancelled"));
        assertEquals(1, asked.get());
    }

    @Test
    void countsBeyondAByte() {
        Verdict verdict = new OperationalChecker().check(parse("""
                C counter
                { }
                P0(int *x) { int r = 0; while (r < 700) { r = r + 1; WRITE_ONCE(*x, r); smp_mb(); } }
                exists (x=700)
                """), MachineOptions.of(OperationalModel.SC));
        assertEquals(Observation.ALWAYS, verdict.observation());
        assertTrue(verdict.exhaustive());
    }

    @Test
    void aLoopThatOnlyStoresIsCutHonestly() {
        Verdict verdict = new OperationalChecker().check(parse("""
                C storm
                { }
                P0(int *x, int *y) { while (READ_ONCE(*y) == 0) WRITE_ONCE(*x, 1); }
                P1(int *x, int *y) { WRITE_ONCE(*y, 1); int r0 = READ_ONCE(*x); }
                exists (1:r0=1)
                """), TSO);
        assertEquals(Observation.SOMETIMES, verdict.observation());
        assertTrue(verdict.cut().orElseThrow().contains("store buffer was bounded"));
    }

    @Test
    void aRegisterLoopThatNeverEndsIsAHang() {
        Verdict verdict = new OperationalChecker().check(parse("""
                C idle
                { }
                P0(int *x) { int r = 1; while (r != 0) r = 1; WRITE_ONCE(*x, 1); }
                exists (x=1)
                """), TSO);
        assertEquals("hang", verdict.bad().getFirst().kind());
    }

    @Test
    void aSpinThatNobodyEndsIsAHang() {
        Verdict verdict = new OperationalChecker().check(parse("""
                C spin
                { }
                P0(int *x) { while (READ_ONCE(*x) == 0) { } }
                P1(int *y) { WRITE_ONCE(*y, 1); }
                """), TSO);
        assertEquals("hang", verdict.bad().getFirst().kind());
    }

    @Test
    void aPollDoesNotKeepOthersFromFailing() {
        for (OperationalModel model : OperationalModel.values())
            for (boolean compilerReorders : new boolean[] {false, true}) {
                Verdict verdict = new OperationalChecker().check(parse("""
                        C poll
                        { }
                        P0(int *x) { while (READ_ONCE(*x) != 1) { } }
                        P1(int *y) { WRITE_ONCE(*y, 1); assert(0); }
                        """), new MachineOptions(model, compilerReorders));
                assertEquals(List.of("assert"), verdict.bad().stream().map(BadOutcome::kind).toList());
            }
    }

    @Test
    void aWitnessIsAShortestRunToItsEnd() {
        Verdict verdict = new OperationalChecker().check(parse("""
                C SB
                { }
                P0(int *x, int *y) { WRITE_ONCE(*x, 1); int r0 = READ_ONCE(*y); }
                P1(int *x, int *y) { WRITE_ONCE(*y, 1); int r0 = READ_ONCE(*x); }
                exists (0:r0=0 /\\ 1:r0=0)
                """), TSO);
        BadOutcome bad = verdict.bad().getFirst();
        Trace trace = bad.witness();
        assertEquals("exists", bad.kind());
        assertEquals(6, trace.transitions().size(), "two stores, two loads, two drains");
        assertEquals(MachineState.Status.FINISHED, trace.last().status());
    }

    private static LitmusTest parse(String text) {
        return LitmusParser.parse("test", text, ParseOptions.DEFAULT).parsed().orElseThrow().test();
    }
}
