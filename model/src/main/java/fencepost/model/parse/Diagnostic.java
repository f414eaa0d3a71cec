package fencepost.model.parse;

/// A fault in a text, for the person who wrote it.
///
/// @param source  the file's name as the user gave it
/// @param span    where
/// @param message what was found, what was expected and how to mend it, in one or two sentences
/// @param line    the text of the line where `span` starts, without its end
public record Diagnostic(String source, Span span, String message, String line) {
    private static final int WIDEST = 120;

    /// `file:line:column: message`, the line, and a caret below the place; of a very long line, the part around it.
    public String show() {
        int column = Math.min(span.start().column() - 1, line.length());
        int from = line.length() <= WIDEST ? 0 : Math.max(0, Math.min(column - WIDEST / 2, line.length() - WIDEST));
        String shown = line.substring(from, Math.min(line.length(), from + WIDEST));
        var caret = new StringBuilder();
        for (int i = from; i < column; i++) caret.append(line.charAt(i) == '\t' ? '\t' : ' ');
        return source + ":" + span.start().line() + ":" + span.start().column() + ": " + message
                + (line.isBlank() ? "" : "\n" + shown + "\n" + caret + "^");
    }
}
