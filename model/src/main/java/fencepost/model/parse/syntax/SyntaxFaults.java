package fencepost.model.parse.syntax;

import fencepost.model.parse.Span;
import java.util.function.BiConsumer;
import org.antlr.v4.runtime.ANTLRErrorStrategy;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.ParseCancellationException;

/// Says in people's words what the grammar did not expect. Gives up after [#LIMIT] faults.
final class SyntaxFaults extends BaseErrorListener {
    private static final int LIMIT = 10;

    private final BiConsumer<Span, String> complain;
    private int count;

    SyntaxFaults(BiConsumer<Span, String> complain) {
        this.complain = complain;
    }

    boolean any() {
        return count > 0;
    }

    ANTLRErrorStrategy strategy() {
        return new DefaultErrorStrategy();
    }

    @Override
    public void syntaxError(Recognizer<?, ?> recognizer, Object symbol, int line, int column, String message,
                            RecognitionException e) {
        complain.accept(Spans.of((Token) symbol), message);
        if (++count >= LIMIT) throw new ParseCancellationException();
    }
}
