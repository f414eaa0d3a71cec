package fencepost.app.execution;

import fencepost.app.execution.layout.Box;
import fencepost.app.execution.layout.Curve;
import fencepost.app.execution.layout.Drawing;
import fencepost.app.execution.layout.Drawing.Header;
import fencepost.app.execution.layout.Drawing.PlacedEdge;
import fencepost.app.execution.layout.Drawing.PlacedNode;
import java.util.Locale;
import java.util.function.IntFunction;
import javafx.geometry.VPos;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Pane;
import javafx.scene.shape.ClosePath;
import javafx.scene.shape.CubicCurveTo;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.Shape;
import javafx.scene.text.Text;

/// A laid out execution as shapes: paths, rectangles and texts only, which is what [SvgPicture] can write.
final class PictureView extends Pane {
    private static final double TIP_LENGTH = 8;
    private static final double TIP_WIDTH = 3.4;
    private static final double ROUND = 4;

    /// @param source the line of code behind an event; may be empty
    PictureView(Drawing drawing, IntFunction<String> source) {
        getStyleClass().add("execution-picture");
        setId("execution-picture");
        setMinSize(drawing.width(), drawing.height());
        setPrefSize(drawing.width(), drawing.height());
        setMaxSize(drawing.width(), drawing.height());
        drawing.edges().stream().filter(e -> e.edge().onCycle()).forEach(e -> add(line(e), "edge-halo"));
        drawing.edges().forEach(this::addLine);
        drawing.nodes().forEach(node -> addNode(node, source.apply(node.node().id())));
        drawing.edges().forEach(this::addLabel);
        drawing.headers().forEach(this::addHeader);
    }

    private <S extends Shape> S add(S shape, String... styles) {
        shape.getStyleClass().setAll(styles);
        getChildren().add(shape);
        return shape;
    }

    private void addLine(PlacedEdge edge) {
        String cycle = edge.edge().onCycle() ? "on-cycle" : "off-cycle";
        add(line(edge), "edge", edge.edge().kind().style(), cycle);
        if (edge.edge().directed()) add(tip(edge.curve()), "edge-tip", edge.edge().kind().style(), cycle);
    }

    private static Path line(PlacedEdge edge) {
        Curve curve = edge.curve();
        var path = new Path(new MoveTo(curve.start().x(), curve.start().y()));
        for (Curve.Part part : curve.parts())
            path.getElements().add(new CubicCurveTo(part.control1().x(), part.control1().y(), part.control2().x(),
                    part.control2().y(), part.end().x(), part.end().y()));
        return path;
    }

    private static Path tip(Curve curve) {
        Curve.Point end = curve.end();
        Curve.Point before = curve.parts().getLast().control2();
        double length = Math.hypot(end.x() - before.x(), end.y() - before.y());
        double dx = (end.x() - before.x()) / length;
        double dy = (end.y() - before.y()) / length;
        double x = end.x() - TIP_LENGTH * dx;
        double y = end.y() - TIP_LENGTH * dy;
        return new Path(new MoveTo(end.x(), end.y()), new LineTo(x - TIP_WIDTH * dy, y + TIP_WIDTH * dx),
                new LineTo(x + TIP_WIDTH * dy, y - TIP_WIDTH * dx), new ClosePath());
    }

    private void addNode(PlacedNode placed, String source) {
        EventGraph.Node node = placed.node();
        String kind = node.kind().name().toLowerCase(Locale.ROOT);
        String cycle = node.onCycle() ? "on-cycle" : "off-cycle";
        Rectangle box = rectangle(placed.box());
        box.setArcWidth(2 * ROUND);
        box.setArcHeight(2 * ROUND);
        box.setId("event-" + node.id());
        add(box, "event", "event-" + kind, cycle, "cpu-" + Math.max(0, node.cpu()) % 6);
        add(text(node.label(), placed.box()), "event-label", "event-label-" + kind).setMouseTransparent(true);
        if (!source.isEmpty()) Tooltip.install(box, new Tooltip(source));
    }

    private void addLabel(PlacedEdge edge) {
        if (edge.edge().label().isEmpty()) return;
        add(rectangle(edge.label()), "edge-label-ground", edge.edge().onCycle() ? "on-cycle" : "off-cycle");
        add(text(edge.edge().label(), edge.label()), "edge-label", edge.edge().kind().style());
    }

    private void addHeader(Header header) {
        add(text("CPU " + header.cpu(), header.box()), "cpu-header", "cpu-" + header.cpu() % 6);
    }

    private static Rectangle rectangle(Box box) {
        return new Rectangle(box.x(), box.y(), box.width(), box.height());
    }

    /// Centred once its style has given it a size.
    private static Text text(String words, Box box) {
        var text = new Text(words);
        text.setTextOrigin(VPos.CENTER);
        text.setY(box.centreY());
        text.layoutBoundsProperty().subscribe(bounds -> text.setX(box.centreX() - bounds.getWidth() / 2));
        return text;
    }
}
