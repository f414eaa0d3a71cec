package fencepost.litmus.run;

import fencepost.model.ir.LitmusTest;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;

/// A run as far as it has come.
///
/// @param rows          what was seen, most desirable kinds first, and after that what the model allows and was not
///                      seen, with no samples
/// @param samples       how many samples were counted: the sum over the rows
/// @param discarded     samples that say nothing: filtered out by the test, or abandoned because a thread gave up
/// @param elapsed       how long the threads have run
/// @param iterations    how many reports have come
/// @param configuration the settings of the last report; they belong to the result
/// @param parts         the same samples apart, by JVM mode and pinning
/// @param notes         what one should know, in sentences
public record RunSnapshot(List<Row> rows, long samples, long discarded, Duration elapsed, int iterations,
                          RunConfiguration configuration, List<RunPart> parts, List<String> notes) {
    /// One way to end.
    ///
    /// @param samples   how many samples ended so; 0 if it was not seen
    /// @param grade     what the model says of it
    /// @param satisfies whether the test's proposition holds in it; false for failures and hangs
    public record Row(Seen seen, long samples, Grade grade, boolean satisfies) {}

    public RunSnapshot {
        rows = List.copyOf(rows);
        parts = List.copyOf(parts);
        notes = List.copyOf(notes);
    }

    /// Samples a second.
    public double rate() {
        return elapsed.isZero() ? 0 : samples * 1e9 / elapsed.toNanos();
    }

    /// The rows that the model forbids and the machine showed.
    public List<Row> forbidden() {
        return rows.stream().filter(row -> row.grade() == Grade.FORBIDDEN && row.samples() > 0).toList();
    }

    /// How many samples ended badly: met the condition of `exists` or `~exists`, contradicted that of `forall`, failed
    /// an assertion or hung.
    public long bad(LitmusTest test) {
        return rows.stream().filter(row -> BadSamples.isBad(test, row.seen())).mapToLong(Row::samples).sum();
    }

    /// How frequent, at 95% confidence, an outcome may still be that did not show: about 3/samples (the rule of
    /// three). It holds for this machine and these settings only. Empty before the first sample.
    public OptionalDouble bound() {
        return samples == 0 ? OptionalDouble.empty() : OptionalDouble.of(3.0 / samples);
    }
}
