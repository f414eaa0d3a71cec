package fencepost.model.cat;

import java.util.Set;
import java.util.TreeSet;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;

/// The macros of a `.def` file. What the kernel's primitives do is built in; the table is read so that a faulty one
/// is noticed, and tells which primitives the model knows.
record MacroTable(Set<String> names) {
    static MacroTable read(String source, String text) {
        var refusal = new CatReader.Refusal(source);
        var lexer = new DefLexer(CharStreams.fromString(text));
        lexer.removeErrorListeners();
        lexer.addErrorListener(refusal);
        var parser = new DefParser(new CommonTokenStream(lexer));
        parser.removeErrorListeners();
        parser.addErrorListener(refusal);
        var names = new TreeSet<String>();
        parser.definitions().definition().forEach(definition -> names.add(definition.NAME(0).getText()));
        return new MacroTable(names);
    }
}
