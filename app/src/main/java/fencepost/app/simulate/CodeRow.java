package fencepost.app.simulate;

import fencepost.app.simulate.CodeLine.Part;
import fencepost.app.simulate.CodeView.Mark;
import java.util.function.Function;
import java.util.function.IntConsumer;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/// A line of a lane's code: the marker of what comes next, the text with its chips, and at its end how far it is and
/// the number of the step that executes it.
final class CodeRow extends HBox {
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final PseudoClass RUNNABLE = PseudoClass.getPseudoClass("runnable");
    private static final PseudoClass DONE = PseudoClass.getPseudoClass("done");

    private final HBox end = new HBox();

    CodeRow(CodeLine line, Function<String, Node> chip) {
        getStyleClass().add("code-line");
        var marker = new Region();
        marker.getStyleClass().add("marker");
        var margin = new HBox(marker);
        margin.getStyleClass().add("marker-column");
        var indent = new Text(" ".repeat(line.indent()));
        indent.getStyleClass().add("code-text");
        getChildren().addAll(margin, indent);
        for (Part part : line.parts()) add(part, chip);
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        end.getStyleClass().add("code-end");
        end.setMinWidth(USE_PREF_SIZE);
        getChildren().addAll(space, end);
    }

    /// Chips stand beside stretches of text, not in them: text wraps, a chip does not.
    private void add(Part part, Function<String, Node> chip) {
        switch (part) {
            case Part.Chip(var slot) -> getChildren().add(chip.apply(slot));
            case Part.Text(var words, var kind) -> {
                var text = new Text(words);
                text.getStyleClass().addAll("code-text", "code-" + kind.name().toLowerCase());
                if (getChildren().getLast() instanceof TextFlow flow) flow.getChildren().add(text);
                else getChildren().add(new TextFlow(text));
            }
        }
    }

    void show(boolean current, Mark mark, IntConsumer take) {
        pseudoClassStateChanged(CURRENT, current);
        pseudoClassStateChanged(RUNNABLE, mark.step() > 0);
        pseudoClassStateChanged(DONE, mark.progress() == CodeView.Progress.DONE);
        end.getChildren().clear();
        if (mark.progress() != CodeView.Progress.NONE) {
            var word = new Label(mark.progress().word());
            word.getStyleClass().add("code-progress");
            end.getChildren().add(word);
        }
        if (mark.step() > 0) end.getChildren().add(new StepKey(mark.step()));
        setOnMouseClicked(mark.step() > 0 ? _ -> take.accept(mark.step()) : null);
    }
}
