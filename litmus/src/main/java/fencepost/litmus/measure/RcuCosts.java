package fencepost.litmus.measure;

import fencepost.litmus.rcu.Torture;
import fencepost.litmus.rcu.TortureReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/// What reading and updating cost under each flavour of RCU, with readers and updaters at full speed.
public final class RcuCosts {
    private RcuCosts() {}

    /// Tortures each of `flavours` for its share of `duration`.
    ///
    /// @throws CannotMeasure if none of them runs here
    public static Measured measure(List<Flavour> flavours, int readers, int updaters, Duration duration,
                                   BooleanSupplier cancelled) throws CannotMeasure {
        var rows = new ArrayList<Measured.Row>();
        var notes = new ArrayList<String>();
        Duration each = duration.dividedBy(flavours.size());
        for (Flavour flavour : flavours) {
            Optional<String> objection = flavour.objection();
            objection.ifPresent(reason -> notes.add(flavour.id() + " was left out: " + reason + "."));
            if (objection.isPresent() || cancelled.getAsBoolean()) continue;
            torture(flavour, readers, updaters, each, cancelled).ifPresent(report -> {
                rows.add(new Measured.Row(flavour.id(), cells(report), published(flavour)));
                notes.addAll(faults(flavour, report));
            });
        }
        if (rows.isEmpty() && !cancelled.getAsBoolean()) throw new CannotMeasure(String.join(" ", notes));
        if (readers + updaters > Runtime.getRuntime().availableProcessors())
            notes.add("%d threads share %d CPUs: ns/read and ns/update include waiting for a CPU.".formatted(readers + updaters,
                    Runtime.getRuntime().availableProcessors()));
        notes.add("Published: liburcu's test_urcu with 4 readers and 1 writer; QEMU's rcutorture: 85 ns/read with full barriers, "
                + "12.5 with placeholders, an update 50 µs, then 20 ms by the global command.");
        return new Measured("RCU, %d readers, %d updaters".formatted(readers, updaters),
                List.of("reads/s per reader", "ns/read", "updates/s", "ns/update", "n_mberror", "lost wake-ups", "pipe"), rows, notes);
    }

    private static Optional<TortureReport> torture(Flavour flavour, int readers, int updaters, Duration duration,
                                                   BooleanSupplier cancelled) throws CannotMeasure {
        List<String> arguments = List.of(Integer.toString(readers), Integer.toString(updaters),
                Long.toString(Math.max(100, duration.toMillis())));
        return MeasuringJvm.run(flavour.properties(), Torture.class, arguments, cancelled).stream()
                .map(TortureReport::parse).flatMap(Optional::stream).findFirst();
    }

    private static List<String> cells(TortureReport report) {
        double seconds = report.nanos() / 1e9;
        return List.of(number(report.reads() / seconds / report.readers()), decimal(report.nanosPerRead()),
                number(report.updates() / seconds), number(report.nanosPerUpdate()), number(report.errors()),
                number(report.lostWakeUps()), report.ages().stream().map(String::valueOf).collect(Collectors.joining(" ")));
    }

    private static List<String> faults(Flavour flavour, TortureReport report) {
        var faults = new ArrayList<String>();
        if (report.errors() > 0 || report.tooOld() > 0)
            faults.add("FAULT: under " + flavour.id() + " readers held what a grace period should have kept from them.");
        if (report.lostWakeUps() > 0) faults.add("FAULT: under " + flavour.id() + " an updater slept with nobody left to wake it.");
        return faults;
    }

    private static Optional<String> published(Flavour flavour) {
        return switch (flavour) {
            case MB -> Optional.of("3,432,265 reads/s, 862,418 updates/s");
            case GLOBAL -> Optional.of("438,074,796 reads/s, 25 updates/s");
            case EXPEDITED -> Optional.of("317,741,332 reads/s, 79,966 updates/s");
            case BROKEN -> Optional.empty();
        };
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%,.0f", value);
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%,.1f", value);
    }
}
