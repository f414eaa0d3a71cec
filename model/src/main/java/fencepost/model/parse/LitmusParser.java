package fencepost.model.parse;

/// Reads litmus tests. Bad input is normal: it yields diagnostics, never an exception.
public final class LitmusParser {
    private LitmusParser() {}

    /// Reads `text`.
    ///
    /// @param source the file's name as the user gave it, for messages
    public static ParseResult parse(String source, String text, ParseOptions options) {
        throw new UnsupportedOperationException(source + text.length() + options);
    }
}
