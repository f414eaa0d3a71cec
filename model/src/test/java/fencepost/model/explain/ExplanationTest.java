package fencepost.model.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.check.OperationalChecker;
import fencepost.model.check.Verdict;
import fencepost.model.explore.Progress;
import fencepost.model.explore.Trace;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import fencepost.model.parse.LitmusParser;
import fencepost.model.parse.ParseOptions;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// A bad outcome is explained by what went out of order, a good one by the barriers that keep order.
class ExplanationTest {
    private static final String SB = """
            C SB
            { }
            P0(int *x, int *y)
            {
            	qatomic_set(x, 1);
            	/*@slot A: none | smp_mb_placeholder | smp_mb | smp_mb_global */
            	int r0 = qatomic_read(y);
            }
            P1(int *x, int *y)
            {
            	qatomic_set(y, 1);
            	/*@slot B: none | smp_mb_placeholder | smp_mb | smp_mb_global */
            	int r0 = qatomic_read(x);
            }
            exists (0:r0=0 /\\ 1:r0=0)
            """;

    private static final String MP = """
            C MP
            { }
            P0(int *x, int *y) { WRITE_ONCE(*x, 1); WRITE_ONCE(*y, 1); }
            P1(int *x, int *y) { int r0 = READ_ONCE(*y); int r1 = READ_ONCE(*x); }
            exists (1:r0=1 /\\ 1:r1=0)
            """;

    @Test
    void storeBufferingNamesTheStoreThatWaited() {
        Explanation explanation = explain(SB, OperationalModel.X86_TSO);
        assertEquals("The final state 0:r0=0; 1:r0=0; is reached.", explanation.headline());
        assertTrue(explanation.causes().stream().anyMatch(cause ->
                cause.contains("read y (0) while its own older store x = 1 still waited in its store buffer")
                || cause.contains("read x (0) while its own older store y = 1 still waited in its store buffer")),
                explanation.causes()::toString);
    }

    @Test
    void psoNamesTheStoreThatOvertook() {
        assertEquals(List.of("CPU 0's store y = 1 reached memory before its older store x = 1."),
                explain(MP, OperationalModel.PSO).causes());
    }

    @Test
    void theWindowNamesTheInstructionThatOvertook() {
        List<String> causes = explain(MP, OperationalModel.WEAK).causes();
        assertTrue(causes.contains("CPU 1 performed its load of x before its older load of y.")
                || causes.contains("CPU 0 performed its store to y before its older store to x."), causes::toString);
    }

    @Test
    void anInterleavingNeedsNoReordering() {
        List<String> causes = explain(MP.replace("1:r0=1 /\\ 1:r1=0", "1:r0=0 /\\ 1:r1=1"), OperationalModel.SC).causes();
        assertEquals(1, causes.size());
        assertTrue(causes.getFirst().startsWith("No reordering is needed"));
    }

    @Test
    void anIpiThatComesTooEarlyIsNamed() {
        Explanation explanation = explain("""
                C ring
                { }
                P0(int *x, int *y) { qatomic_set(x, 1); smp_mb_global(); int r0 = qatomic_read(y); }
                P1(int *y, int *z) { qatomic_set(y, 1); smp_mb_placeholder(); int r0 = qatomic_read(z); }
                P2(int *z, int *x) { qatomic_set(z, 1); smp_mb_placeholder(); int r0 = qatomic_read(x); }
                exists (0:r0=0 /\\ 1:r0=0 /\\ 2:r0=0)
                """, OperationalModel.X86_TSO);
        assertTrue(explanation.causes().stream().anyMatch(cause -> cause.startsWith("The IPI of CPU 0 reached CPU")),
                explanation.causes()::toString);
    }

    @Test
    void aHangSaysWhoWaitsForWhat() {
        Explanation explanation = explain("""
                C deadlock
                { }
                P0(spinlock_t *a, spinlock_t *b) { spin_lock(a); spin_lock(b); spin_unlock(b); spin_unlock(a); }
                P1(spinlock_t *a, spinlock_t *b) { spin_lock(b); spin_lock(a); spin_unlock(a); spin_unlock(b); }
                """, OperationalModel.SC);
        assertTrue(explanation.headline().contains("CPU 0 waits for the lock b"), explanation::headline);
        assertTrue(explanation.headline().contains("CPU 1 waits for the lock a"), explanation::headline);
    }

    @Test
    void guardsAreTheBarriersWithoutWhichItComesBack() {
        LitmusTest test = parse(SB);
        Placement placement = Placement.initial(test.slots()).with("A", FenceKind.PLACEHOLDER).with("B", FenceKind.MB_GLOBAL);
        List<Guard> onTso = guards(test, placement, false);
        assertEquals(List.of("B"), onTso.stream().map(Guard::slot).toList());
        assertEquals(FenceKind.MB, onTso.getFirst().weaker());
        assertEquals("exists", onTso.getFirst().comesBack().kind());
        assertEquals(List.of("A", "B"), guards(test, placement, true).stream().map(Guard::slot).toList());
    }

    private static List<Guard> guards(LitmusTest test, Placement placement, boolean compilerReorders) {
        return Guard.of(test, placement, new MachineOptions(OperationalModel.X86_TSO, compilerReorders),
                new OperationalChecker(), Progress.NONE);
    }

    /// The outcome needs it: each CPU sees its own store before the other's, while both wait.
    @Test
    void aLoadTakesTheNewestOwnStoreThatWaits() {
        LitmusTest test = parse("""
                C forwarding
                { p=&x; }
                P0(int *x, int *y, int **p)
                {
                	int *q; int r0; int r1;
                	q = READ_ONCE(*p);
                	WRITE_ONCE(*x, 1);
                	WRITE_ONCE(*x, 2);
                	r0 = READ_ONCE(*q);
                	r1 = READ_ONCE(*y);
                }
                P1(int *x, int *y)
                {
                	int r0; int r1;
                	WRITE_ONCE(*y, 1);
                	r0 = READ_ONCE(*y);
                	r1 = READ_ONCE(*x);
                }
                exists (0:r0=2 /\\ 0:r1=0 /\\ 1:r0=1 /\\ 1:r1=0)
                """);
        Trace trace = new OperationalChecker().check(test, MachineOptions.of(OperationalModel.X86_TSO)).bad().getFirst()
                .witness();
        var forwarded = IntStream.range(0, trace.transitions().size()).boxed()
                .flatMap(step -> Forwarding.of(test, trace, step).stream())
                .map(f -> f.cpu() + ": " + f.into().name() + " = " + f.location().name() + ", entry " + f.entry()).toList();
        assertEquals(Set.of("0: r0 = x, entry 1", "1: r0 = y, entry 0"), Set.copyOf(forwarded));
    }

    private static Explanation explain(String text, OperationalModel model) {
        LitmusTest test = parse(text);
        Verdict verdict = new OperationalChecker().check(test, MachineOptions.of(model));
        return Explanation.of(test, verdict.bad().getFirst());
    }

    private static LitmusTest parse(String text) {
        return LitmusParser.parse("test", text, ParseOptions.DEFAULT).parsed().orElseThrow().test();
    }
}
