package fencepost.app.execution.layout;

import fencepost.app.execution.EventGraph;
import fencepost.app.execution.EventGraph.Edge;
import fencepost.app.execution.layout.Drawing.Header;
import fencepost.app.execution.layout.Drawing.PlacedEdge;
import fencepost.app.execution.layout.Drawing.PlacedNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Gives everything in a graph of events its place. The same graph always looks the same.
///
/// Boxes are placed first ([Columns]), then edges are led around them ([Router]), then labels are put onto edges
/// ([LabelPlacer]). Where labels find no free place, all is done again with more room between columns and rows.
public final class Layout {
    private static final int ATTEMPTS = 7;
    /// With more edges than this a picture is crowded whatever one does.
    private static final int MANY = 60;
    private static final int FEW_ATTEMPTS = 2;

    private Layout() {}

    /// Lays out `graph`, which has at least one column.
    public static Drawing of(EventGraph graph) {
        var spacing = Spacing.narrow(graph.cpus());
        Attempt best = new Attempt(graph, spacing);
        int attempts = graph.edges().size() > MANY ? FEW_ATTEMPTS : ATTEMPTS;
        for (int i = 1; i < attempts && best.score > 0; i++) {
            spacing = spacing.wider();
            var next = new Attempt(graph, spacing);
            if (next.score < best.score) best = next;
        }
        return best.drawing();
    }

    private static final class Attempt {
        private final EventGraph graph;
        private final Columns columns;
        private final Map<Edge, Curve> curves;
        private final Map<Edge, Box> labels;
        private final int score;

        Attempt(EventGraph graph, Spacing spacing) {
            this.graph = graph;
            columns = new Columns(graph, spacing);
            curves = new Router(columns, graph.edges()).route();
            var placer = new LabelPlacer(columns.obstacles(), curves);
            labels = placer.place();
            score = placer.score();
        }

        /// Everything moved so that the picture begins at its margin.
        Drawing drawing() {
            List<Box> extent = Stream.concat(columns.obstacles().stream(), Stream.concat(labels.values().stream(),
                    curves.values().stream().flatMap(c -> c.points().stream()).map(p -> new Box(p.x(), p.y(), 0, 0))))
                    .toList();
            double left = extent.stream().mapToDouble(Box::x).min().orElseThrow() - Spacing.MARGIN;
            double top = extent.stream().mapToDouble(Box::y).min().orElseThrow() - Spacing.MARGIN;
            var move = new Move(-left, -top);
            var headers = new ArrayList<Header>();
            for (int cpu = 0; cpu < graph.cpus(); cpu++) headers.add(new Header(cpu, move.of(columns.headers().get(cpu))));
            return new Drawing(extent.stream().mapToDouble(Box::right).max().orElseThrow() + Spacing.MARGIN - left,
                    extent.stream().mapToDouble(Box::bottom).max().orElseThrow() + Spacing.MARGIN - top, headers,
                    graph.nodes().stream().map(n -> new PlacedNode(n, move.of(columns.box(n.id())))).toList(),
                    graph.edges().stream()
                            .map(e -> new PlacedEdge(e, move.of(curves.get(e)), move.of(labels.get(e)))).toList());
        }
    }

    private record Move(double dx, double dy) {
        Box of(Box box) {
            return new Box(box.x() + dx, box.y() + dy, box.width(), box.height());
        }

        Curve of(Curve curve) {
            return new Curve(of(curve.start()), curve.parts().stream()
                    .map(p -> new Curve.Part(of(p.control1()), of(p.control2()), of(p.end()))).toList());
        }

        private Curve.Point of(Curve.Point point) {
            return new Curve.Point(point.x() + dx, point.y() + dy);
        }
    }
}
