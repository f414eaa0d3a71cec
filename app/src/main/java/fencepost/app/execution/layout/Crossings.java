package fencepost.app.execution.layout;

import fencepost.app.execution.layout.Curve.Point;
import java.util.List;

/// What two curves have to do with each other.
final class Crossings {
    private static final double TOO_CLOSE = 5;
    private static final double SHORT = 24;

    private Crossings() {}

    /// Whether they cross somewhere.
    static boolean meet(Curve a, Curve b) {
        if (!a.extent().grown(1).overlaps(b.extent())) return false;
        List<Point> first = a.points();
        List<Point> second = b.points();
        for (int i = 1; i < first.size(); i++)
            for (int j = 1; j < second.size(); j++)
                if (meet(first.get(i - 1), first.get(i), second.get(j - 1), second.get(j))) return true;
        return false;
    }

    private static boolean meet(Point a, Point b, Point c, Point d) {
        return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
    }

    private static double turn(Point a, Point b, Point c) {
        return (b.x() - a.x()) * (c.y() - a.y()) - (b.y() - a.y()) * (c.x() - a.x());
    }

    /// Whether they run close to each other for a stretch, so that the eye takes them for one.
    static boolean runAlong(Curve a, Curve b) {
        if (!a.extent().grown(TOO_CLOSE).overlaps(b.extent())) return false;
        double together = 0;
        List<Point> points = a.points();
        List<Point> others = b.points();
        for (int i = 1; i < points.size(); i++) {
            Point p = points.get(i);
            if (!b.extent().grown(TOO_CLOSE).contains(p.x(), p.y())) continue;
            if (others.stream().anyMatch(o -> Math.hypot(o.x() - p.x(), o.y() - p.y()) < TOO_CLOSE))
                together += Math.hypot(p.x() - points.get(i - 1).x(), p.y() - points.get(i - 1).y());
        }
        return together > SHORT;
    }
}
