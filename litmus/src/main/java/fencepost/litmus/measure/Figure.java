package fencepost.litmus.measure;

import java.util.List;

/// A measured time.
///
/// @param median   of the rounds, in nanoseconds
/// @param lower    the lower quartile
/// @param upper    the upper quartile
/// @param rounds   how many there were
public record Figure(double median, double lower, double upper, int rounds) {
    /// The figure for `nanos`, one number for each round, at least one.
    public static Figure of(List<Double> nanos) {
        List<Double> sorted = nanos.stream().sorted().toList();
        return new Figure(at(sorted, 0.5), at(sorted, 0.25), at(sorted, 0.75), sorted.size());
    }

    /// The figure for what several JVMs took, at least one: the median of the medians. The quartiles are those of the
    /// JVM where they lie farthest out, so that the JVMs' own differences count as noise.
    public static Figure together(List<Figure> figures) {
        return new Figure(at(figures.stream().map(Figure::median).sorted().toList(), 0.5),
                figures.stream().mapToDouble(Figure::lower).min().orElseThrow(),
                figures.stream().mapToDouble(Figure::upper).max().orElseThrow(), figures.stream().mapToInt(Figure::rounds).sum());
    }

    /// Half the distance between the quartiles.
    public double spread() {
        return (upper - lower) / 2;
    }

    private static double at(List<Double> sorted, double quantile) {
        return sorted.get((int) Math.round(quantile * (sorted.size() - 1)));
    }
}
