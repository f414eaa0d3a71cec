package fencepost.app.simulate;

import fencepost.model.machine.WindowEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntConsumer;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;

/// The code of a lane, with a marker at the line that comes next.
final class CodeView extends ScrollPane {
    /// What stands beside a row.
    ///
    /// @param progress how far the instruction is, where instructions overtake one another
    /// @param step     the number of the step that executes it, 0 if none can now
    record Mark(Progress progress, int step) {
        static final Mark NONE = new Mark(Progress.NONE, 0);
        static final Mark DONE = new Mark(Progress.DONE, 0);

        static Mark of(WindowEntry entry) {
            return new Mark(entry.performed() ? Progress.DONE : entry.speculative() ? Progress.GUESSED
                    : Progress.WAITING, 0);
        }

        /// One that can be executed now waits for nothing but its turn.
        Mark with(int number) {
            return new Mark(progress == Progress.WAITING ? Progress.NONE : progress, number);
        }
    }

    /// How far an instruction in a CPU's window is.
    enum Progress {
        NONE(""), DONE("done"), WAITING("waits"), GUESSED("guessed");

        private final String word;

        Progress(String word) {
            this.word = word;
        }

        String word() {
            return word;
        }
    }

    private final VBox rows = new VBox();
    private final List<CodeRow> lines = new ArrayList<>();
    private int current = -1;

    CodeView(CodeListing listing, Function<String, Node> chip) {
        getStyleClass().addAll("code-scroll", "edge-to-edge");
        rows.getStyleClass().add("code");
        for (CodeLine line : listing.lines()) lines.add(new CodeRow(line, chip));
        rows.getChildren().setAll(lines);
        setContent(rows);
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setFocusTraversable(false);
        viewportBoundsProperty().subscribe(this::reveal);
        rows.heightProperty().subscribe(this::reveal);
    }

    /// Shows where the CPU stands.
    ///
    /// @param row   the row that comes next, -1 for none
    /// @param marks what stands beside the rows
    /// @param take  takes the step with a number
    void show(int row, Map<Integer, Mark> marks, IntConsumer take) {
        for (int i = 0; i < lines.size(); i++) {
            Mark mark = marks.getOrDefault(i, Mark.NONE);
            lines.get(i).show(i == row, mark, take);
        }
        current = row;
        reveal();
    }

    /// How high all the rows are together.
    ReadOnlyDoubleProperty contentHeight() {
        return rows.heightProperty();
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
}
