package fencepost.app.cli.report;

import fencepost.app.cli.report.CheckEntry.Finding;
import fencepost.model.check.Observation;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Counts over a run of many tests, and the tests that deserve a second look.
public final class CheckSummary {
    private final Map<String, Counts> folders = new TreeMap<>();
    private final Map<String, Integer> flags = new TreeMap<>();
    private final List<CheckEntry> remarkable = new ArrayList<>();

    /// The tests of one folder.
    private static final class Counts {
        private final Map<Observation, Integer> observations = new EnumMap<>(Observation.class);
        private final Map<Finding, Integer> findings = new EnumMap<>(Finding.class);
        private int tests;

        int of(Observation observation) {
            return observations.getOrDefault(observation, 0);
        }

        int of(Finding finding) {
            return findings.getOrDefault(finding, 0);
        }
    }

    /// Counts `entry`.
    public void add(CheckEntry entry) {
        Counts counts = folders.computeIfAbsent(folder(entry.file()), _ -> new Counts());
        counts.tests++;
        entry.observation().ifPresent(observation -> counts.observations.merge(observation, 1, Integer::sum));
        entry.findings().forEach(finding -> counts.findings.merge(finding, 1, Integer::sum));
        entry.flags().forEach(flag -> flags.merge(flag, 1, Integer::sum));
        if (!entry.findings().isEmpty()) remarkable.add(entry.withoutText());
    }

    private static String folder(String file) {
        int slash = Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\'));
        return slash < 0 ? "" : file.substring(0, slash);
    }

    /// How many tests were counted.
    public int tests() {
        return folders.values().stream().mapToInt(counts -> counts.tests).sum();
    }

    /// How many tests had `finding`.
    public int count(Finding finding) {
        return folders.values().stream().mapToInt(counts -> counts.of(finding)).sum();
    }

    /// How many tests came out as `observation`.
    public int count(Observation observation) {
        return folders.values().stream().mapToInt(counts -> counts.of(observation)).sum();
    }

    /// The counts, for each folder if there are several, and what deserves a second look with its reason.
    public String show(String model) {
        var text = new StringBuilder("Summary: " + tests() + " tests under " + model + "\n");
        if (folders.size() > 1) text.append(byFolder().text()).append('\n');
        for (Observation observation : Observation.values())
            row(text, observation.word(), count(observation));
        flags.forEach((flag, count) -> row(text, "flagged " + flag, count));
        for (Finding finding : Finding.values()) row(text, finding.words(), count(finding));
        for (CheckEntry entry : remarkable)
            text.append(entry.file()).append(": ").append(entry.findings().stream().map(finding -> words(entry, finding))
                    .collect(Collectors.joining(", "))).append('\n');
        return text.toString();
    }

    private Table byFolder() {
        List<Observation> observed = List.of(Observation.values()).stream()
                .filter(o -> folders.values().stream().anyMatch(counts -> counts.of(o) > 0)).toList();
        List<Finding> found = List.of(Finding.values()).stream().filter(f -> count(f) > 0).toList();
        var heads = new ArrayList<>(List.of("folder", "tests"));
        observed.forEach(o -> heads.add(o.word()));
        found.forEach(f -> heads.add(f.words()));
        var rows = new ArrayList<List<String>>();
        folders.forEach((folder, counts) -> {
            var row = new ArrayList<>(List.of(folder.isEmpty() ? "." : folder, Integer.toString(counts.tests)));
            observed.forEach(o -> row.add(Integer.toString(counts.of(o))));
            found.forEach(f -> row.add(Integer.toString(counts.of(f))));
            rows.add(row);
        });
        return new Table(heads, rows);
    }

    /// A difference with what it is, an error with the beginning of its reason.
    private static String words(CheckEntry entry, Finding finding) {
        return switch (finding) {
            case DIFFERENCE -> String.join("; ", entry.failures());
            case ERROR -> finding.words() + ": " + reason(entry);
            case CONTRADICTION, ASSERTION, HANG, DEADLOCK, CUT -> finding.words();
        };
    }

    /// The first line of why the test could not be checked, without the file's name, which stands before it.
    private static String reason(CheckEntry entry) {
        String line = entry.failures().getFirst().lines().findFirst().orElse("");
        return line.startsWith(entry.file() + ":") ? "line " + line.substring(entry.file().length() + 1) : line;
    }

    private static void row(StringBuilder text, String what, int count) {
        if (count > 0) text.append(String.format("%8d  %s%n", count, what));
    }
}
