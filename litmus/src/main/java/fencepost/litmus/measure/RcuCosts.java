package fencepost.litmus.measure;

import fencepost.litmus.measure.Plot.Bar;
import fencepost.litmus.rcu.Torture;
import fencepost.litmus.rcu.TortureReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/// What reading and updating cost under each flavour of RCU, with readers and updaters at full speed.
public final class RcuCosts {
    /// The plot of what a read takes.
    public static final String READ = "read";
    /// The plot of what an update takes.
    public static final String UPDATE = "update";

    /// QEMU's rcutorture, in nanoseconds.
    private static final double QEMU_READ_FULL = 85;
    private static final double QEMU_READ_LIGHT = 12.5;
    private static final double QEMU_UPDATE_FULL = 50_000;
    private static final double QEMU_UPDATE_GLOBAL = 20_000_000;

    /// How long a child JVM takes to start.
    private static final Duration START = Duration.ofMillis(200);

    private RcuCosts() {}

    /// Tortures each of `flavours` for its share of `duration`.
    ///
    /// @throws CannotMeasure if none of them runs here
    public static Measured measure(List<Flavour> flavours, int readers, int updaters, Duration duration, Watcher watcher)
            throws CannotMeasure {
        var noise = new Noise(false);
        return noise.heardIn(tortured(flavours, readers, updaters, duration, watcher));
    }

    static Measured tortured(List<Flavour> flavours, int readers, int updaters, Duration duration, Watcher watcher)
            throws CannotMeasure {
        var notes = new ArrayList<String>();
        var turns = new EnumMap<Flavour, List<TortureReport>>(Flavour.class);
        Turns.take(Turns.possible(flavours, notes), duration, watcher, (flavour, each, part) ->
                torture(flavour, readers, updaters, each, part)
                        .ifPresent(report -> turns.computeIfAbsent(flavour, _ -> new ArrayList<>()).add(report)));
        var reports = new EnumMap<Flavour, TortureReport>(Flavour.class);
        turns.forEach((flavour, each) -> reports.put(flavour, each.stream().reduce(TortureReport::plus).orElseThrow()));
        if (reports.isEmpty() && !watcher.cancelled()) throw new CannotMeasure(String.join(" ", notes));
        reports.forEach((flavour, report) -> notes.addAll(faults(flavour, report)));
        if (readers + updaters > Runtime.getRuntime().availableProcessors())
            notes.add("%d threads share %s: ns/read and ns/update include waiting for a CPU.".formatted(readers + updaters,
                    Runtime.getRuntime().availableProcessors() == 1 ? "one CPU" : Runtime.getRuntime().availableProcessors() + " CPUs"));
        notes.add("Published: liburcu's test_urcu with 4 readers and 1 writer; QEMU's rcutorture: 85 ns/read with full barriers, "
                + "12.5 with placeholders, an update 50 µs, then 20 ms by the global command.");
        return new Measured(Measurement.RCU.id(), "RCU, %d %s, %d %s".formatted(readers, readers == 1 ? "reader" : "readers",
                updaters, updaters == 1 ? "updater" : "updaters"),
                List.of("reads/s per reader", "ns/read", "updates/s", "ns/update", "n_mberror", "lost wake-ups", "pipe"),
                reports.entrySet().stream().map(e -> new Measured.Row(e.getKey().id(), cells(e.getValue()), published(e.getKey()))).toList(),
                plots(reports.keySet(), reports, turns), notes);
    }

    private static Optional<TortureReport> torture(Flavour flavour, int readers, int updaters, Duration duration,
                                                   Watcher watcher) throws CannotMeasure {
        List<String> arguments = List.of(Integer.toString(readers), Integer.toString(updaters),
                Long.toString(Math.max(100, duration.toMillis())));
        Duration withWarmUp = duration.plus(duration.dividedBy(4)).plus(START);
        return MeasuringJvm.run(flavour.properties(), Torture.class, arguments, withWarmUp, watcher).stream()
                .map(TortureReport::parse).flatMap(Optional::stream).reduce((_, last) -> last);
    }

