package fencepost.litmus.history;

import fencepost.litmus.library.RcuImplementation;
import fencepost.litmus.run.BadSamples;
import fencepost.litmus.run.Machine;
import fencepost.litmus.run.RunConfiguration;
import fencepost.litmus.run.RunEnd;
import fencepost.litmus.run.RunPart;
import fencepost.litmus.run.RunRequest;
import fencepost.litmus.run.RunSnapshot;
import fencepost.litmus.run.Seen;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// A run as it is kept and exchanged.
///
/// @param id        unique, also between machines
/// @param started   when, in UTC, as ISO 8601 writes it
/// @param test      the test's name
/// @param text      the test as its author wrote it
/// @param placement the barrier in each slot, by id
/// @param rcu       the id of what stood for RCU's functions; empty if an earlier version kept the run
/// @param threads   how many threads the test has; 0 if an earlier version kept the run
/// @param model     which model graded the rows; empty if none did
/// @param machine   where it ran
/// @param settings  the settings, for people
/// @param modes     the JVM modes' ids
/// @param pinning   whether each thread stayed on one CPU, by id
/// @param millis    how long the threads ran
/// @param samples   how many samples were counted
/// @param discarded how many said nothing
/// @param rows      what was seen, and what the model allows and was not seen
/// @param parts     the same samples apart, by JVM mode and pinning; none if an earlier version kept the run
/// @param end       `running`, `finished`, `cancelled` or `failed`; a run whose program was killed stays `running`
/// @param reason    why it failed, else empty
/// @param notes     what one should know
public record RecordedRun(String id, String started, String test, String text, Map<String, String> placement, String rcu, int threads, String model,
                          Machine machine, String settings, List<String> modes, String pinning, long millis, long samples,
                          long discarded, List<Row> rows, List<Part> parts, String end, String reason, List<String> notes) implements Kept {
    /// More than any test that can be run has; a run of another machine may claim anything.
    private static final int MOST_THREADS = 1_000;

    /// One way to end.
    ///
    /// @param kind      `final`, `assert` or `hang`
    /// @param outcome   as herd writes it; for a failure or a hang, in words
    /// @param grade     `allowed`, `forbidden` or `unknown`
    /// @param satisfies whether the test's proposition holds in it
    public record Row(String kind, String outcome, long samples, String grade, boolean satisfies) {}

    /// @param mode    the JVM mode's id
    /// @param pinning whether each thread stayed on one CPU, by id
    /// @param samples for each row, in order, how many samples ended so
    public record Part(String mode, String pinning, long millis, List<Long> samples) {
        public Part {
            samples = List.copyOf(samples);
        }
    }

    public RecordedRun {
        placement = Collections.unmodifiableMap(new LinkedHashMap<>(placement));
        modes = List.copyOf(modes);
        rows = List.copyOf(rows);
        parts = List.copyOf(parts);
        notes = List.copyOf(notes);
        Kept.check(id, started);
        if (threads < 0 || threads > MOST_THREADS) throw new IllegalArgumentException("a test has no " + threads + " threads");
        for (Part part : parts)
            if (part.samples().size() != rows.size()) throw new IllegalArgumentException("a part of the run has other rows than the run");
    }

    /// What `request` has come to on this machine.
    ///
    /// @param end how it ended, or empty while it goes on
    public static RecordedRun of(RunId id, RunRequest request, RunSnapshot snapshot, Optional<RunEnd> end) {
        RunConfiguration settings = snapshot.configuration();
        return new RecordedRun(id.name(), id.started().toString(), request.test().name(), request.text(), ids(request.placement()),
                request.rcu(), request.test().program().threads().size(), request.allowed().model(), Machine.here(), settings.show(),
                request.options().modes().stream().map(mode -> mode.id()).toList(), settings.pinning().id(),
                snapshot.elapsed().toMillis(), snapshot.samples(), snapshot.discarded(),
                snapshot.rows().stream().map(row -> row(request, row)).toList(),
                snapshot.parts().stream().map(part -> part(snapshot, part)).toList(),
                end.map(RecordedRun::word).orElse("running"),
                end.map(e -> e instanceof RunEnd.Failed failed ? failed.reason() : "").orElse(""), snapshot.notes());
    }

    /// A placement as records have it.
    public static Map<String, String> ids(Placement placement) {
        var ids = new LinkedHashMap<String, String>();
        placement.choices().forEach((slot, kind) -> ids.put(slot, kind.id()));
        return ids;
    }

    private static Row row(RunRequest request, RunSnapshot.Row row) {
        String kind = switch (row.seen()) {
            case Seen.Finished _ -> "final";
            case Seen.AssertionFailed _ -> "assert";
            case Seen.Hang _ -> "hang";
        };
        return new Row(kind, row.seen().show(request.test().program()), row.samples(), row.grade().word(), row.satisfies());
    }

    private static Part part(RunSnapshot snapshot, RunPart part) {
        return new Part(part.configuration().mode().id(), part.configuration().pinning().id(), part.elapsed().toMillis(),
                snapshot.rows().stream().map(row -> part.counts().getOrDefault(row.seen(), 0L)).toList());
    }

    private static String word(RunEnd end) {
        return switch (end) {
            case RunEnd.Finished _ -> "finished";
            case RunEnd.Cancelled _ -> "cancelled";
            case RunEnd.Failed _ -> "failed";
            case RunEnd.Refused _ -> "refused";
        };
    }

    /// Whether a form of RCU is an implementation, which then belongs to a run's description.
    public static boolean isImplementation(String rcu) {
        return !rcu.isEmpty() && !rcu.equals(RcuImplementation.SPECIFICATION);
    }

    /// Whether something was seen that the model forbids.
    public boolean alarms() {
        return rows.stream().anyMatch(row -> row.samples() > 0 && row.grade().equals("forbidden"));
    }

    /// How many samples ended badly, as the verdicts on `test` count them.
    ///
    /// @param test what was run
    public long bad(LitmusTest test) {
        return rows.stream().filter(row -> !row.kind().equals("final") || BadSamples.isBad(test, row.satisfies()))
                .mapToLong(Row::samples).sum();
    }

    /// How frequent, at 95% confidence, an outcome may still be that did not show; empty before the first sample.
    public OptionalDouble bound() {
        return samples == 0 ? OptionalDouble.empty() : OptionalDouble.of(3.0 / samples);
    }
}
