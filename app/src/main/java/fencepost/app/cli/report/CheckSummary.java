package fencepost.app.cli.report;

import fencepost.app.cli.report.CheckEntry.Finding;
import fencepost.model.check.Observation;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Counts over a run of many tests, and the tests that deserve a second look.
public final class CheckSummary {
    private final Map<Observation, Integer> observations = new EnumMap<>(Observation.class);
    private final Map<Finding, Integer> findings = new EnumMap<>(Finding.class);
    private final List<CheckEntry> remarkable = new ArrayList<>();
    private int tests;

    /// Counts `entry`.
    public void add(CheckEntry entry) {
        tests++;
        entry.observation().ifPresent(observation -> observations.merge(observation, 1, Integer::sum));
        entry.findings().forEach(finding -> findings.merge(finding, 1, Integer::sum));
        if (!entry.findings().isEmpty()) remarkable.add(new CheckEntry(entry.file(), entry.observation(),
                entry.findings(), ""));
    }

    /// How many tests were counted.
    public int tests() {
        return tests;
    }

    /// How many tests had `finding`.
    public int count(Finding finding) {
        return findings.getOrDefault(finding, 0);
    }

    /// The table.
    public String show(String model) {
        var text = new StringBuilder("Summary: " + tests + " tests under " + model + "\n");
        for (Observation observation : Observation.values())
            row(text, observation.word(), observations.getOrDefault(observation, 0));
        for (Finding finding : Finding.values()) row(text, finding.words(), count(finding));
        for (CheckEntry entry : remarkable)
            text.append(entry.file()).append(": ").append(entry.findings().stream().map(Finding::words)
                    .collect(Collectors.joining(", "))).append('\n');
        return text.toString();
    }

    private static void row(StringBuilder text, String what, int count) {
        if (count > 0) text.append(String.format("%8d  %s%n", count, what));
    }
}
