package fencepost.app.execution.layout;

import fencepost.app.execution.EventGraph.Edge;
import fencepost.app.execution.layout.Curve.Point;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Puts each edge's label onto its line, where it covers no box, no other label and, if that can be had, no other line.
final class LabelPlacer {
    private static final double GAP = 2;
    /// Between a label and the lines of others.
    private static final double AIR = 5;
    /// Places along a curve from its middle outward, as fractions of its length.
    private static final double[] PLACES = {0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8, 0.15, 0.85};

    private final List<Box> taken;
    private final Map<Edge, Curve> curves;
    private int covered;
    private int collisions;

    LabelPlacer(List<Box> boxes, Map<Edge, Curve> curves) {
        this.taken = new ArrayList<>(boxes);
        this.curves = curves;
    }

    static double width(String label) {
        return label.isEmpty() ? 0 : label.length() * Spacing.SMALL_CHARACTER + 2 * Spacing.LABEL_PADDING;
    }

    /// The boxes of the labels; those of short lines, which have little choice, are placed first.
    Map<Edge, Box> place() {
        var placed = new LinkedHashMap<Edge, Box>();
        curves.entrySet().stream().sorted(Comparator.comparingDouble((Map.Entry<Edge, Curve> e) -> e.getValue().length()))
                .forEach(entry -> placed.put(entry.getKey(), place(entry.getKey(), entry.getValue())));
        return placed;
    }

    private Box place(Edge edge, Curve curve) {
        if (edge.label().isEmpty()) return new Box(curve.start().x(), curve.start().y(), 0, 0);
        List<Point> points = curve.points();
        Box best = null;
        int fewest = Integer.MAX_VALUE;
        for (double place : PLACES) {
            Point point = along(points, place * curve.length());
            Box box = Box.around(point.x(), point.y(), width(edge.label()), Spacing.LABEL_HEIGHT);
            int score = 1000 * collisions(box) + covered(edge, box);
            if (score >= fewest) continue;
            best = box;
            fewest = score;
            if (score == 0) break;
        }
        collisions += fewest / 1000;
        covered += fewest % 1000;
        taken.add(best);
        return best;
    }

    private int collisions(Box box) {
        Box grown = box.grown(GAP);
        return (int) taken.stream().filter(grown::overlaps).count();
    }

    private int covered(Edge edge, Box label) {
        Box box = label.grown(AIR);
        return (int) curves.entrySet().stream().filter(e -> !e.getKey().equals(edge) && e.getValue().crosses(box)).count();
    }

    private static Point along(List<Point> points, double distance) {
        double left = distance;
        for (int i = 1; i < points.size(); i++) {
            Point a = points.get(i - 1);
            Point b = points.get(i);
            double step = Math.hypot(b.x() - a.x(), b.y() - a.y());
            if (step >= left && step > 0) {
                double t = left / step;
                return new Point(a.x() + (b.x() - a.x()) * t, a.y() + (b.y() - a.y()) * t);
            }
            left -= step;
        }
        return points.getLast();
    }

    /// How bad it is: labels on boxes or other labels, then lines under labels.
    int score() {
        return 1000 * collisions + covered;
    }
}
