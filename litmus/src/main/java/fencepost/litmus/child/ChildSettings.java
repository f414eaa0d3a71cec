package fencepost.litmus.child;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// What a child is told, as its command line.
///
/// @param folder      where its classes are; removed if the parent goes away
/// @param runner      the class that jcstress generated to run the test
/// @param duration    after which no new iteration begins
/// @param iteration   how long one iteration lasts
/// @param strideSize  samples between two meetings of the threads
/// @param strideCount strides before samples are looked at, at most
/// @param footprint   memory for samples, in megabytes
/// @param cpus        the CPU of each thread, or empty to let the system choose
/// @param alternating whether the system chooses in every other iteration all the same
public record ChildSettings(Path folder, String runner, Duration duration, Duration iteration, int strideSize,
                            int strideCount, int footprint, List<Integer> cpus, boolean alternating) {
    public ChildSettings {
        cpus = List.copyOf(cpus);
    }

    /// The arguments that [#parse] reads.
    public List<String> arguments() {
        return List.of(folder.toString(), runner, Long.toString(duration.toMillis()), Long.toString(iteration.toMillis()),
                Integer.toString(strideSize), Integer.toString(strideCount), Integer.toString(footprint),
                String.join(",", cpus.stream().map(String::valueOf).toList()), Boolean.toString(alternating));
    }

    static ChildSettings parse(String[] arguments) {
        return new ChildSettings(Path.of(arguments[0]), arguments[1], Duration.ofMillis(Long.parseLong(arguments[2])),
                Duration.ofMillis(Long.parseLong(arguments[3])), Integer.parseInt(arguments[4]),
                Integer.parseInt(arguments[5]), Integer.parseInt(arguments[6]), ChildReport.numbers(arguments[7]), Boolean.parseBoolean(arguments[8]));
    }
}
