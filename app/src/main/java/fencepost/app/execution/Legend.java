package fencepost.app.execution;

import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.shape.Line;

/// The kinds of edges with a sample of each line; a click shows or hides the kind.
final class Legend extends FlowPane {
    Legend(ExecutionViewModel model) {
        getStyleClass().add("execution-legend");
        for (EdgeKind kind : EdgeKind.values()) {
            var sample = new Line(0, 0, 26, 0);
            sample.getStyleClass().setAll("edge", kind.style());
            var toggle = new ToggleButton(kind.id(), sample);
            toggle.getStyleClass().addAll("flat", "small", "legend-toggle");
            toggle.setId("edges-" + kind.id());
            toggle.setTooltip(new Tooltip(kind.title()));
            toggle.setMinWidth(USE_PREF_SIZE);
            toggle.setFocusTraversable(false);
            model.kinds().subscribe(shown -> toggle.setSelected(shown.contains(kind)));
            toggle.setOnAction(_ -> model.toggle(kind));
            getChildren().add(toggle);
        }
    }
}