    /// What liburcu's test_urcu came to, and QEMU's rcutorture.
    static List<Plot> published() {
        var all = new ArrayList<>(plots(List.of(Flavour.MB, Flavour.GLOBAL, Flavour.EXPEDITED), Map.of(), Map.of()));
        all.add(qemu("qemu-read", "A read in QEMU's rcutorture", QEMU_READ_FULL, QEMU_READ_LIGHT));
        all.add(qemu("qemu-update", "An update there", QEMU_UPDATE_FULL, QEMU_UPDATE_GLOBAL));
        return List.copyOf(all);
    }

    private static Plot qemu(String id, String title, double full, double light) {
        String words = full > light ? Words.times(full, light) + " less with placeholders." : Words.times(light, full) + " longer: the updater pays.";
        return new Plot(id, title, words, Plot.NANOSECONDS, List.of(Bar.published("full barriers", full),
                Bar.published("placeholders, global barrier", light)));
    }

    private static List<Plot> plots(Collection<Flavour> flavours, Map<Flavour, TortureReport> reports,
                                    Map<Flavour, List<TortureReport>> turns) {
        if (flavours.isEmpty()) return List.of();
        return List.of(
                new Plot(READ, "Nanoseconds a read", readWords(reports), Plot.NANOSECONDS,
                        bars(flavours, reports, turns, TortureReport::nanosPerRead, Flavour::publishedRead)),
                new Plot(UPDATE, "Nanoseconds an update", updateWords(reports), Plot.NANOSECONDS,
                        bars(flavours, reports, turns, TortureReport::nanosPerUpdate, Flavour::publishedUpdate)));
    }

    private static List<Bar> bars(Collection<Flavour> flavours, Map<Flavour, TortureReport> reports,
                                  Map<Flavour, List<TortureReport>> turns, ToDoubleFunction<TortureReport> value, ToDoubleFunction<Flavour> published) {
        return flavours.stream().map(flavour -> new Bar(flavour.title(),
                        Optional.ofNullable(reports.get(flavour)).map(value::applyAsDouble).orElse(0.0),
                        spread(turns.getOrDefault(flavour, List.of()), value), published.applyAsDouble(flavour)))
                .filter(bar -> bar.value() > 0 || bar.published() > 0).toList();
    }

    private static double spread(List<TortureReport> turns, ToDoubleFunction<TortureReport> value) {
        DoubleSummaryStatistics each = turns.stream().mapToDouble(value).summaryStatistics();
        return each.getCount() < 2 ? 0 : (each.getMax() - each.getMin()) / 2;
    }

    private static String readWords(Map<Flavour, TortureReport> reports) {
        TortureReport full = reports.get(Flavour.MB);
        TortureReport light = reports.get(Flavour.EXPEDITED);
        String published = "Published, of the expedited command: %s less by liburcu; of the global one: %s by QEMU.".formatted(
                Words.times(Flavour.MB.publishedRead(), Flavour.EXPEDITED.publishedRead()), Words.times(QEMU_READ_FULL, QEMU_READ_LIGHT));
        return full == null || light == null ? "How long a read takes with compiler barriers instead of full ones. " + published : "With compiler barriers a read takes %s instead of %s with full ones: %s less. %s".formatted(
                Words.time(light.nanosPerRead()), Words.time(full.nanosPerRead()), Words.times(full.nanosPerRead(), light.nanosPerRead()), published);
    }

    private static String updateWords(Map<Flavour, TortureReport> reports) {
        TortureReport full = reports.get(Flavour.MB);
        TortureReport light = reports.get(Flavour.EXPEDITED);
        String published = "Published: %s more; by the global command in tens of milliseconds.".formatted(
                Words.times(Flavour.EXPEDITED.publishedUpdate(), Flavour.MB.publishedUpdate()));
        return full == null || light == null ? "The update pays for it by the private expedited command. " + published : "The update pays: %s by the private expedited command instead of %s, %s more. %s".formatted(
                Words.time(light.nanosPerUpdate()), Words.time(full.nanosPerUpdate()),
                Words.times(light.nanosPerUpdate(), full.nanosPerUpdate()), published);
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

    private static String published(Flavour flavour) {
        return flavour.publishedReads() == 0 ? "" : "%s reads/s, %s updates/s".formatted(number(flavour.publishedReads()),
                number(flavour.publishedUpdates()));
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%,.0f", value);
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%,.1f", value);
    }
}
