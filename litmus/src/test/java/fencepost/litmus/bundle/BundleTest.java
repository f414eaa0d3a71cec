package fencepost.litmus.bundle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.litmus.history.History;
import fencepost.litmus.library.Library;
import fencepost.litmus.history.RecordedRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Makes a bundle and runs it as another machine would.
class BundleTest {
    private static final String STORE_BUFFERING = """
            C SB-bundled
            { x=0; y=0; }
            P0(int *x, int *y) { int r0; WRITE_ONCE(*x, 1); /*@slot A: none | smp_mb */ r0 = READ_ONCE(*y); }
            P1(int *x, int *y) { int r0; WRITE_ONCE(*y, 1); smp_mb(); r0 = READ_ONCE(*x); }
            exists (0:r0=0 /\\ 1:r0=0)
            """;

    @TempDir
    private Path folder;

    @Test
    void aBundleRunsAndItsResultIsAnExport() throws Exception {
        Path jar = folder.resolve("run.jar");
        BundleWriter.write(List.of(new BundledTest("sb.litmus", STORE_BUFFERING, Library.rcuImplementations().getFirst(), Map.of("A", "smp_mb"))), jar);
        Path result = folder.resolve("result.jsonl");
        assertEquals(0, java(jar, "--time", "0.3", "--model", "x86-tso", "--out", result.toString()));
        History.Runs runs = History.read(result);
        assertEquals(List.of(), runs.problems());
        RecordedRun run = runs.runs().getFirst();
        assertEquals("SB-bundled", run.test());
        assertEquals(Map.of("A", "smp_mb"), run.placement());
        assertEquals("finished", run.end());
        assertTrue(run.samples() > 0);
    }

    @Test
    void badArgumentsAreNamed() {
        assertEquals("'soon' is not a number of seconds", message("--time", "soon"));
        assertEquals("--out needs a value", message("--out"));
        assertEquals("unknown JVM mode 'c3'", message("--modes", "c2,c3"));
    }

    private static String message(String... arguments) {
        return assertThrows(IllegalArgumentException.class, () -> BundleArguments.parse(arguments)).getMessage();
    }

    private int java(Path jar, String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", jar.toString()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
                .redirectOutput(folder.resolve("output").toFile()).start().waitFor();
    }
}
