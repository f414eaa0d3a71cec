package fencepost.litmus.run;

import java.time.Duration;
import java.util.List;

/// How a test is run.
///
/// @param duration  how long it runs in all modes together, without compiling and starting
/// @param iteration how long the threads run between two reports
/// @param modes     the JVM modes, one after the other
/// @param pinning   whether each thread stays on one CPU, where the system lets one say so (Linux)
/// @param assembly  whether the child JVM prints the machine code that it makes, for [RunListener#onOutput]
public record RunOptions(Duration duration, Duration iteration, List<JvmMode> modes, Pinning pinning, boolean assembly) {
    /// Ten seconds, three reports a second, as a JVM runs without options, pinned in every other one.
    public static final RunOptions STANDARD =
            new RunOptions(Duration.ofSeconds(10), Duration.ofMillis(300), List.of(JvmMode.TIERED), Pinning.ALTERNATING, false);

    public RunOptions {
        modes = List.copyOf(modes);
        if (modes.isEmpty()) throw new IllegalArgumentException("a run needs a JVM mode");
        if (!duration.isPositive() || !iteration.isPositive())
            throw new IllegalArgumentException("a run needs time: " + duration + ", " + iteration);
    }

    public RunOptions withDuration(Duration duration) {
        return new RunOptions(duration, iteration, modes, pinning, assembly);
    }

    public RunOptions withModes(List<JvmMode> modes) {
        return new RunOptions(duration, iteration, modes, pinning, assembly);
    }

    public RunOptions withPinning(Pinning pinning) {
        return new RunOptions(duration, iteration, modes, pinning, assembly);
    }

    public RunOptions withAssembly(boolean assembly) {
        return new RunOptions(duration, iteration, modes, pinning, assembly);
    }
}
