package fencepost.model.parse;

import java.util.List;

/// A text that was read, for messages and views.
///
/// @param name  the file's name as the user gave it
/// @param lines its lines, without their ends; tabs kept
public record SourceText(String name, List<String> lines) {
    public SourceText {
        lines = List.copyOf(lines);
    }

    /// `text` cut into lines.
    public static SourceText of(String name, String text) {
        return new SourceText(name, text.lines().toList());
    }

    /// A fault at `span`.
    public Diagnostic diagnostic(Span span, String message) {
        int index = span.start().line() - 1;
        return new Diagnostic(name, span, message, index < lines.size() ? lines.get(index) : "");
    }

    /// What stands at `span`, on one line.
    public String at(Span span) {
        var text = new StringBuilder();
        for (int line = span.start().line(); line <= span.end().line() && line <= lines.size(); line++) {
            String whole = lines.get(line - 1);
            int from = line == span.start().line() ? Math.min(span.start().column() - 1, whole.length()) : 0;
            int to = line == span.end().line() ? Math.min(span.end().column() - 1, whole.length()) : whole.length();
            text.append(whole, from, Math.max(from, to)).append(' ');
        }
        return text.toString().strip().replaceAll("\\s+", " ");
    }
}
