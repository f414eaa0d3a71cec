package fencepost.app.widget;

import fencepost.litmus.measure.Plot;
import java.text.NumberFormat;
import java.util.Locale;

/// Numbers for people.
public final class Numbers {
    private Numbers() {}

    /// Every digit, in groups of three: `41 000 123`.
    public static String show(long number) {
        return NumberFormat.getIntegerInstance(Locale.ROOT).format(number).replace(',', '\u202f');
    }

    /// Two or three digits and a unit, where there is little room: `41.0M`, `3.2k`, `17`.
    public static String rough(double number) {
        if (number < 1_000) return String.format(Locale.ROOT, "%.0f", number);
        if (number < 1_000_000) return String.format(Locale.ROOT, "%.1fk", number / 1_000);
        if (number < 1_000_000_000) return String.format(Locale.ROOT, "%.1fM", number / 1_000_000);
        return String.format(Locale.ROOT, "%.1fG", number / 1_000_000_000);
    }

    /// A time with two digits or three and its unit, where there is little room: `36 ns`, `12.5 µs`, `20.0 ms`.
    public static String nanoseconds(double nanos) {
        if (nanos == 0) return "0";
        if (nanos < 1_000) return digits(nanos) + " ns";
        if (nanos < 1_000_000) return digits(nanos / 1_000) + " µs";
        if (nanos < 1_000_000_000) return digits(nanos / 1_000_000) + " ms";
        return String.format(Locale.ROOT, "%.2f s", nanos / 1_000_000_000);
    }

    /// How many times as much: `1.05×`.
    private static String times(double factor) {
        return String.format(Locale.ROOT, "%.2f×", factor);
    }

    /// A value of a plot, in the plot's unit.
    public static String inUnit(double value, String unit) {
        return unit.equals(Plot.TIMES) ? times(value) : nanoseconds(value);
    }

    private static String digits(double number) {
        return String.format(Locale.ROOT, number < 100 && number != Math.rint(number) ? "%.1f" : "%.0f", number);
    }
}
