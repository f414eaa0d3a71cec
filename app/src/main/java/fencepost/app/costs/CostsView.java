package fencepost.app.costs;

import fencepost.app.costs.CostsViewModel.Progress;
import fencepost.app.costs.CostsViewModel.Section;
import fencepost.app.widget.Icons;
import fencepost.app.widget.JsonFiles;
import fencepost.litmus.measure.Measurement;
import fencepost.litmus.run.Machine;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// What barriers cost: a section for each measurement with its plots, and the buttons that measure.
public final class CostsView extends StackPane {
    private final CostsViewModel costs;
    private final Button start = new Button("Measure all", Icons.icon(Feather.ACTIVITY));
    private final Button stop = new Button("Stop", Icons.icon(Feather.SQUARE));
    private final ProgressBar progress = new ProgressBar();
    private final Label what = new Label();
    private final Label trouble = new Label();
    private final VBox sections = new VBox();

    public CostsView(CostsViewModel costs) {
        this.costs = costs;
        getStyleClass().add("costs");
        start.setId("measure");
        start.getStyleClass().add("small");
        start.setTooltip(new Tooltip("six measurements of " + CostsViewModel.EACH.toSeconds() + " seconds each; keep the machine quiet meanwhile"));
        start.setOnAction(_ -> costs.start(List.of(Measurement.values())));
        stop.setId("stop-measuring");
        stop.getStyleClass().add("small");
        stop.setOnAction(_ -> costs.stop());
        progress.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(progress, Priority.ALWAYS);
        Button export = Icons.button(Feather.DOWNLOAD, "export the newest figures as JSON", () -> JsonFiles.toWrite(this, "costs.jsonl").ifPresent(costs::export));
        export.setId("export-costs");
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        space.managedProperty().bind(progress.managedProperty().not());
        var row = new HBox(start, stop, progress, space, export);
        row.getStyleClass().add("run-row");
        for (Label words : List.of(what, trouble)) words.setWrapText(true);
        what.getStyleClass().add("run-text");
        trouble.getStyleClass().add("run-warning");
        sections.getStyleClass().add("cost-sections");
        var legend = new HBox(key("here", "this machine"), key("published", "published"));
        legend.getStyleClass().add("plot-legend");
        var page = new VBox(row, what, trouble, legend, sections);
        page.getStyleClass().add("page");
        var scroll = new ScrollPane(page);
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("edge-to-edge");
        getChildren().add(scroll);
        costs.progress().subscribe(this::show);
        costs.sections().subscribe(this::show);
        costs.trouble().subscribe(problem -> {
            trouble.setText(problem.orElse(""));
            present(trouble, problem.isPresent());
        });
    }

    private static Node key(String style, String words) {
        var swatch = new Region();
        swatch.getStyleClass().addAll("bar-line", "swatch", style);
        var label = new Label(words, swatch);
        label.getStyleClass().add("chart-title");
        return label;
    }

    private void show(Progress now) {
        boolean going = now instanceof Progress.Going;
        present(start, !going);
        present(stop, going);
        present(progress, going);
        switch (now) {
            case Progress.Idle _ -> what.setText("On " + Machine.here().show() + ".");
            case Progress.Going(var measurement, double share, boolean stopping) -> {
                progress.setProgress(share);
                stop.setDisable(stopping);
                what.setText(stopping ? "stopping, with what there is" : "measuring: " + measurement.title());
            }
        }
    }

    private void show(List<Section> now) {
        sections.getChildren().setAll(now.stream().map(section -> new CostSection(section, costs)).toList());
    }

    private static void present(Node node, boolean present) {
        node.setVisible(present);
        node.setManaged(present);
    }
}
