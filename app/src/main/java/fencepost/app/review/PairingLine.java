package fencepost.app.review;

import fencepost.app.review.PairingLayout.Line;
import fencepost.model.review.PairingGraph.Pairing;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.Group;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.shape.CubicCurve;
import javafx.scene.shape.Polygon;

/// A pairing in the graph: a curve with a head at each claimed end. One that is broken is dashed and says what is wrong;
/// one whose partner could not be looked at is dotted.
final class PairingLine extends Group {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final double BEND = 80;
    private static final double HEAD = 8;
    private static final double LABEL = 0.36;

    private final Line line;
    private final CubicCurve curve;

    PairingLine(Line line) {
        this.line = line;
        Pairing pairing = line.pairing();
        getStyleClass().addAll("pairing", pairing.isBroken() ? "broken" : pairing.problem().isPresent() ? "unseen" : "holding");
        boolean sameColumn = Math.abs(line.from().x() - line.to().x()) < 1;
        boolean right = line.to().x() > line.from().x() || sameColumn;
        double startX = line.from().x() + (right ? PairingLayout.BOX_WIDTH : 0);
        double endX = line.to().x() + (right && !sameColumn ? 0 : PairingLayout.BOX_WIDTH);
        double startY = line.from().rowY(Optional.of(pairing.from()));
        double endY = line.to().rowY(pairing.to());
        if (startY == endY && sameColumn) endY += PairingLayout.ROW / 2;
        double bend = right ? BEND : -BEND;
        double back = sameColumn ? bend : -bend;
        curve = new CubicCurve(startX, startY, startX + bend, startY, endX + back, endY, endX, endY);
        curve.getStyleClass().add("pairing-curve");
        getChildren().add(curve);
        getChildren().add(head(endX, endY, sameColumn || !right));
        if (line.mutual()) getChildren().add(head(startX, startY, right));
        String words = pairing.isBroken() ? "\u2717 " + pairing.problem().orElseThrow().id()
                : pairing.problem().isPresent() ? "not seen" : "";
        if (!words.isEmpty()) getChildren().add(label(words, at(startX, startX + bend, endX + back, endX), at(startY, startY, endY, endY)));
        String reason = pairing.reason().isEmpty() ? "holds" + (line.mutual() ? ", and is claimed by both" : "") : pairing.reason();
        Tooltip.install(this, new Tooltip(reason));
    }

    Line line() {
        return line;
    }

    void select(boolean selected) {
        pseudoClassStateChanged(SELECTED, selected);
        if (selected) toFront();
    }

    /// A coordinate of the point where the label stands: nearer to the side whose comment it is about, so that the labels of
    /// two claims between the same barriers do not cover each other.
    private static double at(double start, double one, double two, double end) {
        double t = LABEL;
        double u = 1 - t;
        return u * u * u * start + 3 * u * u * t * one + 3 * u * t * t * two + t * t * t * end;
    }

    private static Polygon head(double x, double y, boolean fromRight) {
        double back = fromRight ? HEAD : -HEAD;
        var head = new Polygon(x, y, x + back, y - HEAD / 2, x + back, y + HEAD / 2);
        head.getStyleClass().add("pairing-head");
        return head;
    }

    private static Label label(String words, double x, double y) {
        var label = new Label(words);
        label.getStyleClass().add("pairing-label");
        label.layoutXProperty().bind(label.widthProperty().divide(-2).add(x));
        label.layoutYProperty().bind(label.heightProperty().divide(-2).add(y));
        return label;
    }
}
