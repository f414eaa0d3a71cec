package fencepost.app.cli;

import static fencepost.app.cli.Run.fencepost;
import static fencepost.app.cli.Run.fencepostWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `check` from the text to the answer.
class CheckTest {
    private static final String STORE_BUFFERING = """
            C Sb
            (* Result: %s *)
            { }
            P0(int *x, int *y) { int r0; WRITE_ONCE(*x, 1); r0 = READ_ONCE(*y); }
            P1(int *x, int *y) { int r0; WRITE_ONCE(*y, 1); r0 = READ_ONCE(*x); }
            exists (0:r0=0 /\\ 1:r0=0)
            """;

    @TempDir
    private Path folder;

    @Test
    void inHerdsLayout() {
        assertEquals("""
                Test SB Allowed
                States 4
                0:r0=0; 1:r0=0;
                0:r0=0; 1:r0=1;
                0:r0=1; 1:r0=0;
                0:r0=1; 1:r0=1;
                Ok
                Witnesses
                Positive: 1 Negative: 3
                Condition exists (0:r0=0 /\\ 1:r0=0)
                Observation SB Sometimes 1 3
                Time SB *

                """, fencepost("check", "SB").ends(0).out().replaceAll("(?m)^(Time SB) .*$", "$1 *"));
    }

    @Test
    void theModelDecides() {
        assertTrue(fencepost("check", "SB", "--model", "sc").ends(0).out().contains("Observation SB Never 0 3"));
        assertTrue(fencepost("check", "SB", "--model", "lkmm").ends(0).out().contains("Observation SB Sometimes 1 3"));
    }

    @Test
    void aTestWithoutAConditionAsksForBadEnds() {
        String out = fencepost("check", "RCU-core+plain").ends(0).out();
        assertTrue(out.contains("Test RCU-core+plain Forbidden\n"), out);
        assertTrue(out.contains("\nNo\n"), out);
        assertTrue(out.contains("\nObservation RCU-core+plain Sometimes 2 1\n"), out);
        assertTrue(out.contains("\nAssertion fails: P0: r1 == 1\nHang: some execution gets stuck\n"), out);
    }

    @Test
    void aContradictedClaimIsFound() {
        Run run = fencepostWith(STORE_BUFFERING.formatted("x86-tso=Never"), "check", "-").ends(1);
        assertTrue(run.out().contains("Contradiction: the file says Result: x86-tso=Never, but x86-tso gives Sometimes"),
                run.out());
    }

    @Test
    void aBareClaimIsTheKernels() {
        fencepostWith(STORE_BUFFERING.formatted("Never"), "check", "-").ends(1);
        assertTrue(fencepostWith(STORE_BUFFERING.formatted("Sometimes"), "check", "-", "--model", "sc").ends(0).out()
                .contains("Note: the file says Result: Sometimes, and sc gives Never"));
        fencepostWith(STORE_BUFFERING.formatted("Never"), "check", "-", "--model", "lkmm").ends(1);
    }

    @Test
    void aFolderIsCheckedWholeAndBadFilesAreCounted() throws IOException {
        Path deeper = Files.createDirectories(folder.resolve("b/c"));
        Files.writeString(folder.resolve("a.litmus"), STORE_BUFFERING.formatted("Sometimes"));
        Files.writeString(deeper.resolve("d.litmus"), STORE_BUFFERING.formatted("x86-tso=Never"));
        Files.writeString(folder.resolve("b/bad.litmus"), "C bad");
        Files.writeString(folder.resolve("readme.txt"), "not a test");
        Run run = fencepost("check", folder.toString()).ends(2);
        assertTrue(run.err().startsWith(folder.resolve("b/bad.litmus") + ":1:"), run.err());
        assertTrue(run.out().endsWith("""
                Summary: 3 tests under x86-tso
                       2  Sometimes
                       1  contradicts its Result:
                       1  could not be checked
                %1$s/b/bad.litmus: could not be checked
                %1$s/b/c/d.litmus: contradicts its Result:
                """.formatted(folder)), run.out());
    }

    @Test
    void jsonIsOneObjectALineInTheOrderOfTheArguments() {
        List<String> lines = fencepost("check", "SB", "MP", "nonsense", "SB+mbs", "--format", "json", "--jobs", "3")
                .ends(2).out().lines().toList();
        assertEquals(4, lines.size());
        assertTrue(lines.get(0).startsWith("{\"file\":\"SB\",\"name\":\"SB\",\"model\":\"x86-tso\","
                + "\"observation\":\"Sometimes\",\"states\":[\"0:r0=0; 1:r0=0;\","), lines.get(0));
        assertTrue(lines.get(1).startsWith("{\"file\":\"MP\""));
        assertTrue(lines.get(2).startsWith("{\"file\":\"nonsense\",\"error\":\""));
        assertTrue(lines.get(3).contains("\"observation\":\"Never\""));
    }
}
