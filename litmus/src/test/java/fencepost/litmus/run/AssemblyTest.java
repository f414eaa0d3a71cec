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
    }
}
