package fencepost.model.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fencepost.model.ir.LitmusTest;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class LitmusPrinterTest {
    @Property(tries = 200)
    void readingWhatWasPrintedYieldsTheTest(@ForAll long seed) {
        LitmusTest test = RandomTest.of(seed);
        String text = LitmusPrinter.print(test);
        ParseResult result = LitmusParser.parse("random", text, ParseOptions.DEFAULT);
        LitmusTest read = result.parsed().orElseThrow(() -> new AssertionError(result.diagnostics().stream()
                .map(Diagnostic::show).toList() + "\n" + text)).test();
        assertEquals(test.program().threads(), read.program().threads(), text);
        assertEquals(test, read, text);
    }

    @Test
    void printsIfsAndLoopsReadably() {
        String text = """
                C branches
                {
                \tx=0;
                \ty=&x;
                }

                P0(int *x, int *y)
                {
                \tint r0;
                \tint r1;
                L0:
                \tr0 = READ_ONCE(*x);
                \tif (r0 == 1) {
                \t\tr1 = qatomic_read(y);
                \t\tif (r1 > 0) {
                \t\t\tgoto L0;
                \t\t}
                \t} else {
                \t\tqatomic_set(r1, r0 + 1);
                \t\t/*@slot A: none | smp_mb */
                \t\tsmp_mb();
                \t}
                }

                exists (0:r0=0 /\\ y=x)
                """;
        assertEquals(text, LitmusPrinter.print(LitmusParserTest.parsed(text).test()));
    }
}
