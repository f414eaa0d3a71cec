package fencepost.model.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.ir.AccessMode;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import fencepost.model.ir.RmwOrder;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the parts of the language mean, each as the simpler text that it is short for.
class LanguageTest {
    private static LitmusTest test(String body) {
        return LitmusParserTest.parsed("C t\n{ x=0; }\nP0(int *x, atomic_t *v, int **p, spinlock_t *l, int *e) {\n"
                + body + "\n}\n").test();
    }

    private static void assertSame(String body, String plainer) {
        assertEquals(test(plainer).program().toString(), test(body).program().toString());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiterString = "==>", textBlock = """
            r0 = *x + 1;   ==> $1 = *x; r0 = $1 + 1;
            WRITE_ONCE(*x, READ_ONCE(*x));   ==> $1 = READ_ONCE(*x); WRITE_ONCE(*x, $1);
            if (READ_ONCE(*x) == 1) r0 = 1;   ==> $1 = READ_ONCE(*x); if ($1 == 1) r0 = 1;
            if (*x && READ_ONCE(*p)) r0 = 1;   ==> $1 = *x; if ($1) { $2 = READ_ONCE(*p); if ($2) r0 = 1; }
            while (*x) ;   ==> L: $1 = *x; if ($1) { goto L; }
            do r0 = *x; while (r0);   ==> L: r0 = *x; if (r0) { goto L; }
            for (int i = 0; i < 2; i++) *x = i;   ==> i = 0; L: if (i < 2) { *x = i; i = i + 1; goto L; }
            r0++; ++r0; r0 -= 2;   ==> r0 = r0 + 1; r0 = r0 + 1; r0 = r0 - 2;
            r1 = r0--;   ==> $1 = r0; r0 = $1 - 1; r1 = $1;
            (*x)++;   ==> $1 = *x; *x = $1 + 1;
            *x |= 4;   ==> $1 = *x; *x = $1 | 4;
            r0 = r1 ? *x : 2;   ==> if (r1) r0 = *x; else r0 = 2;
            r0 = *x || r1;   ==> $1 = *x; r0 = $1 || r1;
            r0 = r1 && *x;   ==> if (r1) { $1 = *x; if ($1) { r0 = 1; goto E; } } r0 = 0; E:
            *x = 0x1F; r0 = 010; r1 = 7UL;   ==> *x = 31; r0 = 8; r1 = 7;
            r0 = true; r1 = NULL; r2 = false;   ==> r0 = 1; r1 = 0; r2 = 0;
            r0 = (int)READ_ONCE(*(char **)p);   ==> r0 = READ_ONCE(*p);
            r0 = likely(*x);   ==> r0 = *x;
            r0 = atomic_dec_and_test(v);   ==> $1 = atomic_fetch_sub(1, v); r0 = ($1 - 1) == 0;
            r0 = atomic_add_unless(v, 1, 5);   ==> $1 = atomic_fetch_add_unless(v, 1, 5); r0 = $1 != 5;
            r0 = atomic_inc_return_acquire(v);   ==> $1 = atomic_fetch_add_acquire(1, v); r0 = $1 + 1;
            r0 = try_cmpxchg(x, &r1, 2);   ==> $1 = cmpxchg(x, r1, 2); $2 = $1 == r1; r1 = $1; r0 = $2;
            BUG_ON(r0);   ==> assert(!r0);
            qatomic_mb_set(x, 1);   ==> $1 = qatomic_xchg(x, 1);
            smp_memb();   ==> membarrier_private_expedited();
            atomic_thread_fence(memory_order_seq_cst);   ==> cmm_smp_mb();
            typeof(*x) *q = x; *q = 1;   ==> int *q; q = x; *q = 1;
            { int a = 1; } { int a = 2; }   ==> a = 1; a = 2;
            """)
    void isShortFor(String text, String plainer) {
        String code = test(text).program().threads().getFirst().instructions().toString();
        String expected = test(plainer).program().threads().getFirst().instructions().toString();
        if (text.startsWith("BUG_ON")) {
            code = code.replaceAll("text=[^]]*", "");
            expected = expected.replaceAll("text=[^]]*", "");
        }
        assertEquals(withoutIndices(expected), withoutIndices(code));
    }

