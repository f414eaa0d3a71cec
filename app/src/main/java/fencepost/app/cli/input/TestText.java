package fencepost.app.cli.input;

import fencepost.model.parse.LitmusParser;
import fencepost.model.parse.ParseOptions;
import fencepost.model.parse.ParseResult;

/// The text of a test, before it has been parsed.
///
/// @param source where it came from, as the user wrote it: a path, `-`, or the name of a bundled test
/// @param text   all of it
public record TestText(String source, String text) {
    /// The test.
    ///
    /// @throws BadTest if it is none
    public ParseResult.Parsed parse(ParseOptions options) {
        ParseResult result = LitmusParser.parse(source, text, options);
        return result.parsed().orElseThrow(() -> new BadTest(result.diagnostics()));
    }
}
