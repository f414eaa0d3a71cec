package fencepost.model.parse.syntax;

import fencepost.model.parse.SourceText;
import fencepost.model.parse.Span;
import fencepost.model.parse.grammar.LitmusLexer;
import fencepost.model.parse.grammar.LitmusParser;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.misc.ParseCancellationException;

/// Reads the text after the header line, free of comments, into a [SourceFile].
public final class Reader {
    private static final int MOST_TOKENS = 30_000;

    private Reader() {}

    /// Reads `text`; each fault goes to `complain`, and if there was one in the syntax the result is empty.
    public static Optional<SourceFile> read(SourceText source, String text, BiConsumer<Span, String> complain) {
        var lexer = new LitmusLexer(CharStreams.fromString(text, source.name()));
        lexer.removeErrorListeners();
        var tokens = new CommonTokenStream(lexer);
        tokens.fill();
        if (tokens.size() > MOST_TOKENS) {
            complain.accept(Spans.of(tokens.get(MOST_TOKENS)), "the test is too long: it has more than " + MOST_TOKENS
                    + " words and signs");
            return Optional.empty();
        }
        var parser = new LitmusParser(tokens);
        parser.removeErrorListeners();
        parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
        parser.setErrorHandler(new BailErrorStrategy());
        LitmusParser.FileContext tree;
        try {
            tree = parser.file();
        } catch (ParseCancellationException _) {
            return explain(tokens, parser, source, complain);
        }
        return Optional.of(new SourceFileBuilder(source, complain).build(tree));
    }

    /// The second, slower pass, for a text in which the first found a fault: to say what is wrong.
    private static Optional<SourceFile> explain(CommonTokenStream tokens, LitmusParser parser, SourceText source,
                                                BiConsumer<Span, String> complain) {
        tokens.seek(0);
        parser.reset();
        parser.getInterpreter().setPredictionMode(PredictionMode.LL);
        var faults = new SyntaxFaults(complain);
        parser.setErrorHandler(faults);
        LitmusParser.FileContext tree;
        try {
            tree = parser.file();
        } catch (ParseCancellationException _) {
            return Optional.empty();
        }
        return faults.any() ? Optional.empty() : Optional.of(new SourceFileBuilder(source, complain).build(tree));
    }
}
