package fencepost.litmus.run;

import java.util.List;

/// The settings under which samples were taken.
///
/// @param mode        how the child JVM compiled
/// @param cpus        the CPU of each thread, or empty if the system chose
/// @param strideSize  samples between two meetings of the threads; 0 before the child has started
/// @param strideCount strides before samples are looked at
/// @param millis      length of an iteration
public record RunConfiguration(JvmMode mode, List<Integer> cpus, int strideSize, int strideCount, long millis) {
    public RunConfiguration {
        cpus = List.copyOf(cpus);
    }

    /// For people.
    public String show() {
        return "JVM mode %s, threads %s, strides of %d × %d samples, iterations of %d ms, waiting threads yield".formatted(
                mode.id(), cpus.isEmpty() ? "not pinned" : "pinned to CPUs " + cpus, strideCount, strideSize, millis);
    }
}
