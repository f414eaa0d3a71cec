package fencepost.model.parse;

import fencepost.model.ir.LitmusTest;
import java.util.List;
import java.util.Optional;

/// What reading a text came to: a test with its source map, or diagnostics, at least one.
public record ParseResult(Optional<Parsed> parsed, List<Diagnostic> diagnostics) {
    /// A test and where its parts stand.
    public record Parsed(LitmusTest test, SourceMap map) {}

    public ParseResult {
        diagnostics = List.copyOf(diagnostics);
    }
}
