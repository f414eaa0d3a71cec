package fencepost.model.parse.syntax;

import fencepost.model.parse.Span;
import fencepost.model.parse.grammar.LitmusParser;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.InputMismatchException;
import org.antlr.v4.runtime.NoViableAltException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.antlr.v4.runtime.misc.ParseCancellationException;

/// Says in people's words what the grammar did not expect, one fault to a line. Recovers within functions, where the
/// next statement shows where to go on; a fault outside of them ends the reading, since what follows would only be
/// its echo.
final class SyntaxFaults extends DefaultErrorStrategy {
    private static final int LIMIT = 10;

    private final BiConsumer<Span, String> complain;
    private int count;
    private int lastLine;

    SyntaxFaults(BiConsumer<Span, String> complain) {
        this.complain = complain;
    }

    boolean any() {
        return count > 0;
    }

    @Override
    protected void reportNoViableAlternative(Parser parser, NoViableAltException e) {
        tell(parser, e.getOffendingToken(), parser.getExpectedTokens());
    }

    @Override
    protected void reportInputMismatch(Parser parser, InputMismatchException e) {
        tell(parser, e.getOffendingToken(), e.getExpectedTokens());
    }

    @Override
    protected void reportUnwantedToken(Parser parser) {
        reportHere(parser);
    }

    @Override
    protected void reportMissingToken(Parser parser) {
        reportHere(parser);
    }

    private void reportHere(Parser parser) {
        if (inErrorRecoveryMode(parser)) return;
        beginErrorCondition(parser);
        tell(parser, parser.getCurrentToken(), getExpectedTokens(parser));
    }

    private void tell(Parser parser, Token found, IntervalSet expected) {
        if (found.getLine() != lastLine) {
            lastLine = found.getLine();
            count++;
            Token previous = parser.getInputStream().LT(-1);
            Token start = outermost(parser.getContext());
            if (isMissingEnd(previous, found, expected)) {
                Span end = new Span(Spans.of(previous).end(), Spans.of(previous).end());
                complain.accept(end, "expected ; after " + shown(previous));
            } else if (!isInFunction(parser.getContext()) && start.getType() == LitmusParser.NAME
                    && !start.getText().matches("P[0-9]+")) {
                complain.accept(Spans.of(start), "found " + shown(start) + ", expected " + item(parser));
            } else {
                complain.accept(Spans.of(found), message(parser, found, expected));
            }
        }
        if (count >= LIMIT || !isInFunction(parser.getContext()) || found.getType() == Token.EOF)
            throw new ParseCancellationException();
    }

    /// Whether a statement's `;` is missing at the end of a line before.
    private static boolean isMissingEnd(Token previous, Token found, IntervalSet expected) {
        return previous != null && previous.getLine() < found.getLine() && expected.contains(token(";"))
                && previous.getType() != token("}") && previous.getType() != token(";");
    }

    private static String message(Parser parser, Token found, IntervalSet expected) {
        if (found.getType() == LitmusParser.STRANGE)
            return "the character " + shown(found) + " has no meaning here";
        boolean isQuestion = List.of(token("exists"), token("forall"), token("locations"), token("filter"))
                .contains(found.getType());
        if (isInFunction(parser.getContext()) && (found.getType() == Token.EOF || isQuestion))
            return "found " + shown(found) + ", but the function that begins in line "
                    + function(parser.getContext()).start.getLine() + " is not closed; expected }";
        if (found.getType() == token("}") && !isInFunction(parser.getContext())
                && parser.getContext().getRuleIndex() <= LitmusParser.RULE_item) return "there is no { for this }";
        return "found " + shown(found) + ", expected " + wanted(parser, expected);
    }

    private static String shown(Token token) {
        if (token.getType() == Token.EOF) return "the end of the text";
        String text = token.getText();
        return "`" + (text.length() > 40 ? text.substring(0, 40) + "…" : text) + "`";
    }

