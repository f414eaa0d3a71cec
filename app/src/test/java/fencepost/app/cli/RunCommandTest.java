package fencepost.app.cli;

import static fencepost.app.cli.Run.fencepost;
import static fencepost.app.cli.Run.fencepostWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunCommandTest {
    private static final String TWO_PLACEMENTS = """
            C two-placements
            { x=0; }
            P0(int *x) { WRITE_ONCE(*x, 1); /*@slot A: none | smp_mb */ }
            P1(int *x) { int r0; r0 = READ_ONCE(*x); }
            exists (1:r0=1)
            """;

    @TempDir
    private Path folder;

    @Test
    void everyPlacementIsRunAndTold() {
        Run run = fencepostWith(TWO_PLACEMENTS, "run", "-", "--all-placements", "--time", "1ms", "--no-history").ends(0);
        assertEquals(3, run.out().lines().count(), run.out());
        assertTrue(run.out().contains("A=none") && run.out().contains("A=smp_mb"), run.out());
    }

    @Test
    void whatCanNotRunSaysWhy() {
        String test = "C srcu\n{ s=0; }\nP0(struct srcu_struct *s) { synchronize_srcu(s); }\nexists (s=0)\n";
        assertTrue(fencepostWith(test, "run", "-", "--time", "1ms", "--no-history").ends(2).err().contains("SRCU"));
    }

    /// A name that tries to leave the history's folder, the page and the terminal.
    @Test
    void aHostileNameIsOnlyText() throws Exception {
        String test = "C ../../<script>\n{ x=0; }\nP0(int *x) { WRITE_ONCE(*x, 1); }\nexists (x=1)\n";
        Run run = fencepostWith(test, "run", "-", "--time", "1ms", "--format", "junit");
        if (run.exitCode() == ExitCode.FAILED) {
            run.refuses();
            return;
        }
        assertTrue(run.out().contains("&lt;script&gt;") && !run.out().contains("<script>"), run.out());
        String id = fencepost("history", "--test", "../../<script>").ends(0).out().lines().skip(1).findFirst().orElseThrow().split(" ")[0];
        String page = fencepost("history", "report", id, "-o", folder.resolve("report").toString()).ends(0).out().strip();
        assertTrue(Files.readString(Path.of(page)).contains("&lt;script&gt;") && !Files.readString(Path.of(page)).contains("<script>"));
        fencepost("history", "remove", id).ends(0);
    }

    @Test
    void measurementsAreKeptAndListed() {
        assertTrue(fencepost("measure", "nested", "--time", "100ms").ends(0).out().contains("Published: 2.2 times less"));
        String list = fencepost("history", "measurements").ends(0).out();
        assertTrue(list.contains("nested"), list);
        String id = list.lines().skip(1).findFirst().orElseThrow().split(" ")[0];
        assertTrue(fencepost("history", "measurements", id).ends(0).out().contains("one outer section"));
        assertTrue(fencepost("history", "measurements", "no-such").refuses().err().contains("no measurement 'no-such'"));
    }

    @Test
    void whatIsNoResultFileIsNamed() throws Exception {
        assertTrue(fencepost("import", folder.resolve("none").toString()).refuses().err().contains("there is no file"));
        Path file = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff, 0});
        assertTrue(fencepost("import", file.toString()).refuses().err().contains("is not text"));
    }

    @Test
    void aBundleIsNotWrittenIfATestIsBad() {
        Path jar = folder.resolve("x.jar");
        fencepostWith("C bad\n{ x=0; }\nP0(", "bundle", "-", "-o", jar.toString()).refuses();
        assertTrue(Files.notExists(jar));
    }
}
