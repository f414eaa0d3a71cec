package fencepost.app.simulate;

import fencepost.app.simulate.StepperViewModel.Moment;
import fencepost.app.widget.Icons;
import fencepost.model.ir.Location;
import java.util.HashMap;
import java.util.Map;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.feather.Feather;

/// Shared memory: a cell for each location.
final class MemoryView extends HBox {
    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");

    private final FlowPane cells = new FlowPane();
    private final Map<Location, HBox> cellOf = new HashMap<>();

    MemoryView() {
        getStyleClass().add("memory");
        var caption = new Label("shared memory", Icons.icon(Feather.DATABASE, "caption-icon"));
        caption.getStyleClass().add("caption");
        caption.setMinWidth(USE_PREF_SIZE);
        cells.getStyleClass().add("cells");
        cells.prefWrapLengthProperty().bind(widthProperty().subtract(caption.widthProperty()));
        HBox.setHgrow(cells, Priority.ALWAYS);
        getChildren().addAll(caption, cells);
    }

    void show(Moment moment, StepWords words) {
        cells.getChildren().clear();
        cellOf.clear();
        moment.state().memory().forEach((location, value) -> {
            var name = new Label(location.name());
            name.getStyleClass().add("cell-name");
            var content = new Label(words.show(value));
            content.getStyleClass().add("cell-value");
            var cell = new HBox(name, content);
            cell.getStyleClass().add("cell");
            cell.setId("memory-" + location.name());
            cell.pseudoClassStateChanged(CHANGED, moment.change().memory().contains(location));
            cellOf.put(location, cell);
            cells.getChildren().add(cell);
        });
    }

    /// The cell of a location of the test that is shown.
    Node cell(Location location) {
        return cellOf.get(location);
    }
}
