package fencepost.app.cli.report;

import fencepost.litmus.history.Comparison;
import fencepost.litmus.history.RecordedMeasurement;
import fencepost.litmus.history.RecordedRun;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Past runs for people.
public final class HistoryText {
    private HistoryText() {}

    /// One line for each run.
    public static String list(List<RecordedRun> runs) {
        if (runs.isEmpty()) return "No runs have been kept.\n";
        return new Table(List.of("id", "test", "placement", "samples", "", "processor"), runs.stream().map(run -> List.of(run.id(),
                run.test(), placement(run), count(run.samples()), run.alarms() ? "ALARM" : run.end(), run.machine().processor())).toList()).text();
    }

    /// One line for each measurement.
    public static String measurements(List<RecordedMeasurement> measurements) {
        if (measurements.isEmpty()) return "No measurements have been kept.\n";
        return new Table(List.of("id", "measured", "", "processor"), measurements.stream().map(each -> List.of(each.id(),
                each.measured().kind(), state(each), each.machine().processor())).toList()).text();
    }

    private static String state(RecordedMeasurement measurement) {
        return Stream.of(measurement.complete() ? "" : "interrupted", measurement.measured().quiet() ? "" : "busy machine")
                .filter(word -> !word.isEmpty()).collect(Collectors.joining(", "));
    }

    /// All of a run.
    public static String run(RecordedRun run) {
        String table = new Table(List.of("samples", "share", run.model(), "", "outcome"), run.rows().stream()
                .map(row -> List.of(count(row.samples()), share(row.samples(), run.samples()), row.grade(),
                        row.satisfies() ? "*" : "", row.outcome())).toList()).text();
        return heading(run) + "\n\n" + table + "\n" + String.format(Locale.ROOT, "%,d samples in %.1f s, %s%s%n", run.samples(),
                run.millis() / 1000.0, run.end(), run.reason().isEmpty() ? "" : ": " + run.reason())
                + notSeen(run)
                + run.notes().stream().map(note -> "note: " + note + "\n").collect(Collectors.joining());
    }

    private static String notSeen(RecordedRun run) {
        if (run.bound().isEmpty() || run.rows().stream().allMatch(row -> row.samples() > 0)) return "";
        return String.format(Locale.ROOT, "not seen: rarer than about 1 in %,d there, under those settings; that is no proof%n",
                Math.round(1 / run.bound().getAsDouble()));
    }

    /// Two runs beside each other.
    public static String comparison(Comparison comparison) {
        RecordedRun first = comparison.first();
        RecordedRun second = comparison.second();
        String table = new Table(List.of("first", "share", "second", "share", "outcome"), comparison.lines().stream()
                .map(line -> List.of(count(line.first()), share(line.first(), first.samples()), count(line.second()),
                        share(line.second(), second.samples()), line.outcome())).toList()).text();
        return "first:  " + heading(first) + "\nsecond: " + heading(second) + "\n\n" + table
                + comparison.notes().stream().map(note -> "note: " + note + "\n").collect(Collectors.joining());
    }

    private static String heading(RecordedRun run) {
        return run.test() + (run.placement().isEmpty() ? "" : ", " + placement(run)) + ", " + run.started() + "\non "
                + run.machine().show() + "\n" + run.settings();
    }

    private static String placement(RecordedRun run) {
        String barriers = run.placement().entrySet().stream().map(Map.Entry::toString).collect(Collectors.joining(","));
        if (!RecordedRun.isImplementation(run.rcu())) return barriers;
        return "rcu=" + run.rcu() + (barriers.isEmpty() ? "" : "," + barriers);
    }

    private static String count(long samples) {
        return String.format(Locale.ROOT, "%,d", samples);
    }

    private static String share(long samples, long all) {
        return samples == 0 ? "not seen" : String.format(Locale.ROOT, "%.5f%%", 100.0 * samples / all);
    }
}
