package fencepost.litmus.child;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/// The folder of one run: sources, classes and whatever the child JVM writes. Parent and child both remove it,
/// whoever comes last.
public record RunFolder(Path path) implements AutoCloseable {
    /// Makes one in the system's folder for temporary files. Its name tells the process that runs the test.
    public static RunFolder create() throws IOException {
        return new RunFolder(Files.createTempDirectory("fencepost-run-" + ProcessHandle.current().pid() + "-"));
    }

    /// Removes what it can; the other side may be doing the same.
    @Override
    public void close() {
        try (var files = Files.walk(path)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.deleteIfExists(file);
        } catch (IOException | UncheckedIOException _) {
            // a file that can't be removed from a temporary folder is no reason to lose a run
        }
    }
}
