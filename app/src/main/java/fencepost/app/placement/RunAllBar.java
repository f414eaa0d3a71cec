package fencepost.app.placement;

import fencepost.app.placement.PlacementRuns.Series;
import fencepost.app.placement.PlacementViewModel.Filter;
import fencepost.app.placement.PlacementViewModel.Table;
import fencepost.app.widget.Icons;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// Starts real runs of the rows, shows how far they are, and stops them.
final class RunAllBar extends VBox {
    /// Compiling and starting a child JVM, beside the run itself.
    private static final int SECONDS_TO_START = 2;

    private final PlacementViewModel placements;
    private final Button start = new Button("Run all placements", Icons.icon(Feather.ACTIVITY));
    private final Button stop = new Button("Stop", Icons.icon(Feather.SQUARE));
    private final ProgressBar progress = new ProgressBar();
    private final Label count = new Label();
    private final Label end = new Label();

    RunAllBar(PlacementViewModel placements) {
        this.placements = placements;
        start.setId("run-all");
        start.getStyleClass().add("small");
        start.setOnAction(_ -> placements.runShown());
        stop.setId("stop-all");
        stop.getStyleClass().add("small");
        stop.setOnAction(_ -> placements.stopRuns());
        progress.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(progress, Priority.ALWAYS);
        count.getStyleClass().add("numeric");
        count.setMinWidth(USE_PREF_SIZE);
        end.setWrapText(true);
        end.getStyleClass().add("run-warning");
        var row = new HBox(start, stop, progress, count);
        row.getStyleClass().add("run-row");
        getChildren().addAll(row, end);
        placements.series().subscribe(this::show);
        placements.table().subscribe(this::show);
    }

    private void show(Series series) {
        present(start, !series.going());
        present(stop, series.going());
        present(progress, series.going());
        progress.setProgress(series.share());
        count.setText(series.going() ? series.done() + " of " + series.all() : estimate());
        end.setText(series.end());
        present(end, !series.going() && !series.end().isEmpty());
    }

    private void show(Optional<Table> table) {
        int rows = table.map(t -> t.lines().size()).orElse(0);
        start.setText(placements.filter().get() == Filter.ALL ? "Run all placements"
                : rows == 1 ? "Run this placement" : "Run these placements");
        start.setDisable(rows == 0);
        start.setTooltip(new Tooltip("runs each row on this machine for " + PlacementRuns.EACH.toSeconds() + " seconds, by jcstress"));
        if (!placements.series().get().going()) count.setText(estimate());
    }

    /// How long it would take.
    private String estimate() {
        long seconds = placements.table().get().map(t -> t.lines().size()).orElse(0) * (PlacementRuns.EACH.toSeconds() + SECONDS_TO_START);
        return seconds == 0 ? "" : seconds < 90 ? "about " + seconds + " s" : "about " + Math.round(seconds / 60.0) + " min";
    }

    private static void present(Node node, boolean present) {
        node.setVisible(present);
        node.setManaged(present);
    }
}
