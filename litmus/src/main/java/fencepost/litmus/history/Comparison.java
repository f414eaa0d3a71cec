package fencepost.litmus.history;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/// Two runs side by side.
///
/// @param lines every outcome of either, those of the first run first
/// @param notes what makes the two hard to compare, in sentences
public record Comparison(RecordedRun first, RecordedRun second, List<Line> lines, List<String> notes) {
    /// An outcome in both runs; 0 samples where it was not seen.
    public record Line(String outcome, long first, long second) {}

    public Comparison {
        lines = List.copyOf(lines);
        notes = List.copyOf(notes);
    }

    /// Compares `first` with `second`.
    public static Comparison of(RecordedRun first, RecordedRun second) {
        var outcomes = new LinkedHashSet<String>();
        first.rows().forEach(row -> outcomes.add(row.outcome()));
        second.rows().forEach(row -> outcomes.add(row.outcome()));
        return new Comparison(first, second, outcomes.stream()
                .map(outcome -> new Line(outcome, samples(first, outcome), samples(second, outcome))).toList(),
                notes(first, second));
    }

    private static long samples(RecordedRun run, String outcome) {
        return run.rows().stream().filter(row -> row.outcome().equals(outcome)).mapToLong(RecordedRun.Row::samples).sum();
    }

    private static List<String> notes(RecordedRun first, RecordedRun second) {
        var notes = new ArrayList<String>();
        if (!first.text().equals(second.text())) notes.add("The tests' texts differ.");
        if (!first.placement().equals(second.placement()))
            notes.add("The placements differ: " + first.placement() + " and " + second.placement() + ".");
        if (!first.machine().equals(second.machine()))
            notes.add("The machines differ: " + first.machine().show() + " and " + second.machine().show() + ".");
        if (!first.settings().equals(second.settings()))
            notes.add("The settings differ, which changes how often weak outcomes show: " + first.settings() + " and " + second.settings() + ".");
        return notes;
    }
}
