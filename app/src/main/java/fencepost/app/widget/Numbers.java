package fencepost.app.widget;

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
}
