package fencepost.litmus.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The counts of a run while it goes on.
final class Tally {
    private final RunRequest request;
    private final ResultReader reader;
    private final List<String> notes;
    private final SortedMap<Seen, Long> counts = new TreeMap<>();
    /// The counts of each mode and pinning, in the order in which they ran.
    private final Map<RunConfiguration, RunPart> parts = new LinkedHashMap<>();
    private RunConfiguration configuration;
    private long samples;
    private long discarded;
    private Duration elapsed = Duration.ZERO;
    private int iterations;

    Tally(RunRequest request, ResultReader reader, RunConfiguration configuration, List<String> notes) {
        this.request = request;
        this.reader = reader;
        this.configuration = configuration;
        this.notes = List.copyOf(notes);
    }

    void configure(RunConfiguration configuration) {
        this.configuration = configuration;
    }

    void add(long millis, boolean pinned, Map<List<Integer>, Long> results) {
        iterations++;
        elapsed = elapsed.plusMillis(millis);
        var seenNow = new TreeMap<Seen, Long>();
        results.forEach((numbers, count) -> reader.read(numbers).ifPresentOrElse(seen -> {
            seenNow.merge(seen, count, Long::sum);
            samples += count;
        }, () -> discarded += count));
        seenNow.forEach((seen, count) -> counts.merge(seen, count, Long::sum));
        RunConfiguration exact = configuration.pinned(pinned);
        parts.merge(exact, new RunPart(exact, Duration.ofMillis(millis), seenNow), RunPart::plus);
    }

    RunSnapshot snapshot() {
        return new RunSnapshot(rows(), samples, discarded, elapsed, iterations, configuration, List.copyOf(parts.values()), notes);
    }

    private List<RunSnapshot.Row> rows() {
        var rows = new ArrayList<RunSnapshot.Row>();
        counts.forEach((seen, count) -> rows.add(row(seen, count)));
        notSeen().filter(seen -> !counts.containsKey(seen)).sorted().forEach(seen -> rows.add(row(seen, 0)));
        return rows;
    }

    private Stream<Seen> notSeen() {
        return request.allowed().outcomes().stream().map(Seen.Finished::new);
    }

    private RunSnapshot.Row row(Seen seen, long count) {
        boolean satisfies = seen instanceof Seen.Finished(var outcome)
                && request.test().condition().holds(outcome.values()::get);
        return new RunSnapshot.Row(seen, count, request.allowed().grade(seen), satisfies);
    }
}
