package fencepost.app.simulate;

import java.util.List;

/// A line of a lane: source text with the chips of slots in it.
///
/// @param number the line's number in the text, from 1
/// @param indent how far it is indented, in columns, the thread's own margin taken off
/// @param parts  from left to right
public record CodeLine(int number, int indent, List<Part> parts) {
    /// A stretch of a line.
    public sealed interface Part {
        /// Source text of one kind.
        record Text(String text, Kind kind) implements Part {}

        /// The place where the slot of this name stands.
        record Chip(String slot) implements Part {}
    }

    /// How a piece of source text is coloured.
    public enum Kind { PLAIN, KEYWORD, CALL, NUMBER, COMMENT }

    public CodeLine {
        parts = List.copyOf(parts);
    }

    /// Whether the chip of `slot` stands in this line.
    public boolean holds(String slot) {
        return parts.contains(new Part.Chip(slot));
    }
}
