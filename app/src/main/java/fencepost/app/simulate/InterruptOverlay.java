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
/// solid once taken.
final class InterruptOverlay extends Pane {
    private static final double INSIDE = 110;
    private static final double HEADER = 48;

    private final IntFunction<Bounds> lane;
    private final IntFunction<Node> line;
    private List<Drawn> drawn = List.of();

    /// The nodes of one arrow. None is managed, so that placing them in a layout asks for no other layout.
    private record Drawn(InterruptArrow arrow, CubicCurve curve, Polygon head, Label words) {
        static Drawn of(InterruptArrow arrow) {
            String style = arrow.taken() ? "taken" : "due";
            var curve = new CubicCurve();
            curve.getStyleClass().addAll("interrupt-line", style);
            var head = new Polygon(0, 0, -9, -5, -9, 5);
            head.getStyleClass().addAll("interrupt-head", style);
            var words = new Label(arrow.taken() ? (arrow.now() ? "IPI acts now" : "IPI done") : "IPI due");
            words.getStyleClass().addAll("interrupt-label", style);
            List.of(curve, head, words).forEach(node -> node.setManaged(false));
            return new Drawn(arrow, curve, head, words);
        }
    }

    /// @param lane the bounds of a lane, in this pane's coordinates
    /// @param line the current line of a lane
    InterruptOverlay(IntFunction<Bounds> lane, IntFunction<Node> line) {
        this.lane = lane;
        this.line = line;
        setMouseTransparent(true);
        getStyleClass().add("interrupts");
    }

    void show(List<InterruptArrow> shown) {
        if (shown.equals(drawn.stream().map(Drawn::arrow).toList())) {
            requestLayout();
            return;
        }
        drawn = shown.stream().map(Drawn::of).toList();
        getChildren().clear();
        drawn.forEach(each -> getChildren().addAll(each.curve(), each.head(), each.words()));
    }

    @Override
    protected void layoutChildren() {
        drawn.forEach(this::place);
    }

    private void place(Drawn each) {
        double direction = each.arrow().target() > each.arrow().caller() ? 1 : -1;
        Bounds from = lane.apply(each.arrow().caller());
        Bounds to = lane.apply(each.arrow().target());
        double startX = direction > 0 ? from.getMaxX() - INSIDE : from.getMinX() + INSIDE;
        double endX = direction > 0 ? to.getMinX() + 4 : to.getMaxX() - 4;
        double startY = middle(line.apply(each.arrow().caller()), from);
        double endY = middle(line.apply(each.arrow().target()), to);
        double bend = (endX - startX) / 2;
        CubicCurve curve = each.curve();
        curve.setStartX(startX);
        curve.setStartY(startY);
        curve.setControlX1(startX + bend);
        curve.setControlY1(startY);
        curve.setControlX2(endX - bend);
        curve.setControlY2(endY);
        curve.setEndX(endX);
        curve.setEndY(endY);
        each.head().setScaleX(direction);
        each.head().relocate(direction > 0 ? endX - 9 : endX, endY - 5);
        each.words().autosize();
        each.words().relocate(direction > 0 ? endX - 16 - each.words().getWidth() : endX + 16,
                endY - each.words().getHeight() / 2);
    }

    private double middle(Node node, Bounds lane) {
        Bounds bounds = sceneToLocal(node.localToScene(node.getBoundsInLocal()));
        double y = (bounds.getMinY() + bounds.getMaxY()) / 2;
        return Math.clamp(y, lane.getMinY() + HEADER, Math.max(lane.getMinY() + HEADER, lane.getMaxY() - 24));
    }
}
