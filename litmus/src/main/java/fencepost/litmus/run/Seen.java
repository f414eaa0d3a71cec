package fencepost.litmus.run;

import fencepost.model.ir.Outcome;
import fencepost.model.ir.Program;
import java.util.Comparator;

/// How one sample of a run ended.
public sealed interface Seen extends Comparable<Seen> {
    /// All threads finished.
    record Finished(Outcome outcome) implements Seen {}

    /// A thread failed.
    ///
    /// @param site the instruction
    /// @param text the assertion as written, or what the thread could not do
    record AssertionFailed(int thread, int site, String text) implements Seen {}

    /// A thread waited for ever.
    ///
    /// @param certain whether all other threads had finished, so that nobody was left to wake it; else it gave up
    ///                after two seconds in which it was waiting together with others
    record Hang(boolean certain) implements Seen {}

    /// As herd writes outcomes; for people.
    default String show(Program program) {
        return switch (this) {
            case Finished(var outcome) when outcome.values().isEmpty() -> "finished";
            case Finished(var outcome) -> outcome.show(program::show);
            case AssertionFailed(int thread, _, var text) -> "P" + thread + ": assertion failed: " + text;
            case Hang(boolean certain) -> certain ? "hang" : "hang (gave up waiting)";
        };
    }

    /// Finished first, by outcome; then failures, then hangs.
    @Override
    default int compareTo(Seen other) {
        if (this instanceof Finished(var mine) && other instanceof Finished(var theirs)) return mine.compareTo(theirs);
        return Comparator.<Seen>comparingInt(s -> switch (s) {
            case Finished _ -> 0;
            case AssertionFailed _ -> 1;
            case Hang(boolean certain) -> certain ? 2 : 3;
        }).thenComparingInt(s -> s instanceof AssertionFailed(int thread, _, _) ? thread : 0)
                .thenComparingInt(s -> s instanceof AssertionFailed(_, int site, _) ? site : 0).compare(this, other);
    }
}
