package fencepost.model.parse;

/// A fault in a text, for the person who wrote it.
///
/// @param source  the file's name as the user gave it
/// @param span    where
/// @param message what was found, what was expected and how to mend it, in one or two sentences
/// @param line    the text of the line where `span` starts, without its end
public record Diagnostic(String source, Span span, String message, String line) {
    /// `file:line:column: message`, the line, and a caret below the place.
    public String show() {
        var caret = new StringBuilder();
        for (int i = 0; i < span.start().column() - 1 && i < line.length(); i++)
            caret.append(line.charAt(i) == '\t' ? '\t' : ' ');
        return source + ":" + span.start().line() + ":" + span.start().column() + ": " + message
                + (line.isBlank() ? "" : "\n" + line + "\n" + caret + "^");
    }
}
