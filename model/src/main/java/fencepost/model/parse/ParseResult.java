package fencepost.model.parse;

import fencepost.model.ir.LitmusTest;
import java.util.List;
import java.util.Optional;

/// What reading a text came to: a test with its source map, or diagnostics, at least one.
public record ParseResult(Optional<Parsed> parsed, List<Diagnostic> diagnostics) {
    /// A test and where its parts stand.
    public record Parsed(LitmusTest test, SourceMap map) {
        /// The same test, mapped to a text in which the functions that a line calls stand, further in, below that
        /// line: for a view that steps through inlined code. Each instruction has its innermost place there; copies
        /// that one call leads to several times, as an unrolled loop does, are shown once. A slot's span is that of
        /// its first copy. Of an X86 table the columns stand one below the other.
        public Parsed expanded() {
            return new Parsed(test, Columns.isTable(map) ? new Columns(test, map).map()
                    : new Expansion(test, map).map());
        }
    }

    public ParseResult {
        diagnostics = List.copyOf(diagnostics);
    }
}
