package fencepost.litmus.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/// Where a run took place.
///
/// @param processor    the CPU's name, as the system tells it
/// @param architecture as Java names it, such as `amd64`
/// @param cpus         how many CPUs this process may use
/// @param system       the operating system and its version
/// @param runtime      the JVM and its version
public record Machine(String processor, String architecture, int cpus, String system, String runtime) {
    /// This one.
    public static Machine here() {
        return new Machine(processorName(), System.getProperty("os.arch"), Runtime.getRuntime().availableProcessors(),
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"));
    }

    /// Whether instructions cost the same there.
    public boolean sameProcessor(Machine other) {
        return processor.equals(other.processor) && architecture.equals(other.architecture);
    }

    /// For people.
    public String show() {
        return "%s (%s, %s), %s, %s".formatted(processor, architecture, cpus == 1 ? "one CPU" : cpus + " CPUs", system, runtime);
    }

    private static String processorName() {
        return Stream.of(fromFile(Path.of("/proc/cpuinfo"), "model name"), fromFile(Path.of("/proc/cpuinfo"), "Model"),
                        Optional.ofNullable(System.getenv("PROCESSOR_IDENTIFIER")))
                .flatMap(Optional::stream).findFirst().orElse("unknown processor");
    }

    private static Optional<String> fromFile(Path file, String key) {
        try (var lines = Files.lines(file)) {
            return lines.filter(line -> line.startsWith(key) && line.contains(":"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip()).findFirst();
        } catch (IOException | UncheckedIOException _) {
            return Optional.empty();
        }
    }
}
