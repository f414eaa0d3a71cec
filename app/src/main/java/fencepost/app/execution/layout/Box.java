package fencepost.app.execution.layout;

/// A rectangle; y grows downward.
public record Box(double x, double y, double width, double height) {
    public double right() {
        return x + width;
    }

    public double bottom() {
        return y + height;
    }

    public double centreX() {
        return x + width / 2;
    }

    public double centreY() {
        return y + height / 2;
    }

    /// This with a border of `by` around it.
    public Box grown(double by) {
        return new Box(x - by, y - by, width + 2 * by, height + 2 * by);
    }

    /// Whether the two have inner points in common.
    public boolean overlaps(Box other) {
        return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
    }

    /// Whether a point lies inside.
    public boolean contains(double px, double py) {
        return px > x && px < right() && py > y && py < bottom();
    }

    static Box around(double centreX, double centreY, double width, double height) {
        return new Box(centreX - width / 2, centreY - height / 2, width, height);
    }
}
