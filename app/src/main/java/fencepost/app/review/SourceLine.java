package fencepost.app.review;

import java.util.Optional;

/// A line of a source as it is shown.
///
/// @param number  1-based
/// @param text    tabs taken apart, and cut where it is longer than anybody reads
/// @param comment it begins inside a comment
/// @param barrier what stands in it, if that orders something
/// @param tint    how it is set off
public record SourceLine(int number, String text, boolean comment, Optional<BarrierMark> barrier, Tint tint) {
    private static final int TAB = 8;
    private static final int LONGEST = 400;

    /// How a line is set off: the barrier looked at, its comment, another line that a finding is about, or nothing.
    public enum Tint { FOCUS, COMMENT, POINTED, NONE }

    /// A barrier's mark in the gutter.
    ///
    /// @param shape   as in the rest of the window: by kind
    /// @param kind    for people: "full barrier"
    /// @param trouble what is wrong with it; empty if nothing is
    public record BarrierMark(Shape shape, String kind, String trouble) {}

    /// The shapes of barriers.
    public enum Shape { FULL, HALF, LIGHT, GLOBAL }

    /// A line's text for the eye.
    static String visible(String raw) {
        var text = new StringBuilder();
        for (int i = 0; i < raw.length() && text.length() < LONGEST; i++) {
            char c = raw.charAt(i);
            if (c == '\t') text.append(" ".repeat(TAB - text.length() % TAB));
            else if (c != '\r') text.append(Character.isISOControl(c) ? '\u00b7' : c);
        }
        return text.length() >= LONGEST ? text.substring(0, LONGEST) + " \u2026" : text.toString();
    }
}
