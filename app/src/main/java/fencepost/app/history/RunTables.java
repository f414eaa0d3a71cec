package fencepost.app.history;

import fencepost.app.widget.Numbers;
import fencepost.app.widget.Times;
import fencepost.litmus.history.Comparison;
import fencepost.litmus.history.RecordedRun;
import java.util.Locale;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The counts of a run, and of two side by side.
final class RunTables {
    private RunTables() {}

    static Node alone(RecordedRun run) {
        var table = table(1);
        head(table, Times.minute(run.started()), "");
        int row = 1;
        for (RecordedRun.Row each : run.rows()) {
            table.add(label(each.outcome(), "outcome-words"), 0, row);
            table.add(count(each.samples(), run.samples()), 1, row++);
        }
        var box = new VBox(table, words("%s, %s samples in %.1f s.".formatted(run.machine().show(), Numbers.show(run.samples()), run.millis() / 1000.0)),
                words(run.settings() + "."));
        run.notes().forEach(note -> box.getChildren().add(words(note)));
        box.getStyleClass().add("run-words");
        return box;
    }

    static Node pair(Comparison comparison) {
        RecordedRun first = comparison.first();
        RecordedRun second = comparison.second();
        var table = table(2);
        head(table, Times.minute(first.started()), Times.minute(second.started()));
        int row = 1;
        for (Comparison.Line line : comparison.lines()) {
            table.add(label(line.outcome(), "outcome-words"), 0, row);
            table.add(count(line.first(), first.samples()), 1, row);
            table.add(count(line.second(), second.samples()), 2, row++);
        }
        var box = new VBox(table);
        comparison.notes().forEach(note -> box.getChildren().add(words(note)));
        box.getStyleClass().add("run-words");
        return box;
    }

    private static GridPane table(int counts) {
        var table = new GridPane();
        table.setId("comparison");
        table.getStyleClass().add("count-table");
        var words = new ColumnConstraints();
        words.setHgrow(Priority.ALWAYS);
        table.getColumnConstraints().add(words);
        for (int i = 0; i < counts; i++) {
            var count = new ColumnConstraints();
            count.setHalignment(HPos.RIGHT);
            count.setMinWidth(Region.USE_PREF_SIZE);
            table.getColumnConstraints().add(count);
        }
        return table;
    }

    private static void head(GridPane table, String first, String second) {
        table.add(label(first, "column-title"), 1, 0);
        if (!second.isEmpty()) table.add(label(second, "column-title"), 2, 0);
    }

    private static Node count(long samples, long all) {
        if (samples == 0) return label("not seen", "seen");
        var label = label(Numbers.rough(samples) + String.format(Locale.ROOT, "  %.2g%%", 100.0 * samples / all), "seen");
        label.getStyleClass().add("some");
        return label;
    }

    private static Label words(String text) {
        Label label = label(text, "run-text");
        label.setWrapText(true);
        return label;
    }

    private static Label label(String text, String style) {
        var label = new Label(text);
        label.setWrapText(style.equals("outcome-words"));
        label.getStyleClass().add(style);
        return label;
    }
}
