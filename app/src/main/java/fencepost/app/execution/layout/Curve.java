package fencepost.app.execution.layout;

import java.util.ArrayList;
import java.util.List;

/// The course of an edge: a point, and cubic Bézier curves that follow each other from there.
///
/// @param parts  each begins where the one before ends
/// @param points along it, close enough together to tell what it touches
/// @param extent what encloses the points
public record Curve(Point start, List<Part> parts, List<Point> points, Box extent) {
    private static final int SAMPLES = 16;

    public record Point(double x, double y) {}

    /// A cubic curve to `end`.
    public record Part(Point control1, Point control2, Point end) {}

    public Curve {
        parts = List.copyOf(parts);
        points = List.copyOf(points);
    }

    /// As above, with its points.
    Curve(Point start, List<Part> parts) {
        this(start, parts, points(start, parts));
    }

    private Curve(Point start, List<Part> parts, List<Point> points) {
        this(start, parts, points, enclosing(points));
    }

    public Point end() {
        return parts.getLast().end();
    }

    private static List<Point> points(Point start, List<Part> parts) {
        var points = new ArrayList<Point>();
        points.add(start);
        Point from = start;
        for (Part part : parts) {
            for (int i = 1; i <= SAMPLES; i++) points.add(at(from, part, (double) i / SAMPLES));
            from = part.end();
        }
        return points;
    }

    private static Box enclosing(List<Point> points) {
        double left = points.stream().mapToDouble(Point::x).min().orElseThrow();
        double top = points.stream().mapToDouble(Point::y).min().orElseThrow();
        return new Box(left, top, points.stream().mapToDouble(Point::x).max().orElseThrow() - left,
                points.stream().mapToDouble(Point::y).max().orElseThrow() - top);
    }

    private static Point at(Point from, Part part, double t) {
        double u = 1 - t;
        double a = u * u * u;
        double b = 3 * u * u * t;
        double c = 3 * u * t * t;
        double d = t * t * t;
        return new Point(a * from.x + b * part.control1.x + c * part.control2.x + d * part.end.x,
                a * from.y + b * part.control1.y + c * part.control2.y + d * part.end.y);
    }

    public double length() {
        double length = 0;
        for (int i = 1; i < points.size(); i++)
            length += Math.hypot(points.get(i).x - points.get(i - 1).x, points.get(i).y - points.get(i - 1).y);
        return length;
    }

    /// Whether it passes through `box`.
    public boolean crosses(Box box) {
        if (!extent.overlaps(box)) return false;
        for (int i = 1; i < points.size(); i++) if (crosses(points.get(i - 1), points.get(i), box)) return true;
        return false;
    }

    /// A segment, cut down to the box from all four sides, keeps a part (Liang and Barsky).
    private static boolean crosses(Point a, Point b, Box box) {
        double[] p = {a.x - b.x, b.x - a.x, a.y - b.y, b.y - a.y};
        double[] q = {a.x - box.x(), box.right() - a.x, a.y - box.y(), box.bottom() - a.y};
        double enter = 0;
        double leave = 1;
        for (int side = 0; side < 4; side++) {
            if (p[side] == 0) {
                if (q[side] <= 0) return false;
            } else if (p[side] < 0) {
                enter = Math.max(enter, q[side] / p[side]);
            } else {
                leave = Math.min(leave, q[side] / p[side]);
            }
        }
        return enter < leave;
    }

    /// Begins a curve.
    static Builder from(double x, double y) {
        return new Builder(new Point(x, y));
    }

    /// Strings parts together.
    static final class Builder {
        private final Point start;
        private final List<Part> parts = new ArrayList<>();
        private Point at;

        private Builder(Point start) {
            this.start = start;
            this.at = start;
        }

        Builder line(double x, double y) {
            Point end = new Point(x, y);
            parts.add(new Part(new Point(at.x + (x - at.x) / 3, at.y + (y - at.y) / 3),
                    new Point(at.x + (x - at.x) * 2 / 3, at.y + (y - at.y) * 2 / 3), end));
            at = end;
            return this;
        }

        Builder cubic(double x1, double y1, double x2, double y2, double x, double y) {
            at = new Point(x, y);
            parts.add(new Part(new Point(x1, y1), new Point(x2, y2), at));
            return this;
        }

        /// To a point, leaving and arriving horizontally.
        Builder sideways(double x, double y) {
            double middle = (at.x + x) / 2;
            return cubic(middle, at.y, middle, y, x, y);
        }

        Curve done() {
            return new Curve(start, parts);
        }
    }
}
