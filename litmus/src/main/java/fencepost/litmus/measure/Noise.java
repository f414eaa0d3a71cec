package fencepost.litmus.measure;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What disturbs a measurement: other programs that want the same CPUs.
final class Noise {
    /// Beyond this share of the CPUs, threads of a measurement wait for one and seldom run at the same time.
    private static final double QUIET = 0.5;

    private Noise() {}

    /// How busy the system has been during the last minute: threads that ran or wanted to; negative if it doesn't tell.
    static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }

    /// `measured` with a note if the machine was busy when it began.
    ///
    /// @param load then
    static Measured note(Measured measured, double load) {
        var notes = new ArrayList<>(measured.notes());
        words(load, Runtime.getRuntime().availableProcessors()).ifPresent(notes::add);
        return new Measured(measured.kind(), measured.title(), measured.columns(), measured.rows(), measured.plots(), List.copyOf(notes));
    }

    static Optional<String> words(double load, int cpus) {
        if (load <= QUIET * cpus) return Optional.empty();
        return Optional.of(String.format(Locale.ROOT, "The machine was busy when this began (load %.1f on %s): threads that should run at "
                + "the same time took turns, which makes updates look cheap. Measure again when it is quiet.", load,
                cpus == 1 ? "one CPU" : cpus + " CPUs"));
    }
}
