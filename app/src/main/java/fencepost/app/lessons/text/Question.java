package fencepost.app.lessons.text;

import fencepost.model.check.Observation;
import fencepost.model.ir.Condition;
import fencepost.model.ir.LitmusTest;
import fencepost.model.parse.Position;
import fencepost.model.parse.Span;
import java.util.Optional;

/// A question about what a step shows. Its answer is computed, never kept.
///
/// @param ask    what is asked
/// @param words  the question as the lesson puts it; empty for the usual words
/// @param expect what the lesson's author takes for the answer, and where that is written
/// @param stage  the test and the machine that it is about
/// @param at     where the block stands
public record Question(Ask ask, Optional<String> words, Optional<Expectation> expect, Stage stage, Position at) {
    /// What is asked.
    public enum Ask {
        /// Which final states are possible.
        STATES,
        /// Whether the condition holds never, sometimes or always.
        VERDICT
    }

    /// A claim about the answer.
    ///
    /// @param text the possible final states, parted by `|`; or Never, Sometimes or Always
    public record Expectation(String text, Span span) {}

    /// The question in words.
    public String text() {
        return words.orElseGet(() -> switch (ask) {
            case STATES -> "Which final states are possible?";
            case VERDICT -> verdict(stage.test());
        });
    }

    private static String verdict(LitmusTest test) {
        if (test.condition() instanceof Condition.True)
            return "Does a run end badly, in a failed assertion or a hang?";
        return "Does a run end with " + test.condition().show(test.program()::show) + "?";
    }

    /// What an answer to [Ask#VERDICT] says, for people.
    public static String words(Observation observation) {
        return switch (observation) {
            case NEVER -> "Never: no run does";
            case SOMETIMES -> "Sometimes: some runs do, others don't";
            case ALWAYS -> "Always: every run does";
            case UNKNOWN -> "Unknown";
        };
    }
}
