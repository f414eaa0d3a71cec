package fencepost.litmus.measure;

import java.util.Locale;

/// Times and ratios for people.
public final class Words {
    private Words() {}

    /// Nanoseconds in the unit that suits them: `4.0 ns`, `12.5 µs`, `20 ms`.
    public static String time(double nanoseconds) {
        if (nanoseconds < 1_000) return digits(nanoseconds) + " ns";
        if (nanoseconds < 1_000_000) return digits(nanoseconds / 1_000) + " µs";
        if (nanoseconds < 1e9) return digits(nanoseconds / 1_000_000) + " ms";
        return digits(nanoseconds / 1e9) + " s";
    }

    /// How much more `large` is than `small`: `9.8 times`, `1.05 times`.
    public static String times(double large, double small) {
        double ratio = large / small;
        return String.format(Locale.ROOT, ratio < 2 ? "%.2f times" : ratio < 100 ? "%.1f times" : "%,.0f times", ratio);
    }

    private static String digits(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.1f" : "%.0f", value);
    }
}
