package fencepost.app.simulate;

import java.util.List;
import java.util.function.IntFunction;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.shape.CubicCurve;
import javafx.scene.shape.Polygon;

/// Draws the interrupts of a process-wide barrier as arrows from the caller's lane to the others: dashed while due,
/// solid with a tick once taken.
final class InterruptOverlay extends Pane {
    private static final double INSIDE = 110;

    private final IntFunction<Bounds> lane;
    private final IntFunction<Node> line;
    private List<InterruptArrow> arrows = List.of();

    /// @param lane the bounds of a lane, in this pane's coordinates
    /// @param line the current line of a lane
    InterruptOverlay(IntFunction<Bounds> lane, IntFunction<Node> line) {
        this.lane = lane;
        this.line = line;
        setMouseTransparent(true);
        getStyleClass().add("interrupts");
    }

    void show(List<InterruptArrow> shown) {
        arrows = shown;
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        getChildren().clear();
        arrows.forEach(this::draw);
    }

    private void draw(InterruptArrow arrow) {
        double direction = arrow.target() > arrow.caller() ? 1 : -1;
        Bounds from = lane.apply(arrow.caller());
        Bounds to = lane.apply(arrow.target());
        double startX = direction > 0 ? from.getMaxX() - INSIDE : from.getMinX() + INSIDE;
        double endX = direction > 0 ? to.getMinX() + 4 : to.getMaxX() - 4;
        double startY = middle(line.apply(arrow.caller()), from);
        double endY = middle(line.apply(arrow.target()), to);
        double bend = (endX - startX) / 2;
        var curve = new CubicCurve(startX, startY, startX + bend, startY, endX - bend, endY, endX, endY);
        curve.getStyleClass().addAll("interrupt-line", arrow.taken() ? "taken" : "due");
        var head = new Polygon(endX, endY, endX - direction * 9, endY - 5, endX - direction * 9, endY + 5);
        head.getStyleClass().addAll("interrupt-head", arrow.taken() ? "taken" : "due");
        var words = new Label(arrow.taken() ? (arrow.now() ? "IPI acts now" : "IPI done") : "IPI due");
        words.getStyleClass().addAll("interrupt-label", arrow.taken() ? "taken" : "due");
        getChildren().addAll(curve, head, words);
        words.applyCss();
        words.autosize();
        double left = direction > 0 ? endX - 16 - words.getWidth() : endX + 16;
        words.relocate(left, endY - words.getHeight() / 2);
    }

    private double middle(Node node, Bounds lane) {
        Bounds bounds = sceneToLocal(node.localToScene(node.getBoundsInLocal()));
        double y = (bounds.getMinY() + bounds.getMaxY()) / 2;
        return Math.clamp(y, lane.getMinY() + 48, Math.max(lane.getMinY() + 48, lane.getMaxY() - 24));
    }
}
