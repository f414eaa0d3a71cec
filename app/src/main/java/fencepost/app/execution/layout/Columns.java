package fencepost.app.execution.layout;

import fencepost.app.execution.EventGraph;
import fencepost.app.execution.EventGraph.Edge;
import fencepost.app.execution.EventGraph.Node;
import fencepost.app.execution.EventGraph.NodeKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Where the boxes stand: a column for each CPU, in program order from the top, rows level with each other; above
/// them the initial writes, each near the columns that its edges lead to.
final class Columns {
    private final EventGraph graph;
    private final Spacing spacing;
    private final Map<Integer, Box> boxes = new HashMap<>();
    private final List<Box> headers = new ArrayList<>();
    private final List<Box> columns = new ArrayList<>();
    private final double firstRow;
    private int rows;

    Columns(EventGraph graph, Spacing spacing) {
        this.graph = graph;
        this.spacing = spacing;
        boolean initial = graph.nodes().stream().anyMatch(n -> n.kind() == NodeKind.INITIAL);
        double headerTop = Spacing.MARGIN + (initial ? Spacing.BOX_HEIGHT + 1.2 * spacing.row() : 0);
        firstRow = headerTop + Spacing.HEADER_HEIGHT + 6;
        double x = Spacing.MARGIN + Spacing.OUTSIDE;
        for (int cpu = 0; cpu < graph.cpus(); cpu++) {
            int number = cpu;
            List<Node> events = graph.nodes().stream().filter(n -> n.cpu() == number).toList();
            double width = events.stream().mapToDouble(Columns::width).max().orElse(60);
            for (int row = 0; row < events.size(); row++)
                boxes.put(events.get(row).id(), new Box(x, top(row), width, Spacing.BOX_HEIGHT));
            rows = Math.max(rows, events.size());
            double title = ("CPU " + cpu).length() * Spacing.CHARACTER;
            headers.add(new Box(x + (width - title) / 2, headerTop, title, Spacing.HEADER_HEIGHT));
            columns.add(new Box(x, headerTop, width, 0));
            x += width + spacing.gutter();
        }
        if (initial) placeInitial();
    }

    private static double width(Node node) {
        return node.label().length() * Spacing.CHARACTER + 2 * Spacing.BOX_PADDING;
    }

    private double top(int row) {
        return firstRow + row * (Spacing.BOX_HEIGHT + spacing.row());
    }

    /// In the order of where they would like to stand, pushed apart to the right, then moved back as a whole.
    private void placeInitial() {
        List<Node> initial = graph.nodes().stream().filter(n -> n.kind() == NodeKind.INITIAL)
                .sorted(Comparator.comparingDouble(this::wished).thenComparingInt(Node::id)).toList();
        double free = 0;
        double excess = 0;
        for (Node node : initial) {
            double left = Math.max(wished(node) - width(node) / 2, free);
            excess = Math.max(excess, left - (wished(node) - width(node) / 2));
            boxes.put(node.id(), new Box(left, Spacing.MARGIN, width(node), Spacing.BOX_HEIGHT));
            free = left + width(node) + 28;
        }
        double back = Math.min(excess / 2, boxes.get(initial.getFirst().id()).x() - Spacing.MARGIN);
        if (back > 0) initial.forEach(n -> boxes.computeIfPresent(n.id(), (_, b) ->
                new Box(b.x() - back, b.y(), b.width(), b.height())));
    }

    private double wished(Node node) {
        return graph.edges().stream().filter(e -> e.from() == node.id() || e.to() == node.id())
                .mapToDouble(e -> boxes.get(e.from() == node.id() ? e.to() : e.from()).centreX())
                .average().orElse(columns.getFirst().centreX());
    }

    Box box(int id) {
        return boxes.get(id);
    }

    int cpu(int id) {
        return graph.node(id).orElseThrow().cpu();
    }

    boolean isInitial(Edge edge) {
        return cpu(edge.from()) == EventGraph.NO_CPU || cpu(edge.to()) == EventGraph.NO_CPU;
    }

    int count() {
        return columns.size();
    }

    List<Box> headers() {
        return headers;
    }

    /// Everything that an edge must not run through.
    List<Box> obstacles() {
        var all = new ArrayList<>(boxes.values());
        all.addAll(headers);
        return all;
    }

    /// The heights at which something can pass over or under boxes: above the headers, between the rows, below them.
    List<Double> passages() {
        var heights = new ArrayList<Double>();
        heights.add(headers.getFirst().y() - 10);
        for (int row = 1; row < rows; row++) heights.add(top(row) - spacing.row() / 2);
        heights.add(top(rows) - spacing.row() + 18);
        return heights;
    }

    /// Where the columns begin, their names included.
    double headerTop() {
        return headers.getFirst().y();
    }

    Spacing spacing() {
        return spacing;
    }

}
