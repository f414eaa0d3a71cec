package fencepost.app.execution.layout;

import fencepost.app.execution.EventGraph.Edge;
import fencepost.app.execution.layout.Curve.Point;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Finds a course for every edge that runs through no box: straight down a column, in an arc at its side, in a curve
/// through the gutter to the next column, or, to a column further away, above, between or below the rows.
final class Router {
    private static final double CLEARANCE = 4;
    /// What a crossing costs, in pixels of detour.
    private static final double CROSSING = 30;
    private static final double LANE = 8;
    private static final double LANE_TAKEN = 400;
    private static final double ROOMY = 12;
    private static final double NARROW = 60;

    private final Columns columns;
    private final Ports ports;
    private final List<Edge> edges;
    private final List<Box> obstacles;
    private final Map<Edge, Curve> routed = new LinkedHashMap<>();

    Router(Columns columns, List<Edge> edges) {
        this.columns = columns;
        this.edges = edges;
        this.ports = new Ports(columns, edges);
        this.obstacles = columns.obstacles();
    }

    /// The course of each edge.
    Map<Edge, Curve> route() {
        routeArcs();
        edges.stream().filter(Edge::spine).forEach(e -> routed.put(e, spine(e)));
        edges.stream().filter(e -> !e.spine() && !isArc(e))
                .sorted(Comparator.comparing((Edge e) -> columns.isInitial(e)).thenComparing(e -> !e.onCycle())
                        .thenComparingInt(this::span).thenComparingInt(Edge::from).thenComparingInt(Edge::to))
                .forEach(e -> routed.put(e, cheapest(candidates(e))));
        return routed;
    }

    private boolean isArc(Edge edge) {
        return columns.cpu(edge.from()) == columns.cpu(edge.to());
    }

    private int span(Edge edge) {
        return Math.abs(columns.cpu(edge.from()) - columns.cpu(edge.to()));
    }

    private Curve spine(Edge edge) {
        Box from = columns.box(edge.from());
        Box to = columns.box(edge.to());
        return Curve.from(from.centreX(), from.bottom()).line(to.centreX(), to.y()).done();
    }

    /// Arcs at the side of a column; those that overlap lie one outside of the other, the shorter further in.
    private void routeArcs() {
        var taken = new HashMap<String, List<Edge>>();
        var reach = new HashMap<Edge, Double>();
        edges.stream().filter(e -> !e.spine() && isArc(e))
                .sorted(Comparator.comparingDouble(this::height).thenComparingInt(Edge::from).thenComparing(Edge::kind))
                .forEach(edge -> {
                    List<Edge> beside = taken.computeIfAbsent(columns.cpu(edge.from()) + " " + ports.side(edge, true),
                            _ -> new ArrayList<>());
                    double inner = beside.stream().filter(other -> overlap(edge, other)).mapToDouble(reach::get).max()
                            .orElse(0);
                    double label = LabelPlacer.width(edge.label());
                    reach.put(edge, inner + label + 10);
                    beside.add(edge);
                    routed.put(edge, arc(edge, inner + label / 2 + 6));
                });
    }

    private double height(Edge edge) {
        return Math.abs(columns.box(edge.from()).y() - columns.box(edge.to()).y());
    }

    private boolean overlap(Edge a, Edge b) {
        double top = Math.max(Math.min(y(a.from()), y(a.to())), Math.min(y(b.from()), y(b.to())));
        double bottom = Math.min(Math.max(y(a.from()), y(a.to())), Math.max(y(b.from()), y(b.to())));
        return top < bottom;
    }

    private double y(int node) {
        return columns.box(node).y();
    }

    private Curve arc(Edge edge, double apex) {
        Point from = ports.at(edge, true);
        Point to = ports.at(edge, false);
        double out = (ports.side(edge, true) == Ports.Side.LEFT ? -1 : 1) * apex / 0.75;
        return Curve.from(from.x(), from.y()).cubic(from.x() + out, from.y(), to.x() + out, to.y(), to.x(), to.y()).done();
    }

    private List<Curve> candidates(Edge edge) {
        Point from = ports.at(edge, true);
        Point to = ports.at(edge, false);
        if (columns.isInitial(edge)) return List.of(fromAbove(edge, from, to));
        if (span(edge) == 1) return List.of(Curve.from(from.x(), from.y()).sideways(to.x(), to.y()).done());
        var found = new ArrayList<Curve>();
        found.add(Curve.from(from.x(), from.y()).sideways(to.x(), to.y()).done());
        var heights = new ArrayList<Double>(List.of(from.y(), to.y()));
        for (double height : columns.passages())
            for (int lane : new int[] {0, 1, -1}) heights.add(height + lane * LANE);
        double side = Math.signum(to.x() - from.x()) * (columns.spacing().gutter() - 12);
        for (double height : heights)
            found.add(Curve.from(from.x(), from.y()).sideways(from.x() + side, height).line(to.x() - side, height)
                    .sideways(to.x(), to.y()).done());
        return found;
    }

    /// From an initial write down past the header of the column, then beside it, then into its side.
    private Curve fromAbove(Edge edge, Point from, Point to) {
        boolean start = columns.cpu(edge.from()) < 0;
        Point above = start ? from : to;
        Point below = start ? to : from;
        double out = ports.side(edge, !start) == Ports.Side.LEFT ? -1 : 1;
        double x = below.x() + out * (26 + 7 * rank(edge, start));
        double down = columns.headerTop() - 2;
        double bend = Math.max(down, below.y() - 22);
        double middle = (above.y() + down) / 2;
        return Curve.from(above.x(), above.y()).cubic(above.x(), middle, x, middle, x, down).line(x, bend)
                .cubic(x, below.y(), below.x() + out * 18, below.y(), below.x(), below.y()).done();
    }

    /// How many edges from above already go down at the same side of the same column.
    private long rank(Edge edge, boolean start) {
        int cpu = columns.cpu(start ? edge.to() : edge.from());
        return routed.keySet().stream().filter(e -> columns.isInitial(e)
                && Math.max(columns.cpu(e.from()), columns.cpu(e.to())) == cpu).count();
    }

    private Curve cheapest(List<Curve> candidates) {
        return candidates.stream().min(Comparator.comparingDouble(this::cost)).orElseThrow();
    }

    private double cost(Curve curve) {
        // Its own two boxes it only touches, so that they need not be told from the others.
        long hits = obstacles.stream().filter(box -> curve.crosses(touches(curve, box) ? box : box.grown(CLEARANCE))).count();
        long crossings = routed.values().stream().filter(other -> Crossings.meet(curve, other)).count();
        // Lines keep to the middle between two rows as long as there is room.
        double narrow = obstacles.stream().filter(box -> !touches(curve, box) && curve.crosses(box.grown(ROOMY))).count() * NARROW;
        double taken = routed.values().stream().filter(other -> Crossings.runAlong(curve, other)).count() * LANE_TAKEN;
        return curve.length() + CROSSING * crossings + taken + narrow + 1e6 * hits;
    }

    private static boolean touches(Curve curve, Box box) {
        Box near = box.grown(CLEARANCE);
        return near.contains(curve.start().x(), curve.start().y()) || near.contains(curve.end().x(), curve.end().y());
    }
}
