package fencepost.app.lessons;

import fencepost.app.costs.CostSection;
import fencepost.app.costs.CostsViewModel;
import fencepost.app.costs.CostsViewModel.Progress;
import fencepost.app.widget.Icons;
import fencepost.litmus.measure.Measurement;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.kordamp.ikonli.feather.Feather;

/// The plots of some measurements within a lesson, and the button that makes them.
final class FiguresView extends VBox {
    private final Subscription subscription;

    FiguresView(List<Measurement> measurements, CostsViewModel costs) {
        getStyleClass().add("lesson-figures");
        var sections = new VBox();
        sections.getStyleClass().add("cost-sections");
        var measure = new Button("Measure here", Icons.icon(Feather.ACTIVITY));
        measure.getStyleClass().add("small");
        measure.setId("measure-figures");
        measure.setMinWidth(USE_PREF_SIZE);
        measure.setOnAction(_ -> costs.start(measurements));
        var progress = new ProgressBar();
        progress.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(progress, Priority.ALWAYS);
        var what = new Label();
        what.getStyleClass().add("run-text");
        what.setMinWidth(0);
        var row = new HBox(measure, progress, what);
        row.getStyleClass().add("run-row");
        getChildren().addAll(sections, row);
        subscription = costs.sections().subscribe(all -> sections.getChildren().setAll(all.stream()
                .filter(section -> measurements.contains(section.what()))
                .map(section -> new CostSection(section, costs)).toList()))
                .and(costs.progress().subscribe(now -> {
                    measure.setDisable(now instanceof Progress.Going);
                    progress.setVisible(now instanceof Progress.Going);
                    what.setText(now instanceof Progress.Going(var going, _, _) ? going.title() : "");
                    if (now instanceof Progress.Going(_, double share, _)) progress.setProgress(share);
                }));
    }

    /// Hears of no measurement any more.
    void close() {
        subscription.unsubscribe();
    }
}
