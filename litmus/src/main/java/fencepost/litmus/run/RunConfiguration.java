package fencepost.litmus.run;

import java.util.List;

/// The settings under which samples were taken.
///
/// @param mode        how the child JVM compiled
/// @param pinning     whether each thread stayed on one CPU
/// @param cpus        the CPU of each thread where pinned, else empty
/// @param strideSize  samples between two meetings of the threads; 0 before the child has started
/// @param strideCount strides before samples are looked at
/// @param millis      length of an iteration
public record RunConfiguration(JvmMode mode, Pinning pinning, List<Integer> cpus, int strideSize, int strideCount, long millis) {
    public RunConfiguration {
        cpus = List.copyOf(cpus);
    }

    /// The same, of an iteration whose threads were pinned, or were not.
    RunConfiguration pinned(boolean pinned) {
        return new RunConfiguration(mode, pinned ? Pinning.PINNED : Pinning.FREE, pinned ? cpus : List.of(), strideSize, strideCount, millis);
    }

    /// For people.
    public String show() {
        return "JVM mode %s, threads %s, strides of %d × %d samples, iterations of %d ms, waiting threads yield".formatted(
                mode.id(), switch (pinning) {
                    case FREE -> "free to move";
                    case PINNED -> "pinned to CPUs " + cpus;
                    case ALTERNATING -> "pinned to CPUs " + cpus + " in every other iteration";
                }, strideCount, strideSize, millis);
    }
}
