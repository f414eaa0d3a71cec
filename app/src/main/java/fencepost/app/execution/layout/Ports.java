package fencepost.app.execution.layout;

import fencepost.app.execution.EventGraph.Edge;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Where edges touch boxes: on which side, and how far above or below its middle, so that they neither meet there nor
/// cross right away.
final class Ports {
    enum Side { LEFT, RIGHT, BOTTOM }

    private record Key(int node, Side side) {}

    private record End(Edge edge, boolean start) {}

    private static final double SPREAD = 16;

    private final Columns columns;
    private final Map<End, Double> offsets = new HashMap<>();
    /// The columns with arcs at their outer side.
    private final Set<Integer> arcs = new HashSet<>();

    Ports(Columns columns, List<Edge> edges) {
        this.columns = columns;
        for (Edge edge : edges)
            if (!edge.spine() && !columns.isInitial(edge) && columns.cpu(edge.from()) == columns.cpu(edge.to())
                    && !isCommunication(edge)) arcs.add(columns.cpu(edge.from()));
        var used = new HashMap<Key, List<End>>();
        for (Edge edge : edges) {
            if (edge.spine()) continue;
            for (boolean start : new boolean[] {true, false})
                used.computeIfAbsent(new Key(start ? edge.from() : edge.to(), side(edge, start)), _ -> new ArrayList<>())
                        .add(new End(edge, start));
        }
        used.forEach((key, ends) -> {
            ends.sort(Comparator.comparingDouble((End end) -> key.side == Side.BOTTOM ? far(end).centreX()
                    : far(end).centreY()).thenComparing(end -> end.edge().kind()).thenComparingInt(end -> end.edge().to()));
            double step = ends.size() < 2 ? 0 : SPREAD / (ends.size() - 1);
            for (int i = 0; i < ends.size(); i++)
                offsets.put(ends.get(i), ends.size() < 2 ? 0 : -SPREAD / 2 + i * step);
        });
    }

    private Box far(End end) {
        return columns.box(end.start ? end.edge.to() : end.edge.from());
    }

    /// The side of its source (`start`) or target that `edge` touches.
    Side side(Edge edge, boolean start) {
        int here = columns.cpu(start ? edge.from() : edge.to());
        int there = columns.cpu(start ? edge.to() : edge.from());
        if (here < 0) return Side.BOTTOM;
        if (there < 0) return arcs.contains(here) && columns.count() > 1 ? inner(here) : outer(here);
        if (here != there) return there > here ? Side.RIGHT : Side.LEFT;
        return isCommunication(edge) ? inner(here) : outer(here);
    }

    private static boolean isCommunication(Edge edge) {
        return switch (edge.kind()) {
            case RF, CO, FR -> true;
            case PO, DEPENDENCY, RMW, FENCE, RCU, INITIAL -> false;
        };
    }

    /// The side of a column where fewer columns are; the left of those in the middle.
    private Side outer(int cpu) {
        return cpu > 0 && cpu == columns.count() - 1 ? Side.RIGHT : Side.LEFT;
    }

    private Side inner(int cpu) {
        return outer(cpu) == Side.LEFT ? Side.RIGHT : Side.LEFT;
    }

    Curve.Point at(Edge edge, boolean start) {
        Box box = columns.box(start ? edge.from() : edge.to());
        double offset = offsets.get(new End(edge, start));
        return switch (side(edge, start)) {
            case LEFT -> new Curve.Point(box.x(), box.centreY() + offset);
            case RIGHT -> new Curve.Point(box.right(), box.centreY() + offset);
            case BOTTOM -> new Curve.Point(box.centreX() + offset, box.bottom());
        };
    }
}
