package fencepost.app.widget;

import fencepost.app.Answer;
import fencepost.app.widget.Badge.Mood;
import fencepost.model.check.Verdict;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;

/// Verdicts as badges and words.
public final class Verdicts {
    private Verdicts() {}

    /// What an answer comes to: its sign.
    public static Mood mood(Answer<Verdict> answer) {
        return switch (answer) {
            case null -> Mood.NEUTRAL;
            case Answer.None<Verdict> _ -> Mood.NEUTRAL;
            case Answer.Running<Verdict> _ -> Mood.BUSY;
            case Answer.Failed<Verdict> _ -> Mood.UNSURE;
            case Answer.Known<Verdict>(var verdict) when !verdict.safe() -> Mood.BAD;
            case Answer.Known<Verdict>(var verdict) -> verdict.exhaustive() ? Mood.GOOD : Mood.UNSURE;
        };
    }

    /// The answer in a word or two.
    public static String word(Answer<Verdict> answer) {
        return switch (answer) {
            case null -> "not checked";
            case Answer.None<Verdict> _ -> "not checked";
            case Answer.Running<Verdict> _ -> "checking";
            case Answer.Failed<Verdict> _ -> "no answer";
            case Answer.Known<Verdict>(var verdict) when !verdict.safe() -> "unsafe";
            case Answer.Known<Verdict>(var verdict) -> verdict.exhaustive() ? "safe" : "not exhaustive";
        };
    }

    /// Makes `sign` a small sign for `answer`, its word being the tooltip.
    public static void show(Label sign, Answer<Verdict> answer) {
        Mood mood = mood(answer);
        sign.setGraphic(Icons.icon(mood.sign(), "sign"));
        sign.getStyleClass().setAll("label", "verdict-sign", mood.style());
        sign.setTooltip(new Tooltip(word(answer)));
        sign.setAccessibleText(word(answer));
    }
}
