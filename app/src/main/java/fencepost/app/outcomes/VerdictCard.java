package fencepost.app.outcomes;

import fencepost.app.Answer;
import fencepost.app.execution.AxiomModel;
import fencepost.app.outcomes.OutcomesViewModel.Outcomes;
import fencepost.app.widget.Badge;
import fencepost.app.widget.Icons;
import fencepost.app.widget.Numbers;
import fencepost.app.widget.Verdicts;
import fencepost.model.check.BadOutcome;
import fencepost.model.check.Verdict;
import fencepost.model.ir.Condition;
import fencepost.model.ir.Instruction;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// The verdict on the chosen machine: a sign, a word, a sentence, and how far the search went.
final class VerdictCard extends VBox {
    private final Runnable cancel;
    private final OutcomesView.Look look;

    VerdictCard(Runnable cancel, OutcomesView.Look look) {
        this.cancel = cancel;
        this.look = look;
        getStyleClass().add("verdict-card");
    }

    void show(Outcomes outcomes) {
        Answer<Verdict> answer = outcomes.answer();
        Badge.Mood mood = Verdicts.mood(answer);
        getStyleClass().removeIf(style -> style.startsWith("mood-"));
        getStyleClass().add(mood.style());
        var word = new Label(headline(answer), Icons.icon(mood.sign(), "sign"));
        word.getStyleClass().add("verdict-word");
        word.setMinWidth(USE_PREF_SIZE);
        var where = new Label("on " + outcomes.subject().options().model().title()
                + (outcomes.subject().options().compilerReorders() ? ", the compiler may reorder" : ""));
        where.getStyleClass().add("verdict-where");
        where.setWrapText(true);
        getChildren().setAll(new HBox(word, where));
        ((HBox) getChildren().getFirst()).getStyleClass().add("verdict-head");
        for (String sentence : sentences(outcomes)) {
            var label = new Label(sentence);
            label.setWrapText(true);
            label.getStyleClass().add("verdict-sentence");
            getChildren().add(label);
        }
        var extent = new Label(extent(answer));
        extent.setWrapText(true);
        extent.getStyleClass().add("verdict-extent");
        HBox.setHgrow(extent, Priority.ALWAYS);
        extent.setMaxWidth(Double.MAX_VALUE);
        var foot = new HBox(extent);
        foot.getStyleClass().add("verdict-foot");
        if (answer instanceof Answer.Known<Verdict>(var verdict) && isAsked(verdict))
            foot.getChildren().add(execution(verdict, outcomes));
        getChildren().add(foot);
        if (answer instanceof Answer.Running<Verdict>) {
            var stop = new Button("Cancel");
            stop.getStyleClass().add("small");
            stop.setOnAction(_ -> cancel.run());
            getChildren().add(stop);
        }
    }

    /// Whether there is a bad ending that an execution could have: axioms know nothing of runs that hang.
    private static boolean isAsked(Verdict verdict) {
        if (!verdict.bad().isEmpty() && verdict.bad().stream().allMatch(BadOutcome.Hang.class::isInstance)) return false;
        return !(verdict.test().condition() instanceof Condition.True) || verdict.test().program().threads().stream()
                .anyMatch(thread -> thread.instructions().stream().anyMatch(Instruction.Assert.class::isInstance));
    }

    private Button execution(Verdict verdict, Outcomes outcomes) {
        boolean never = verdict.bad().isEmpty() && verdict.exhaustive();
        var button = new Button(never ? "Why not?" : "As an execution", Icons.icon(Feather.SHARE_2));
        button.getStyleClass().addAll("flat", "small", "verdict-look");
        button.setId("verdict-look");
        button.setTooltip(new Tooltip(never ? "the execution that comes nearest to it, and the cycle that forbids it"
                : "the events and how they relate"));
        button.setMinWidth(USE_PREF_SIZE);
        button.setOnAction(_ -> look.at(Optional.empty(), AxiomModel.like(outcomes.subject().options().model())));
        return button;
    }

    private static String headline(Answer<Verdict> answer) {
        if (!(answer instanceof Answer.Known<Verdict>(var verdict))) return capital(Verdicts.word(answer));
        boolean asks = !(verdict.test().condition() instanceof Condition.True);
        String safety = capital(Verdicts.word(answer));
        return asks ? verdict.observation().word() : safety;
    }

    private static List<String> sentences(Outcomes outcomes) {
        if (!(outcomes.answer() instanceof Answer.Known<Verdict>(var verdict))) return List.of();
        var sentences = new ArrayList<String>();
        for (BadOutcome bad : verdict.bad()) sentences.add(switch (bad) {
            case BadOutcome.ConditionMet(var outcome, _) -> "Unsafe: a run can end with "
                    + outcome.show(verdict.test().program()::show).replace("; ", ", ").replace(";", "") + ".";
            case BadOutcome.AssertionFailed(int thread, _, var text, _) ->
                    "Unsafe: the assertion " + text + " of CPU " + thread + " can fail.";
            case BadOutcome.Hang _ -> "Unsafe: a run can hang: nothing goes on, and some thread has not finished.";
        });
        if (verdict.bad().isEmpty() && verdict.exhaustive()) sentences.add("Safe: nothing bad can happen.");
        return sentences;
    }

    private static String extent(Answer<Verdict> answer) {
        return switch (answer) {
            case Answer.None<Verdict> _ -> "The check was stopped.";
            case Answer.Running<Verdict>(long states) -> "exploring, " + Numbers.show(states) + " states so far";
            case Answer.Failed<Verdict>(var message) -> "The check broke down: " + message;
            case Answer.Known<Verdict>(var verdict) -> verdict.cut()
                    .map(why -> "Not exhaustive: " + why + " (" + Numbers.show(verdict.states()) + " states).")
                    .orElse(Numbers.show(verdict.states()) + " states, all of them looked at");
        };
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
