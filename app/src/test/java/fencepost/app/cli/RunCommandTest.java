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
