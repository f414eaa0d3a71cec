package fencepost.litmus.measure;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Optional;

/// What disturbs a measurement: other programs that want the same CPUs.
///
/// The load average would blame a measurement for the one before it, so it is asked only where the system does not tell
/// how much of its CPUs' time was not ours.
final class Noise {
    /// Beyond this share of the CPUs' time, threads that should run at the same time wait for one another too often.
    private static final double QUIET_SHARE = 0.05;
    /// Likewise, of the load average by CPU.
    private static final double QUIET_LOAD = 0.5;

    private final Optional<CpuTime> begin = CpuTime.now();
    private final double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();

    private final boolean processMeasures;

    /// Listens from now on.
    ///
    /// @param processMeasures whether this process measures and not only children of it
    Noise(boolean processMeasures) {
        this.processMeasures = processMeasures;
    }

    /// `measured` with what was heard until now.
    Measured heardIn(Measured measured) {
        int cpus = Runtime.getRuntime().availableProcessors();
        Optional<Double> others = begin.flatMap(then -> CpuTime.now().flatMap(now -> now.othersSince(then, processMeasures)));
        return measured.disturbed(others.map(Noise::words).orElseGet(() -> words(load, cpus)).orElse(""));
    }

    /// @param others the share of all CPUs' time that other programs took, from 0 to 1
    static Optional<String> words(double others) {
        return others <= QUIET_SHARE ? Optional.empty() : Optional.of(words("other programs took %.0f%% of the CPUs' time".formatted(100 * others)));
    }

    /// @param load threads that ran or wanted to during the minute before; negative if the system doesn't tell
    static Optional<String> words(double load, int cpus) {
        return load <= QUIET_LOAD * cpus ? Optional.empty() : Optional.of(words(String.format(Locale.ROOT, "load %.1f on %s", load,
                cpus == 1 ? "one CPU" : cpus + " CPUs")));
    }

    private static String words(String what) {
        return "The machine was busy (" + what + "): threads that should run at the same time may have taken turns, which makes "
                + "updates look cheap.";
    }
}
