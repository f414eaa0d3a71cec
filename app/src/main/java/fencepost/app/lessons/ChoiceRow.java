package fencepost.app.lessons;

import fencepost.app.lessons.QuestionViewModel.State;
import fencepost.app.lessons.answer.Choice;
import fencepost.app.widget.Badge;
import fencepost.app.widget.Badge.Mood;
import fencepost.app.widget.Icons;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// One choice of a question: its number, its tick, its votes, and after the answer its marks and reasons.
final class ChoiceRow extends VBox {
    /// How much of the width the bar of a choice has that everybody is for.
    private static final double BAR = 0.5;

    private final int index;
    private final Choice choice;
    private final boolean one;
    private final CheckBox tick = new CheckBox();
    private final TextField count = new TextField();
    private final FlowPane marks = new FlowPane();
    private final HBox hands = new HBox();
    private final VBox reasons = new VBox();
    private final HBox buttons;

    /// @param play shows a run, or an execution, of the choice
    ChoiceRow(int index, Choice choice, boolean one, QuestionViewModel question, Runnable play, Runnable look) {
        this.index = index;
        this.choice = choice;
        this.one = one;
        getStyleClass().add("choice-row");
        var number = new Label(Integer.toString(index + 1));
        number.getStyleClass().add("key-cap");
        number.setMinWidth(Region.USE_PREF_SIZE);
        tick.setText(choice.words());
        tick.setWrapText(true);
        tick.setId("tick-" + (index + 1));
        tick.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(tick, Priority.ALWAYS);
        tick.getStyleClass().add(one ? "choice-sentence" : "choice-state");
        tick.setOnAction(_ -> {
            question.tick(index);
            show(question.state().get());
        });
        count.setId("votes-" + (index + 1));
        count.getStyleClass().addAll("small", "votes");
        count.setPrefColumnCount(3);
        count.setMinWidth(Region.USE_PREF_SIZE);
        count.setTooltip(new Tooltip("how many of the class are for it (key " + (index + 1) + " adds one)"));
        count.setAccessibleText("votes for " + choice.words());
        count.setOnAction(_ -> take(question));
        count.focusedProperty().subscribe((was, is) -> {
            if (was && !is) take(question);
        });
        count.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE) event.consume();
        });
        var line = new HBox(number, tick, count);
        line.getStyleClass().add("choice-line");
        marks.getStyleClass().add("choice-marks");
        reasons.getStyleClass().add("choice-reasons");
        hands.getStyleClass().add("tally-line");
        present(hands, false);
        getChildren().addAll(line, marks, hands, reasons);
        buttons = buttons(play, look);
    }

    private HBox buttons(Runnable play, Runnable look) {
        var box = new HBox();
        box.getStyleClass().add("choice-buttons");
        if (choice.run().isPresent()) box.getChildren().add(button("Show how", Feather.PLAY, "plays a shortest run to it", "show-how", play));
        else if (!one || choice.right()) box.getChildren().add(button("Why not?", Feather.SHARE_2,
                "the execution that comes nearest to it, and the cycle that forbids it", "why-not", look));
        return box;
    }

    private Button button(String words, Feather icon, String tooltip, String id, Runnable action) {
        var button = new Button(words, Icons.icon(icon));
        button.getStyleClass().addAll("flat", "small");
        button.setId(id + "-" + (index + 1));
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setTooltip(new Tooltip(tooltip));
        button.setOnAction(_ -> action.run());
        return button;
    }

    private void take(QuestionViewModel question) {
        String text = count.getText().strip();
        if (text.matches("\\d{1,6}")) question.count(index, Integer.parseInt(text));
        show(question.state().get());
    }

    /// Shows how the question stands.
    void show(State state) {
        tick.setSelected(state.ticks().contains(index));
        tick.setDisable(state.revealed());
        present(count, state.tallying() && !state.revealed());
        if (!count.isFocused()) count.setText(Integer.toString(state.votes(index)));
        present(marks, state.revealed());
        present(reasons, state.revealed() && index < state.reasons().size() && !state.reasons().get(index).isEmpty());
        if (!state.revealed()) return;
        marks.getChildren().setAll(truth());
        verdict(state).ifPresent(marks.getChildren()::add);
        marks.getChildren().add(buttons);
        present(hands, state.tallying());
        hands.getChildren().setAll(tally(state));
        reasons.getChildren().setAll(index < state.reasons().size()
                ? state.reasons().get(index).stream().map(ChoiceRow::sentence).toList() : List.<Node>of());
    }

    /// What is so, whatever anybody predicted.
    private Node truth() {
        String words = one ? choice.right() ? "the answer" : "not the answer" : choice.right() ? "can happen" : "cannot happen";
        var label = new Label(words, Icons.icon(choice.right() ? Feather.CHECK_CIRCLE : Feather.SLASH, "sign"));
        label.getStyleClass().addAll("truth", choice.right() ? "so" : "not-so");
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    /// Whether the reader was right about it.
    private Optional<Badge> verdict(State state) {
        if (state.ticks().isEmpty()) return Optional.empty();
        boolean ticked = state.ticks().contains(index);
        if (one && !ticked && !choice.right()) return Optional.empty();
        boolean right = ticked == choice.right();
        return Optional.of(new Badge(right ? Mood.GOOD : Mood.BAD, right ? "you: right" : ticked ? "you: wrong" : "you: missed it"));
    }

    private List<Node> tally(State state) {
        int all = Math.max(1, state.voted());
        var label = new Label(String.format(Locale.ROOT, "%d of %d votes", state.votes(index), state.voted()));
        label.getStyleClass().add("tally");
        label.setId("tally-" + (index + 1));
        label.setMinWidth(Region.USE_PREF_SIZE);
        var bar = new Region();
        bar.getStyleClass().add("tally-bar");
        bar.prefWidthProperty().bind(widthProperty().multiply(BAR * state.votes(index) / all));
        bar.setMinWidth(0);
        return List.of(bar, label);
    }

    private static Node sentence(String words) {
        var label = new Label(words);
        label.setWrapText(true);
        label.getStyleClass().add("choice-reason");
        return label;
    }

    private static void present(Node node, boolean present) {
        node.setVisible(present);
        node.setManaged(present);
    }
}
