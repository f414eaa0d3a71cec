package fencepost.model.parse.syntax;

import fencepost.model.parse.Position;
import fencepost.model.parse.Span;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/// From ANTLR's places to ours.
final class Spans {
    private Spans() {}

    static Span of(Token token) {
        int length = token.getType() == Token.EOF ? 0 : token.getStopIndex() - token.getStartIndex() + 1;
        return new Span(start(token), new Position(token.getLine(), token.getCharPositionInLine() + 1 + length));
    }

    static Span of(Token first, Token last) {
        return new Span(start(first), of(last).end());
    }

    static Span of(ParserRuleContext context) {
        return context.stop == null ? of(context.start) : of(context.start, context.stop);
    }

    private static Position start(Token token) {
        return new Position(token.getLine(), token.getCharPositionInLine() + 1);
    }
}
