package fencepost.litmus.history;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Recorded runs in JUnit's XML, for CI servers: a run is a test case, which fails if something was seen that the
/// model forbids.
public final class JUnitXml {
    private JUnitXml() {}

    /// The document for `runs`.
    public static String write(List<RecordedRun> runs) {
        return JUnitDocument.write("fencepost run", runs.stream().map(JUnitXml::testCase).toList());
    }

    private static JUnitDocument.Case testCase(RecordedRun run) {
        String output = run.rows().stream().map(row -> "%,d %s %s\n".formatted(row.samples(), row.grade(), row.outcome()))
                .collect(Collectors.joining()) + run.settings() + "\n" + run.machine().show() + "\n";
        return new JUnitDocument.Case("fencepost.run",
                run.test() + (run.placement().isEmpty() ? "" : " " + run.placement()), Duration.ofMillis(run.millis()),
                run.alarms() ? Optional.of(alarm(run)) : Optional.empty(),
                run.end().equals("failed") ? Optional.of(run.reason()) : Optional.empty(), output);
    }

    private static String alarm(RecordedRun run) {
        return "seen though " + run.model() + " forbids it: " + run.rows().stream()
                .filter(row -> row.samples() > 0 && row.grade().equals("forbidden")).map(RecordedRun.Row::outcome)
                .collect(Collectors.joining(", "));
    }
}
