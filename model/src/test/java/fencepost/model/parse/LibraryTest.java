package fencepost.model.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.ir.Instruction;
import fencepost.model.ir.LitmusTest;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// RCU by a library: inlined functions, per-thread variables, loops over threads.
class LibraryTest {
    private static final String LIBRARY = """
            struct reader { int ctr; int waiting; };
            __thread struct reader reader;
            __thread int depth;
            int gp = 1;
            int unused = 5;

            void rcu_read_lock(void)
            {
                if (depth++ > 0)
                    return;
                qatomic_set(&reader.ctr, qatomic_read(&gp));
                /*@slot A: none | smp_mb_placeholder | smp_mb */
                smp_mb_placeholder();
            }

            void rcu_read_unlock(void)
            {
                if (--depth == 0) qatomic_set(&reader.ctr, 0);
            }

            void synchronize_rcu(void)
            {
                int seen[] = {0};
                qatomic_set(&gp, gp + 2);
                for_each_thread (t, rcu_read_lock) {
                    if (seen[t]) continue;
                    while (qatomic_read(&per_thread(reader, t).ctr) & 1)
                        ;
                    seen[t] = 1;
                }
            }
            """;

    private static final String TEST = """
            C two-readers
            { p=&a; a=1; }
            P0(int **p) { rcu_read_lock(); r0 = READ_ONCE(*p); rcu_read_unlock(); }
            P1(int *a) { synchronize_rcu(); WRITE_ONCE(*a, 0); }
            P2(int **p) { rcu_read_lock(); rcu_read_lock(); rcu_read_unlock(); rcu_read_unlock(); }
            exists (0:r0=a)
            """;

    private static ParseResult.Parsed parsed() {
        ParseResult result = LitmusParser.parse("t", TEST, new ParseOptions(Optional.of(LIBRARY), false));
        return result.parsed().orElseThrow(() -> new AssertionError(result.diagnostics().toString()));
    }

    @Test
    void givesEachReaderItsOwnVariablesAndOnlyTheUsedOnes() {
        LitmusTest test = parsed().test();
        assertEquals("[p, a, reader@0.ctr, reader@0.waiting, gp, reader@2.ctr, reader@2.waiting]",
                test.program().locations().toString());
        assertEquals(1, test.program().initialMemory().get(4));
        assertTrue(test.program().threads().getFirst().registers().stream().anyMatch(r -> r.name().equals("depth")));
    }

    @Test
    void unrollsOverTheThreadsThatCallTheFunction() {
        List<String> reads = parsed().test().program().threads().get(1).instructions().stream()
                .filter(i -> i instanceof Instruction.Load).map(Object::toString)
                .filter(text -> text.contains("reader@")).map(text -> text.replaceAll(".*(reader@\\d).*", "$1"))
                .toList();
        assertEquals(List.of("reader@0", "reader@2"), reads);
    }

    @Test
    void makesOneSlotOfAllCopies() {
        ParseResult.Parsed parsed = parsed();
        assertEquals(1, parsed.test().slots().size());
        assertEquals(3, parsed.test().program().threads().stream().flatMap(t -> t.instructions().stream())
                .filter(i -> i instanceof Instruction.Fence(_, var slot) && slot.equals("A")).count());
        assertEquals(new Position(3, 15), parsed.map().slots().get("A").start());
    }

    @Test
    void showsInlinedCodeBelowTheCall() {
        ParseResult.Parsed expanded = parsed().expanded();
        SourceMap map = expanded.map();
        List<Instruction> code = expanded.test().program().threads().getFirst().instructions();
        int site = IntStream.range(0, code.size()).filter(i -> code.get(i) instanceof Instruction.Store)
                .findFirst().orElseThrow();
        Position start = map.sites().getFirst().get(site).start();
        assertEquals("qatomic_set(&reader.ctr, qatomic_read(&gp));",
                map.lines().get(start.line() - 1).substring(start.column() - 1));
        assertEquals(3, parsed().map().sites().getFirst().get(site).start().line());
        String slot = map.lines().get(map.slots().get("A").start().line() - 1).strip();
        assertTrue(slot.startsWith("/*@slot A:"), slot);
        assertEquals("P1(int *a) { synchronize_rcu(); WRITE_ONCE(*a, 0); }",
                map.lines().get(map.threads().get(1).start().line() - 1));
    }

    @Test
    void saysWhichFileAFaultIsIn() {
        ParseResult result = LitmusParser.parse("t", TEST, new ParseOptions(Optional.of("void f() { 1 }"), false));
        assertEquals("rcu library", result.diagnostics().getFirst().source());
        ParseResult clash = LitmusParser.parse("t", TEST, new ParseOptions(Optional.of("int a = 2;"), false));
        assertTrue(clash.diagnostics().getFirst().message().contains("rename the test's"));
    }
}