    /// What might have stood there, by the rule that was being read and by the tokens that it could go on with.
    private static String wanted(Parser parser, IntervalSet expected) {
        return switch (parser.getContext().getRuleIndex()) {
            case LitmusParser.RULE_file, LitmusParser.RULE_item -> item(parser);
            case LitmusParser.RULE_external -> expected.contains(token("(")) ? "( and parameters" : item(parser);
            case LitmusParser.RULE_initialState, LitmusParser.RULE_initialEntry, LitmusParser.RULE_initialTarget ->
                    "an entry of the initial state, such as x=1; or 0:r1=2; or int *p=&x;";
            case LitmusParser.RULE_proposition, LitmusParser.RULE_term, LitmusParser.RULE_finalCondition,
                 LitmusParser.RULE_filter -> expected.contains(token(")")) && !expected.contains(LitmusParser.INT)
                    ? words(expected) : "a comparison, such as 0:r1=1 or x=2";
            case LitmusParser.RULE_locations -> "a location or a register, such as x; or 0:r1;, and then ]";
            case LitmusParser.RULE_functionRest, LitmusParser.RULE_parameter ->
                    expected.contains(token("{")) ? "the function's body { … }"
                            : expected.contains(LitmusParser.TYPE) ? "a parameter, such as int *x, or )"
                            : words(expected);
            default -> words(expected);
        };
    }

    /// What may stand outside functions.
    private static String item(Parser parser) {
        for (ParserRuleContext at = parser.getContext(); at != null; at = at.getParent())
            if (at instanceof LitmusParser.FileContext file && file.item().stream()
                    .anyMatch(item -> item.finalCondition() != null && item.finalCondition().stop != null))
                return "/\\, \\/ or the end of the text";
        return "the initial state { x=0; }, a thread P0(int *x) { … }, a declaration, or a condition exists (x=1)";
    }

    private static String words(IntervalSet expected) {
        var words = new ArrayList<String>();
        boolean value = expected.contains(LitmusParser.INT) && expected.contains(LitmusParser.NAME);
        if (value && expected.contains(token("}"))) words.add("a statement");
        else if (value) words.add("an expression");
        else if (expected.contains(LitmusParser.NAME)) words.add("a name");
        else if (expected.contains(LitmusParser.INT)) words.add("a number");
        if (expected.contains(LitmusParser.TYPE) && words.isEmpty()) words.add("a type");
        for (String symbol : List.of("(", ")", "]", ",", ";", ":", "}", "{", "=", "while", "exists"))
            if (expected.contains(token(symbol)) && !(value && List.of("(", "{", ";", "while").contains(symbol)))
                words.add(symbol);
        if (words.isEmpty()) return "an operator";
        return words.size() == 1 ? words.getFirst()
                : String.join(", ", words.subList(0, words.size() - 1)) + " or " + words.getLast();
    }

    /// The first token of what stands at file level here.
    private static Token outermost(ParserRuleContext context) {
        ParserRuleContext at = context;
        while (at.getParent() != null && at.getRuleIndex() != LitmusParser.RULE_item) at = at.getParent();
        return at.start;
    }

    private static boolean isInFunction(ParserRuleContext context) {
        return function(context) != null;
    }

    private static ParserRuleContext function(ParserRuleContext context) {
        for (ParserRuleContext at = context; at != null; at = at.getParent())
            if (at.getRuleIndex() == LitmusParser.RULE_block
                    && at.getParent().getRuleIndex() == LitmusParser.RULE_functionRest) return at;
        return null;
    }

    /// The type of the token that is always written `symbol`.
    private static int token(String symbol) {
        for (int type = 1; type <= LitmusParser.VOCABULARY.getMaxTokenType(); type++)
            if (("'" + symbol + "'").equals(LitmusParser.VOCABULARY.getLiteralName(type))) return type;
        throw new IllegalArgumentException(symbol);
    }
}
