package fencepost.app.cli;

import static fencepost.app.cli.Run.fencepost;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `trace`: runs ready for a mail.
class TraceTest {
    @Test
    void twoColumnsWithTimeDownwards() {
        String out = fencepost("trace", "SB").ends(0).out();
        assertTrue(out.startsWith("""
                SB under x86-TSO

                CPU 0                                CPU 1
                -----------------------------------  -----------------------------------
                """), out);
        assertTrue(out.contains("\nWRITE_ONCE(*x, 1)  [x=1 buffered]\n"), out);
        assertTrue(out.contains("\n                                     r0 = READ_ONCE(*x)  -> 0\n"), out);
        assertTrue(out.contains("\n[x=1 reaches memory]\n"), out);
        assertTrue(out.endsWith("""

                Final state: 0:r0=0; 1:r0=0;

                How it comes to pass:
                - CPU 0 read y (0) while its own older store x = 1 still waited in its
                  store buffer.
                """), out);
    }

    @ParameterizedTest
    @ValueSource(strings = {"SB", "RCU-core+plain", "virtio-event-index", "SB+asymmetric"})
    void fitsAMailInAscii(String test) {
        String out = fencepost("trace", test).ends(0).out();
        assertTrue(out.chars().allMatch(c -> c == '\n' || c >= ' ' && c < 127), out);
        assertTrue(out.lines().skip(1).allMatch(line -> line.length() <= 72), out);
    }

    @Test
    void theOutcomeCanBeChosen() {
        assertTrue(fencepost("trace", "SB", "--outcome", "0:r0=1; 1:r0=1;").ends(0).out()
                .contains("\nFinal state: 0:r0=1; 1:r0=1;\n"));
        assertTrue(fencepost("trace", "RCU-core+plain", "--outcome", "hang").ends(0).out()
                .contains("\nHang:\nCPU 1 sleeps until event is set, at qemu_event_wait(event)\n"));
        assertTrue(fencepost("trace", "RCU-core+plain", "--outcome", "assert").ends(0).out()
                .contains("\nAssertion fails on CPU 0: r1 == 1\n"));
    }

    @Test
    void saysThatThereIsNone() {
        assertEquals("SB under SC\nNo run ends in 0:r0=0; 1:r0=0;.\n",
                fencepost("trace", "SB", "--model", "sc", "--outcome", "0:r0=0; 1:r0=0;").ends(0).out());
        assertEquals("SB+mbs under x86-TSO\nNothing bad can happen.\n", fencepost("trace", "SB+mbs").ends(0).out());
    }

    @Test
    void interruptsAreShown() {
        String out = fencepost("trace", "SB+asymmetric", "--placement", "A=smp_mb_global", "--outcome",
                "0:r0=1; 1:r0=0").ends(0).out();
        assertTrue(out.contains("smp_mb_global() begins"), out);
        assertTrue(out.contains("[IPI from CPU 0: full barrier]"), out);
    }

    @Test
    void aPlacementHasANameInTheHeader() {
        assertTrue(fencepost("trace", "SB+asymmetric", "--placement", "on").ends(0).out()
                .startsWith("SB+asymmetric under x86-TSO, A=smp_mb_placeholder,B=smp_mb_global\nNothing bad"));
    }
}
