package fencepost.litmus.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.litmus.TestPrograms;
import fencepost.model.ir.Placement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The machine code of a test, and what is said where there is no disassembler.
class AssemblyTest {
    @TempDir
    private Path folder;

    @Test
    void where_there_is_no_disassembler_it_is_said_and_how_to_get_one() throws IOException {
        String missing = Assembly.missingDisassembler(folder, Map.of()).orElseThrow();
        assertTrue(missing.contains("in hexadecimal") && missing.contains("put hsdis-"), missing);
        String library = missing.replaceAll(".*put (\\S+) into.*", "$1");
        Files.createFile(folder.resolve(library));
        assertEquals(Optional.empty(), Assembly.missingDisassembler(folder.resolve("no jdk"), Map.of("LD_LIBRARY_PATH", ":" + folder)));
    }

    @Test
    void a_run_prints_the_code_of_its_threads_if_asked() {
        var lines = new CopyOnWriteArrayList<String>();
        var test = TestPrograms.storeBuffering();
        RunOptions options = RunOptions.STANDARD.withDuration(Duration.ofMillis(600)).withModes(List.of(JvmMode.C2)).withAssembly(true);
        RunEnd end = RealRun.start(new RunRequest(test, "", Placement.initial(test.slots()), Allowed.UNKNOWN, options, "spec"), new RunListener() {
            @Override
            public void onSnapshot(RunSnapshot snapshot) {}

            @Override
            public void onEnd(RunEnd over) {}

            @Override
            public void onOutput(String line) {
                lines.add(line);
            }
        }).await();
        assertTrue(end.snapshot().orElseThrow().samples() > 0);
        assertTrue(lines.stream().anyMatch(line -> line.contains("fencepost.generated.GeneratedTest")
                && line.contains("actor")), () -> String.join("\n", lines));
        assertEquals(List.of(0, 1), MachineCode.in(lines).stream().map(MachineCode::thread).toList(), () -> String.join("\n", lines));
        assertTrue(MachineCode.in(lines).stream().noneMatch(code -> code.lines().isEmpty()));
    }

    @Test
    void a_threads_code_is_what_the_best_compiler_made_last() {
        var code = List.copyOf(MachineCode.in("""
                Compiled method (c2) 9  4 %     4       fencepost.generated.GeneratedTest::actor1 (27 bytes)
                [Verified Entry Point]
                  0x1: first
                [Stub Code]
                  0x2: no code of the thread
                Compiled method (c1) 10  5       3       fencepost.generated.GeneratedTest::actor0 (27 bytes)
                [Verified Entry Point]
                  0x3: mov

                  0x4: ret
                [Exception Handler]
                Compiled method (c2) 10  5       4       fencepost.generated.GeneratedTest_jcstress$JcstressThread_actor0::run_actor0 (27 bytes)
                [Verified Entry Point]
                  0x5: of the loop
                Compiled method (c2) 11  6       4       fencepost.generated.GeneratedTest::actor1 (27 bytes)
                [Entry Point]
                  0x6: before
                [Verified Entry Point]
                  0x7: lock add
                Compiled method (c1) 12  7       3       fencepost.generated.GeneratedTest::actor1 (27 bytes)
                [Verified Entry Point]
                  0x8: worse
                """.lines().toList()));
        assertEquals(List.of("  0x3: mov", "  0x4: ret"), code.getFirst().lines());
        assertEquals("P1, compiled by C2:\n  0x7: lock add\n", code.getLast().show());
    }
}
