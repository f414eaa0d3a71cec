package fencepost.app.review;

import fencepost.app.review.PairingLayout.Box;
import fencepost.model.review.PairingGraph.BarrierNode;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// A function in the graph with a row for each of its barriers; or a name that leads nowhere.
final class FunctionBox extends VBox {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");

    private final Map<BarrierNode, HBox> rows = new HashMap<>();

    FunctionBox(Box box, Consumer<BarrierNode> choose) {
        getStyleClass().add(box.function().isPresent() ? "function-box" : "nowhere-box");
        var name = new Label(box.title());
        name.getStyleClass().add("function-name");
        var where = new Label(box.function().map(one -> one.file() + ":" + one.line()).orElse("is not there"));
        where.getStyleClass().add("function-place");
        var head = new VBox(name, where);
        head.getStyleClass().add("function-head");
        head.setMinHeight(PairingLayout.HEAD);
        head.setPrefHeight(PairingLayout.HEAD);
        head.setMaxHeight(PairingLayout.HEAD);
        getChildren().add(head);
        for (BarrierNode barrier : box.barriers()) getChildren().add(row(barrier, choose));
        Tooltip.install(head, new Tooltip(box.title() + box.function().map(one -> "\n" + one.file() + ":" + one.line()).orElse("")));
        relocate(box.x(), box.y());
        setPrefSize(PairingLayout.BOX_WIDTH, box.height());
    }

    private HBox row(BarrierNode barrier, Consumer<BarrierNode> choose) {
        var code = new Label(barrier.code());
        code.getStyleClass().add("barrier-code");
        code.setMinWidth(0);
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        var line = new Label(String.valueOf(barrier.line()));
        line.getStyleClass().add("function-place");
        line.setMinWidth(USE_PREF_SIZE);
        var row = new HBox(code, space, line);
        row.getStyleClass().add("barrier-row");
        row.setMinHeight(PairingLayout.ROW);
        row.setPrefHeight(PairingLayout.ROW);
        row.setMaxHeight(PairingLayout.ROW);
        row.setOnMouseClicked(event -> {
            if (event.isStillSincePress()) choose.accept(barrier);
        });
        Tooltip.install(row, new Tooltip(barrier.code() + ", " + barrier.kind()));
        rows.put(barrier, row);
        return row;
    }

    /// Sets off the rows of some barriers.
    ///
    /// @return whether one is here
    boolean select(Set<BarrierNode> selected) {
        rows.forEach((barrier, row) -> row.pseudoClassStateChanged(SELECTED, selected.contains(barrier)));
        return selected.stream().anyMatch(rows::containsKey);
    }
}
