package fencepost.app.simulate;

import fencepost.app.simulate.CodeLine.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/// The code of a lane, with a marker at the line that comes next.
final class CodeView extends ScrollPane {
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final PseudoClass RUNNABLE = PseudoClass.getPseudoClass("runnable");

    private final VBox rows = new VBox();
    private final List<HBox> lines = new ArrayList<>();
    private int current = -1;

    CodeView(CodeListing listing, Function<String, Node> chip) {
        getStyleClass().addAll("code-scroll", "edge-to-edge");
        rows.getStyleClass().add("code");
        for (CodeLine line : listing.lines()) lines.add(row(line, chip));
        rows.getChildren().setAll(lines);
        setContent(rows);
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setFocusTraversable(false);
    }

    private static HBox row(CodeLine line, Function<String, Node> chip) {
        var marker = new Region();
        marker.getStyleClass().add("marker");
        var margin = new HBox(marker);
        margin.getStyleClass().add("marker-column");
        var indent = new Text(" ".repeat(line.indent()));
        indent.getStyleClass().add("code-text");
        var row = new HBox(margin, indent);
        row.getStyleClass().add("code-line");
        for (Part part : line.parts()) add(row, part, chip);
        return row;
    }

    /// Chips stand beside stretches of text, not in them: text wraps, a chip does not.
    private static void add(HBox row, Part part, Function<String, Node> chip) {
        switch (part) {
            case Part.Chip(var slot) -> row.getChildren().add(chip.apply(slot));
            case Part.Text(var words, var kind) -> {
                var text = new Text(words);
                text.getStyleClass().addAll("code-text", "code-" + kind.name().toLowerCase());
                if (row.getChildren().getLast() instanceof TextFlow flow) flow.getChildren().add(text);
                else row.getChildren().add(new TextFlow(text));
            }
        }
    }

    /// Marks the row that comes next (-1 for none); `runnable` tells whether a step can execute it now, and
    /// `execute` is then what a click on it does.
    void mark(int row, boolean runnable, Runnable execute) {
        for (int i = 0; i < lines.size(); i++) {
            HBox line = lines.get(i);
            line.pseudoClassStateChanged(CURRENT, i == row);
            line.pseudoClassStateChanged(RUNNABLE, i == row && runnable);
            line.setOnMouseClicked(i == row && runnable ? _ -> execute.run() : null);
        }
        current = row;
        reveal();
    }

    /// The row that is marked, to draw an arrow from or to.
    Node marked() {
        return current < 0 ? this : lines.get(current);
    }

    private void reveal() {
        if (current < 0) return;
        double all = rows.getHeight();
        double seen = getViewportBounds().getHeight();
        if (all <= seen || seen <= 0) return;
        var line = lines.get(current).getBoundsInParent();
        double top = getVvalue() * (all - seen);
        double room = line.getHeight() * 2;
        if (line.getMinY() < top + room) setVvalue(Math.max(0, (line.getMinY() - room) / (all - seen)));
        else if (line.getMaxY() > top + seen - room)
            setVvalue(Math.min(1, (line.getMaxY() + room - seen) / (all - seen)));
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        reveal();
    }
}