    /// A register's index says when it was met first, and a slot's name how many there are.
    private static String withoutIndices(String code) {
        return code.replaceAll("index=\\d+, ", "").replaceAll("\\$\\d", "\\$");
    }

    @Test
    void inlinesFunctions() {
        String text = """
                C t
                int total;
                static int twice(int n) { return n + n; }
                void add(int *to, int n) { if (n == 0) return; total = total + n; qatomic_set(to, twice(n)); }
                P0(int *x) { add(x, 3); r0 = twice(r1); }
                """;
        assertEquals("""
                C t
                {
                	total=0;
                	x=0;
                }

                P0(int *total, int *x)
                {
                	int $1;
                	int r1;
                	int twice$n;
                	int r0;
                	$1 = *total;
                	*total = $1 + 3;
                	qatomic_set(x, 6);
                	twice$n = r1;
                	r0 = twice$n + twice$n;
                }

                """.replace("\tint $1;\n", "\tint $1;\n\tint $2;\n").replace("x, 6", "x, $2")
                        .replace("\tqatomic", "\t$2 = 6;\n\tqatomic").replace("int r1;\n\tint twice$n;\n\tint r0",
                                "int r0;\n\tint r1;\n\tint twice$n"), LitmusPrinter.print(LitmusParserTest.parsed(text).test()));
    }

    @Test
    void laysOutStructsAndArrays() {
        LitmusTest test = LitmusParserTest.parsed("""
                C t
                struct node { struct node *next; int data[2]; };
                struct node head = { .next = &tail, .data = { 1, 2 } };
                int ring[3] = { 4, 5, 6 };
                { struct node tail; tail.data[1] = 9; }
                P0(struct node *head, int *ring) {
                    struct node *n = READ_ONCE(head->next);
                    r0 = n->data[1];
                    ring[r0 - 7] = 1;
                    r1 = ring[1];
                }
                exists (0:r0=9 /\\ ring[2]=1 /\\ head.next=&tail)
                """).test();
        assertEquals("[tail.next, tail.data[0], tail.data[1], head.next, head.data[0], head.data[1], ring[0], ring[1], "
                + "ring[2]]", test.program().locations().toString());
        assertEquals(List.of(0, 0, 9, 0x70000000, 1, 2, 4, 5, 6), test.program().initialMemory());
        String code = test.program().threads().getFirst().instructions().toString();
        assertTrue(code.contains("left=Read[register=n], right=Constant[value=2]"), code);
        assertTrue(code.contains("address=AddressOf[location=ring[1]]"), code);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '!', textBlock = """
            atomic_inc(v);                          ! NO_RETURN
            atomic_inc(x);                          ! FULL
            atomic_inc(x); READ_ONCE(*x);           ! NO_RETURN
            atomic_inc(x); spin_lock(l);            ! NO_RETURN
            atomic_inc(x); qatomic_read(x);         ! FULL
            atomic_inc(v); qatomic_read(x);         ! NO_RETURN
            atomic_fetch_add(x, 1);                 ! FULL
            uatomic_inc(x);                         ! NO_RETURN
            xchg_relaxed(x, 1);                     ! RELAXED
            """)
    void decidesWhoseAtomicsAreMeant(String body, RmwOrder order) {
        Instruction.Rmw rmw = (Instruction.Rmw) test(body).program().threads().getFirst().instructions().stream()
                .filter(i -> i instanceof Instruction.Rmw).findFirst().orElseThrow();
        assertEquals(order, rmw.order());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '!', textBlock = """
            r0 = atomic_read(v);            ! ONCE
            r0 = atomic_read(x);            ! RELAXED
            r0 = READ_ONCE(*x);             ! ONCE
            r0 = rcu_dereference(*p);       ! ONCE
            r0 = CMM_LOAD_SHARED(*x);       ! ONCE
            r0 = smp_load_acquire(x);       ! KERNEL_ACQUIRE
            r0 = qatomic_load_acquire(x);   ! ACQUIRE
            r0 = __atomic_load_n(x, __ATOMIC_RELAXED); ! RELAXED
            r0 = *x;                        ! PLAIN
            """)
    void readsAreMarkedAsWritten(String body, AccessMode mode) {
        Instruction.Load load = (Instruction.Load) test(body).program().threads().getFirst().instructions().getFirst();
        assertEquals(mode, load.mode());
    }

