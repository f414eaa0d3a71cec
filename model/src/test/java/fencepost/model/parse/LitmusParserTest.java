package fencepost.model.parse;

import static fencepost.model.ir.FenceKind.MB;
import static fencepost.model.ir.FenceKind.MB_GLOBAL;
import static fencepost.model.ir.FenceKind.NONE;
import static fencepost.model.ir.FenceKind.PLACEHOLDER;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.ir.AccessMode;
import fencepost.model.ir.Expression;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Location;
import fencepost.model.ir.Quantifier;
import fencepost.model.ir.Register;
import fencepost.model.ir.Slot;
import java.util.List;
import org.junit.jupiter.api.Test;

class LitmusParserTest {
    static ParseResult.Parsed parsed(String text) {
        ParseResult result = LitmusParser.parse("test.litmus", text, ParseOptions.DEFAULT);
        return result.parsed().orElseThrow(() -> new AssertionError(result.diagnostics().stream()
                .map(Diagnostic::show).toList().toString()));
    }

    static List<Instruction> code(String text, int thread) {
        return parsed(text).test().program().threads().get(thread).instructions();
    }

    private static final String STORE_BUFFERING = """
            C SB+slots
            (* Two flags, each raised before the other is looked at.
             * Result: sc=Never x86-tso=Sometimes
             *)

            { x=0; int y=0; }

            P0(int *x, int *y)
            {
                WRITE_ONCE(*x, 1);
                /*@slot A: none | smp_mb_placeholder | smp_mb | smp_mb_global */
                smp_mb();
                int r0 = READ_ONCE(*y);
            }

            P1(int *x, int *y) {
                WRITE_ONCE(*y, 1);
                /*@slot B: none | smp_mb */
                r0 = READ_ONCE(*x);   // undeclared, as herd allows
            }

            locations [x;]
            exists (0:r0=0 /\\ 1:r0=0)
            """;

    @Test
    void readsStoreBufferingWithSlots() {
        LitmusTest test = parsed(STORE_BUFFERING).test();
        assertEquals("SB+slots", test.name());
        assertEquals("Two flags, each raised before the other is looked at.", test.description());
        assertEquals(List.of(new LitmusTest.Expectation("sc", "Never"),
                new LitmusTest.Expectation("x86-tso", "Sometimes")), test.expectations());
        assertEquals(Quantifier.EXISTS, test.quantifier());
        assertEquals("[0:r0, 1:r0, x]", test.observed().toString());
        assertEquals(List.of(new Slot("A", 0, MB, List.of(NONE, PLACEHOLDER, MB, MB_GLOBAL), false),
                new Slot("B", 1, NONE, List.of(NONE, MB), false)), test.slots());
        var x = new Location(0, "x");
        var y = new Location(1, "y");
        assertEquals(List.of(x, y), test.program().locations());
        var r0 = new Register(0, 0, "r0");
        assertEquals(List.of(
                new Instruction.Store(new Expression.AddressOf(x), new Expression.Constant(1), AccessMode.ONCE),
                new Instruction.Fence(FenceKind.MB, "A"),
                new Instruction.Load(r0, new Expression.AddressOf(y), AccessMode.ONCE)),
                test.program().threads().getFirst().instructions());
    }

    @Test
    void mapsInstructionsAndSlotsToTheText() {
        SourceMap map = parsed(STORE_BUFFERING).map();
        assertEquals(new Position(11, 5), map.slots().get("A").start());
        assertEquals(new Position(18, 5), map.slots().get("B").start());
        assertEquals(new Position(10, 5), map.sites().getFirst().getFirst().start());
        assertEquals(new Position(9, 1), map.threads().getFirst().start());
        assertEquals(map.sites().get(1).size(), code(STORE_BUFFERING, 1).size());
    }

    @Test
    void refusesWhatIsNoTest() {
        assertTrue(LitmusParser.parse("x", "", ParseOptions.DEFAULT).diagnostics().getFirst().message()
                .contains("empty"));
        assertTrue(LitmusParser.parse("x", "C a\0", ParseOptions.DEFAULT).diagnostics().getFirst().message()
                .contains("binary"));
    }
}
