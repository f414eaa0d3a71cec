package fencepost.app.simulate;

import fencepost.model.explain.Forwarding;
import java.util.Optional;
import java.util.function.Function;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.shape.CubicCurve;
import javafx.scene.shape.Polygon;

/// Draws store forwarding: a short arc from the store that waits in the buffer to the register that took its value.
final class ForwardingOverlay extends Pane {
    private static final double HEAD = 9;

    private final Function<Forwarding, Optional<Node>> card;
    private final Function<Forwarding, Optional<Node>> register;
    private final CubicCurve curve = new CubicCurve();
    private final Polygon head = new Polygon(0, 0, -HEAD / 2, HEAD, HEAD / 2, HEAD);
    private final Label words = new Label("forwarded");
    private Optional<Forwarding> shown = Optional.empty();

    /// @param card     the card of a forwarded store
    /// @param register the label of the register that took its value
    ForwardingOverlay(Function<Forwarding, Optional<Node>> card, Function<Forwarding, Optional<Node>> register) {
        this.card = card;
        this.register = register;
        setMouseTransparent(true);
        curve.getStyleClass().add("forwarding-line");
        head.getStyleClass().add("forwarding-head");
        words.getStyleClass().add("forwarding-label");
        curve.setManaged(false);
        head.setManaged(false);
        words.setManaged(false);
        getChildren().setAll(curve, head, words);
        show(Optional.empty());
    }

    void show(Optional<Forwarding> forwarding) {
        shown = forwarding;
        setVisible(forwarding.isPresent());
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        if (shown.isEmpty()) return;
        Optional<Node> from = card.apply(shown.get());
        Optional<Node> to = register.apply(shown.get());
        setVisible(from.isPresent() && to.isPresent());
        if (isVisible()) place(here(from.get()), here(to.get()));
    }

    /// From the top of the card up to the lower edge of the register's label, where nothing else stands.
    private void place(Bounds from, Bounds to) {
        double endX = to.getMinX() + to.getWidth() / 2;
        double startX = Math.clamp(endX, from.getMinX() + HEAD, from.getMaxX() - HEAD);
        double startY = from.getMinY();
        double endY = to.getMaxY() + 1;
        double bend = (startY - endY) / 2;
        curve.setStartX(startX);
        curve.setStartY(startY);
        curve.setControlX1(startX);
        curve.setControlY1(startY - bend);
        curve.setControlX2(endX);
        curve.setControlY2(endY + bend);
        curve.setEndX(endX);
        curve.setEndY(endY + HEAD);
        head.relocate(endX - HEAD / 2, endY);
        words.autosize();
        words.relocate((startX + endX) / 2 + HEAD, (startY + endY) / 2 - words.getHeight() / 2);
    }

    private Bounds here(Node node) {
        return sceneToLocal(node.localToScene(node.getBoundsInLocal()));
    }
}
