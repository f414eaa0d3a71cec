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
}
