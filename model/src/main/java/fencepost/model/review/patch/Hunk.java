package fencepost.model.review.patch;

import java.util.List;

/// A stretch of changed lines with its context.
///
/// @param oldStart 1-based first line in the old file; 0 where that is empty
/// @param newStart the same in the new file
/// @param lines    in order
/// @param heading  what stands after the second `@@`: usually the head of the function
/// @param line     1-based line of its header in the text of the diff
public record Hunk(int oldStart, int newStart, List<Line> lines, String heading, int line) {
    /// One line of a hunk.
    ///
    /// @param sign ' ', '-' or '+'
    /// @param text with its line end, if it has one
    public record Line(char sign, String text) {}

    public Hunk {
        lines = List.copyOf(lines);
    }

    /// The lines of the old file.
    List<String> before() {
        return lines.stream().filter(line -> line.sign() != '+').map(Line::text).toList();
    }

    /// The lines of the new file.
    public List<String> after() {
        return lines.stream().filter(line -> line.sign() != '-').map(Line::text).toList();
    }

    /// 1-based number of its first old line; where it has none, of the line that comes after it.
    public int firstOld() {
        return lines.stream().anyMatch(line -> line.sign() != '+') ? oldStart : oldStart + 1;
    }

    /// The same in the new file.
    public int firstNew() {
        return lines.stream().anyMatch(line -> line.sign() != '-') ? newStart : newStart + 1;
    }

    /// How many unchanged lines end it; none where the file ends.
    public int trailingContext() {
        int count = 0;
        while (count < lines.size() && lines.get(lines.size() - 1 - count).sign() == ' ') count++;
        return count;
    }
}
