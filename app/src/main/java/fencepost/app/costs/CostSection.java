package fencepost.app.costs;

import fencepost.app.costs.CostsViewModel.Progress;
import fencepost.app.costs.CostsViewModel.Section;
import fencepost.app.widget.Icons;
import fencepost.app.widget.Times;
import fencepost.litmus.history.RecordedMeasurement;
import fencepost.litmus.measure.Plot;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// One measurement: its newest plots, or the published figures alone, and the button that measures again.
public final class CostSection extends VBox {
    private final Section section;
    private final CostsViewModel costs;

    public CostSection(Section section, CostsViewModel costs) {
        this.section = section;
        this.costs = costs;
        var heading = new Label(section.what().title());
        heading.getStyleClass().add("section");
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Button again = Icons.button(Feather.REFRESH_CW, "measure this only", this::measure);
        again.setId("measure-" + section.what().id());
        again.disableProperty().bind(measuring());
        var head = new HBox(heading, space, again);
        head.getStyleClass().add("run-row");
        getStyleClass().add("cost-section");
        getChildren().add(head);
        section.refusal().ifPresent(reason -> getChildren().add(words("Not measured: " + reason + ".", "run-warning")));
        section.newest().filter(newest -> !newest.measured().quiet()).ifPresent(busy -> getChildren().add(busy(busy)));
        section.newest().ifPresentOrElse(this::fill, this::fillWithPublished);
    }

    private void measure() {
        costs.start(List.of(section.what()));
    }

    private BooleanBinding measuring() {
        return Bindings.createBooleanBinding(() -> costs.progress().get() instanceof Progress.Going, costs.progress());
    }

    private Node busy(RecordedMeasurement newest) {
        var again = new Button("Measure again");
        again.setId("measure-again-" + section.what().id());
        again.getStyleClass().add("small");
        again.setMinWidth(Region.USE_PREF_SIZE);
        again.setOnAction(_ -> measure());
        again.disableProperty().bind(measuring());
        Label title = words("Measured on a busy machine", "busy-title");
        title.setGraphic(Icons.icon(Feather.ALERT_TRIANGLE));
        var warning = new VBox(title, words(newest.measured().disturbance() + " The costs of placements do without it.", "run-text"), again);
        warning.getStyleClass().addAll("run-warning", "busy-machine");
        return warning;
    }

    private void fillWithPublished() {
        getChildren().add(words(section.what().description() + " Not measured here yet; published:", "run-text"));
        draw(section.what().published());
    }

    private void fill(RecordedMeasurement newest) {
        draw(newest.measured().plots());
        newest.measured().notes().forEach(note -> getChildren().add(words(note, "plot-note")));
        getChildren().add(words("Measured " + Times.minute(newest.started()) + (newest.complete() ? "." : "; it was stopped early."), "plot-note"));
    }

    private void draw(List<Plot> plots) {
        plots.forEach(plot -> getChildren().add(new BarPlot(plot)));
    }

    private static Label words(String text, String style) {
        var label = new Label(text);
        label.setWrapText(true);
        label.getStyleClass().add(style);
        return label;
    }
}
