package fencepost.app;

import fencepost.model.parse.LitmusParser;
import fencepost.model.parse.ParseOptions;
import fencepost.model.parse.ParseResult;
import java.nio.file.Path;
import java.util.Optional;

/// A text that is open, and what reading it came to.
///
/// @param source   its name for messages: a file name, or the name in the library
/// @param file     where it lies on disk, if it does
/// @param text     the text as it is now
/// @param result   what reading `text` came to
/// @param lastGood the latest test that this document could be read as
public record Document(String source, Optional<Path> file, String text, ParseResult result,
                       Optional<ParseResult.Parsed> lastGood) {
    /// Reads a text that has just been opened.
    public static Document open(String source, Optional<Path> file, String text, ParseOptions options) {
        ParseResult result = LitmusParser.parse(source, text, options);
        return new Document(source, file, text, result, result.parsed());
    }

    /// Reads this document again after an edit, keeping the last good test if the new text has faults.
    public Document edited(String newText, ParseOptions options) {
        ParseResult read = LitmusParser.parse(source, newText, options);
        return new Document(source, file, newText, read, read.parsed().or(() -> lastGood));
    }

    /// Whether what [#lastGood] shows is older than the text.
    public boolean stale() {
        return result.parsed().isEmpty();
    }
}
