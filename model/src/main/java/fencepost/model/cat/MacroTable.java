package fencepost.model.cat;

import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;

/// The table of macros of a `.def` file. What the kernel's primitives do is settled when a test is read, so the table
/// is only read to notice a faulty one.
final class MacroTable {
    private MacroTable() {}

    /// @throws CatError if `text` is no table of macros
    static void check(String source, String text) {
        var refusal = new CatReader.Refusal(source);
        var lexer = new DefLexer(CharStreams.fromString(text));
        lexer.removeErrorListeners();
        lexer.addErrorListener(refusal);
        var parser = new DefParser(new CommonTokenStream(lexer));
        parser.removeErrorListeners();
        parser.addErrorListener(refusal);
        parser.definitions();
    }
}
