package fencepost.app.lessons;

import fencepost.app.Answer;
import fencepost.app.lessons.QuestionViewModel.State;
import fencepost.app.lessons.answer.Choice;
import fencepost.app.lessons.answer.Solution;
import fencepost.app.lessons.text.Stage;
import fencepost.app.widget.Badge;
import fencepost.app.widget.Badge.Mood;
import fencepost.app.widget.Icons;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.kordamp.ikonli.feather.Feather;

/// A question with its choices.
final class QuestionView extends VBox {
    private final QuestionViewModel question;
    private final Director director;
    private final VBox choices = new VBox();
    private final List<ChoiceRow> rows = new ArrayList<>();
    private final Button reveal = new Button("Reveal", Icons.icon(Feather.EYE));
    private final ToggleButton tally = new ToggleButton("Count a class", Icons.icon(Feather.USERS));
    private final VBox result = new VBox();
    private final Subscription subscription;

    QuestionView(QuestionViewModel question, Director director) {
        this.question = question;
        this.director = director;
        getStyleClass().add("question");
        var kind = new Label("Predict", Icons.icon(Feather.HELP_CIRCLE));
        kind.getStyleClass().add("question-kind");
        var words = new Label(question.question().text());
        words.setWrapText(true);
        words.getStyleClass().add("question-words");
        choices.getStyleClass().add("choice-rows");
        reveal.setId("reveal");
        reveal.getStyleClass().addAll("accent", "reveal");
        reveal.setMinWidth(USE_PREF_SIZE);
        reveal.setTooltip(new Tooltip("shows the answer (Enter)"));
        reveal.setOnAction(_ -> question.reveal());
        tally.setId("tally");
        tally.getStyleClass().add("small");
        tally.setMinWidth(USE_PREF_SIZE);
        tally.setTooltip(new Tooltip("a show of hands: type the counts, or press a choice's digit for each hand"));
        tally.setOnAction(_ -> question.toggleTally());
        var foot = new HBox(reveal, tally);
        foot.getStyleClass().add("question-foot");
        foot.managedProperty().bind(foot.visibleProperty());
        result.getStyleClass().add("question-result");
        getChildren().addAll(kind, words, choices, foot, result);
        subscription = question.state().subscribe(state -> {
            foot.setVisible(!state.revealed());
            show(state);
        });
    }

    /// Hears of the question no more.
    void close() {
        subscription.unsubscribe();
    }

    private void show(State state) {
        tally.setSelected(state.tallying());
        result.getChildren().clear();
        switch (state.answer()) {
            case Answer.None<Solution> _, Answer.Running<Solution> _ -> say("working out what there is to choose from");
            case Answer.Failed<Solution>(var why) -> say("There is no answer: " + why + ".");
            case Answer.Known<Solution>(var solution) -> {
                if (rows.isEmpty()) build(solution);
                rows.forEach(row -> row.show(state));
                if (state.revealed()) score(state, solution);
            }
        }
    }

    private void build(Solution solution) {
        Stage stage = question.question().stage();
        for (int i = 0; i < solution.choices().size(); i++) {
            Choice choice = solution.choices().get(i);
            rows.add(new ChoiceRow(i, choice, solution.one(), question, () -> choice.run().ifPresent(run -> director.play(stage, run)),
                    () -> director.look(stage, choice.ending())));
        }
        choices.getChildren().setAll(rows);
    }

    private void score(State state, Solution solution) {
        state.right().ifPresent(right -> result.getChildren().add(new Badge(right ? Mood.GOOD : Mood.BAD, right
                ? "Right: you had it all" : "Not quite: " + hits(state, solution))));
        if (solution.one() && state.voted() > 0) {
            int hits = solution.right().stream().mapToInt(state::votes).sum();
            say(String.format(Locale.ROOT, "%d of %d were right: %.0f%%.", hits, state.voted(), 100.0 * hits / state.voted()));
        }
    }

    private static String hits(State state, Solution solution) {
        if (solution.one()) return "see the mark";
        long hits = 0;
        for (int i = 0; i < solution.choices().size(); i++)
            if (solution.choices().get(i).right() == state.ticks().contains(i)) hits++;
        return hits + " of " + solution.choices().size() + " states are right";
    }

    private void say(String words) {
        var label = new Label(words);
        label.setWrapText(true);
        label.getStyleClass().add("run-text");
        result.getChildren().add(label);
    }
}