    @Test
    void makesSlotsAtBarriersAndBetweenAccesses() {
        LitmusTest test = test("*x = 1; smp_wmb(); *p = 2; r0 = *x; barrier();");
        assertEquals("[P0.1, P0.2, P0.3]", test.slots().stream().map(slot -> slot.name()).toList().toString());
        assertEquals("[WMB, NONE, COMPILER]", test.slots().stream().map(slot -> slot.initial()).toList().toString());
        ParseResult all = LitmusParser.parse("t",
                "C t\nP0(int *x, int *y) { *x = 1; /*@slot A: none */ *y = 1; *x = 2; }",
                new ParseOptions(Optional.empty(), true));
        assertEquals("[A, P0.1]", all.parsed().orElseThrow().test().slots().stream().map(slot -> slot.name()).toList()
                .toString());
    }

    /// An acquire goes to the load before its slot, a release to the store after it; no other slot offers them.
    @Test
    void automaticSlotsOfferTheOrderingOfTheAccessBesideThem() {
        LitmusTest test = LitmusParser.parse("t", "C t\nP0(int *x, int *y) { int r0; r0 = READ_ONCE(*x); "
                + "WRITE_ONCE(*y, 1); r0 = smp_load_acquire(x); *x = 1; }",
                new ParseOptions(Optional.empty(), true, SlotOffer.KERNEL, Macros.NONE)).parsed().orElseThrow().test();
        assertEquals("[NONE, ACQUIRE, RELEASE, RMB, WMB, MB]", test.slots().get(0).alternatives().toString());
        assertEquals("[NONE, RMB, WMB, MB]", test.slots().get(1).alternatives().toString());
        assertEquals("[NONE, RMB, WMB, MB]", test.slots().get(2).alternatives().toString());
        Placement initial = Placement.initial(test.slots());
        assertEquals("[KERNEL_ACQUIRE, ONCE]", modes(test.with(initial.with("P0.1", FenceKind.ACQUIRE))));
        LitmusTest released = test.with(initial.with("P0.1", FenceKind.RELEASE));
        assertEquals("[ONCE, KERNEL_RELEASE]", modes(released));
        assertEquals(test, released.with(initial));
    }

    private static String modes(LitmusTest test) {
        List<Instruction> code = test.program().threads().getFirst().instructions();
        return List.of(((Instruction.Load) code.get(0)).mode(), ((Instruction.Store) code.get(2)).mode()).toString();
    }

    @Test
    void aMarkedSlotOffersAnAcquireOnlyAfterALoad() {
        ParseResult result = LitmusParser.parse("t",
                "C t\nP0(int *x) {\n/*@slot A: none | acquire */\nWRITE_ONCE(*x, 1);\n/*@slot B: none | release */\n}",
                ParseOptions.DEFAULT);
        assertEquals("[slot A: an acquire needs a load such as READ_ONCE() right before the slot, slot B: a release "
                + "needs a store such as WRITE_ONCE() right after the slot]",
                result.diagnostics().stream().map(Diagnostic::message).toList().toString());
    }

    @Test
    void readsInitialStateAndConditionsOfAllShapes() {
        LitmusTest test = LitmusParserTest.parsed("""
                C t
                { int x = 1; *y = 2; [z] = 3; int *p = &x; q = x; 0:r1 = x; int 0:r2 = 7; int a[2] = {1, -2};
                  b[1] = 5; spinlock_t s; atomic_t v = ATOMIC_INIT(4); int w = (1 << 3) | 1 }
                P0(int *x, struct domain *ss, int *b) { r0 = r1; r3 = srcu_read_lock(ss); srcu_read_unlock(ss, r3); }
                locations [x; 0:r1; a[1]]
                filter (not x=5 => (true \\/ 0:r2<=7))
                ~exists (~(x=1 && [y]=2) /\\ p=x /\\ 0:r1=&x /\\ *z!=0 /\\ 0:r0=0:r1 /\\ x=[y] \\/ false);
                """).test();
        assertEquals("[1, 2, 3, 1879048192, 1879048192, 1, -2, 0, 5, 0, 4, 9, 0]",
                test.program().initialMemory().toString());
        assertEquals("[0:r0, 0:r1, a[1], p, x, y, z]", test.observed().toString());
        assertEquals(test, LitmusParserTest.parsed(LitmusPrinter.print(test)).test());
    }
}
