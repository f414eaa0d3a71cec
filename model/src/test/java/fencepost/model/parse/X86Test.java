package fencepost.model.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.ir.LitmusTest;
import java.util.List;
import org.junit.jupiter.api.Test;

/// X86 tables are read as the C that does the same.
class X86Test {
    private static void assertSameCode(String instructions, String c) {
        String rows = instructions.replace("\n", " ;\n") + " ;";
        LitmusTest assembly = LitmusParserTest.parsed("X86 t\n{ x=0; }\n P0 ;\n" + rows + "\nexists (x=1)\n").test();
        LitmusTest expected = LitmusParserTest.parsed("C t\n{ x=0; }\nP0(int *x) {" + c + "}\nexists (x=1)\n").test();
        assertEquals(withoutSlots(expected), withoutSlots(assembly));
        assertEquals(expected.condition(), assembly.condition());
    }

    private static String withoutSlots(LitmusTest test) {
        return test.program().threads().toString().replaceAll("Fence\\[kind=NONE, [^]]*], ", "").replaceAll("target=\\d+", "");
    }

    @Test
    void readsColumns() {
        ParseResult.Parsed parsed = LitmusParserTest.parsed("""
                X86 SB
                "MFencedWR Fre"
                Cycle=Fre Fre
                { x=0; 1:EBX=2; }
                 P0         | P1         ;
                 MOV [x],$1 | MOV [y],$1 ;
                 MFENCE     |            ;
                 MOV EAX,[y]| mov eax,[x];
                locations [x; 1:EBX;]
                ~exists (0:EAX=0 /\\ 1:EAX=0)
                """.replace("MOV [y],$1", "MOV [y],EBX"));
        LitmusTest test = parsed.test();
        assertEquals("SB", test.name());
        assertEquals("MFencedWR Fre", test.description());
        assertEquals("[x, y]", test.program().locations().toString());
        assertEquals(List.of(2, 0), test.program().initialRegisters().get(1));
        assertEquals("[0:EAX, 1:EAX, 1:EBX, x]", test.observed().toString());
        assertEquals(new Position(8, 2), parsed.map().sites().getFirst().getLast().start());
    }

    @Test
    void showsOneColumnBelowTheOther() {
        ParseResult.Parsed expanded = LitmusParserTest.parsed("""
                X86 MP
                { }
                 P0         | P1          ;
                 MOV [x],$1 | MOV EAX,[y] ;
                 MOV [y],$1 |             ;
                            | MOV EBX,[x] ;
                exists (1:EAX=1 /\\ 1:EBX=0)
                """).expanded();
        assertEquals(List.of("P0 {", "\tMOV [x],$1", "\tMOV [y],$1", "}", "P1 {", "\tMOV EAX,[y]", "\tMOV EBX,[x]", "}"),
                expanded.map().lines());
        assertEquals(new Span(new Position(5, 4), new Position(8, 2)), expanded.map().threads().get(1));
        assertEquals(new Span(new Position(7, 2), new Position(7, 13)), expanded.map().sites().get(1).getLast());
        assertEquals(new Position(7, 2), expanded.map().slots().get("P1.1").start());
    }

    @Test
    void readsOldTestsWithTheirRemainder() {
        LitmusTest test = LitmusParserTest.parsed("""
                X86 n9 (nNine) "A store is seen by its own CPU first"
                {x = 0; P0:EAX = 1};
                   P0           ;
                  xchg [x], EAX ;

                final (P0:EAX = 0);
                with
                tso: ~exists;
                <<
                show 0
                >>
                """).test();
        assertEquals("n9", test.name());
        assertEquals("[0:EAX]", test.observed().toString());
    }

    @Test
    void movesAndExchanges() {
        assertSameCode("MOV [x],1\nMOV EAX,[x]\nMOV EBX,EAX\nMOV ECX,$0x10\nXCHG EAX,[x]\nXCHG EAX,EBX",
                "WRITE_ONCE(*x, 1); EAX = READ_ONCE(*x); EBX = EAX; ECX = 16; EAX = xchg(x, EAX);"
                        + " $swap = EAX; EAX = EBX; EBX = $swap;");
    }

    @Test
    void locksReadModifyWrites() {
        assertSameCode("LOCK INC [x]\nlock XADD [x],EAX\nDEC [x]\nADD EAX,$2",
                "$old = qatomic_fetch_add(x, 1); $old = qatomic_fetch_add(x, EAX); EAX = $old;"
                        + " WRITE_ONCE(*x, $old = READ_ONCE(*x) - 1); EAX = EAX + 2;");
    }

    @Test
    void branchesOnWhatWasCompared() {
        assertSameCode("L: MOV EAX,[x]\nCMP EAX,$1\nJNE L\nLOCK CMPXCHG [x],EBX\nJE M\nM: SFENCE",
                "L: EAX = READ_ONCE(*x); $left = EAX; $right = 1; if ($left != $right) goto L;"
                        + " $old = qatomic_cmpxchg(x, EAX, EBX); $left = $old; $right = EAX; EAX = $old;"
                        + " if ($left == $right) goto M; M: smp_wmb();");
    }

    @Test
    void comparesAfterArithmeticAndWithoutLock() {
        assertSameCode("SUB EAX,$1\nJS L\nTEST EAX,EBX\nXADD [x],EAX\nCMPXCHG [x],EBX\nNEG EAX\nJMP L\nL: NOP",
                "EAX = EAX - 1; $left = EAX; $right = 0; if ($left < $right) goto L;"
                        + " $left = EAX & EBX; $right = 0; WRITE_ONCE(*x, ($old = READ_ONCE(*x)) + EAX);"
                        + " $left = $old + EAX; $right = 0; EAX = $old; $old = READ_ONCE(*x);"
                        + " if ($old == EAX) WRITE_ONCE(*x, EBX); $left = $old; $right = EAX; EAX = $old;"
                        + " EAX = -EAX; goto L; L:");
    }

    @Test
    void saysWhatIsWrong() {
        assertTrue(fault(" MOVE [x],1 ;").contains("unknown instruction MOVE"));
        assertTrue(fault(" MOV [x] ;").contains("takes 2 operands, not 1"));
        assertTrue(fault(" XCHG [x],$1 ;").contains("expected a register"));
        assertTrue(fault(" MFENCE | MFENCE ;").contains("there are only 1 threads"));
        assertTrue(fault(" MOV [x],,1 ;").contains("expected threads"));
    }

    private static String fault(String row) {
        ParseResult result = LitmusParser.parse("t", "X86 t\n{ }\n P0 ;\n" + row + "\nexists (x=1)\n",
                ParseOptions.DEFAULT);
        return result.diagnostics().getFirst().message();
    }
}
