package fencepost.litmus.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.litmus.TestPrograms;
import fencepost.litmus.history.History;
import fencepost.litmus.history.RecordedRun;
import fencepost.litmus.membarrier.Membarrier;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is left when the program is killed, and what is said where something is missing.
class HardEndsTest {
    private static final long DAY = 86_400_000;

    @TempDir
    private Path folder;

    @Test
    void killing_the_program_loses_nothing_that_was_counted_and_leaves_no_child() throws Exception {
        History history = new History(folder.resolve("runs"));
        Process program = OtherJvm.start(List.of(), history.folder(), DAY);
        List<ProcessHandle> children = List.of();
        try {
            while (history.load().runs().isEmpty()) Thread.sleep(50);
            children = program.descendants().toList();
        } finally {
            program.destroyForcibly().waitFor();
        }
        RecordedRun run = history.load().runs().getFirst();
        assertTrue(run.samples() > 0);
        assertEquals("running", run.end());
        assertEquals(run.samples(), run.rows().stream().mapToLong(RecordedRun.Row::samples).sum());
        assertEquals(List.of(), history.load().problems());
        assertEquals(1, children.size());
        children.getFirst().onExit().join();
        try (var left = Files.list(folder)) {
            assertEquals(List.of("runs"), left.map(f -> f.getFileName().toString()).filter(f -> !f.startsWith("hsperf")).collect(Collectors.toList()));
        }
    }

    @Test
    void a_runtime_without_a_compiler_is_told_so() throws IOException, InterruptedException {
        Process program = OtherJvm.start(List.of("--limit-modules", "java.se,jdk.unsupported,jdk.management"), folder.resolve("runs"), 100);
        String output = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, program.waitFor(), output);
        assertTrue(output.startsWith("this Java runtime has no compiler (module jdk.compiler), which real runs need"), output);
    }

    @Test
    void without_membarrier_a_global_barrier_is_refused_and_the_rest_runs() {
        var missing = new Membarrier.Unavailable("the kernel lacks membarrier(2), or this container forbids the call");
        RunEnd end = RealRun.start(request(FenceKind.MB_GLOBAL), RunListener.NONE, missing).await();
        assertEquals("smp_mb_global can't run on this machine: the kernel lacks membarrier(2), or this container forbids the call",
                assertInstanceOf(RunEnd.Refused.class, end).reason());
        assertInstanceOf(RunEnd.Finished.class, RealRun.start(request(FenceKind.MB), RunListener.NONE, missing).await());
    }

    private static RunRequest request(FenceKind barrier) {
        LitmusTest test = TestPrograms.storeBuffering();
        return new RunRequest(test, "", new Placement(Map.of("A", barrier, "B", FenceKind.NONE)), Allowed.UNKNOWN,
                RunOptions.STANDARD.withDuration(Duration.ofMillis(1)), "spec");
    }
}
