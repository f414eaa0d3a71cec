package fencepost.model.parse.syntax;

import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.UnaryOperator;
import fencepost.model.parse.grammar.LitmusParser.*;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.Token;

/// From expressions of the parse tree to [Expr].
final class ExprBuilder {
    private static final Map<String, BinaryOperator> BINARY = Arrays.stream(BinaryOperator.values())
            .collect(Collectors.toMap(BinaryOperator::symbol, Function.identity()));

    private ExprBuilder() {}

    /// The operator that C writes as `symbol`; a proposition's `=` is `==`.
    static BinaryOperator operator(String symbol) {
        return symbol.equals("=") ? BinaryOperator.EQUAL : BINARY.get(symbol);
    }

    /// A number as C writes it: decimal, hexadecimal or octal, suffixes allowed. Too large a number becomes
    /// [Long#MAX_VALUE], which every check refuses.
    static long number(Token token) {
        String digits = token.getText().replaceAll("[uUlL]+$", "");
        try {
            return digits.isEmpty() ? 0 : Long.decode(digits);
        } catch (NumberFormatException _) {
            return digits.matches("0[0-9]+") ? Long.parseLong(digits.replaceAll("^0+(?=.)", "")) : Long.MAX_VALUE;
        }
    }

    static Expr build(ExpressionContext tree) {
        return switch (tree) {
            case ParenthesesContext c -> build(c.expression());
            case NumberContext c -> new Expr.Number(Spans.of(c), number(c.INT().getSymbol()));
            case TextContext c -> new Expr.Text(Spans.of(c), c.STRING().getText());
            case VariableContext c -> variable(c);
            case CallContext c -> new Expr.Call(Spans.of(c), Spans.of(c.name()), c.name().getText(),
                    c.expression().stream().map(ExprBuilder::build).toList());
            case ElementContext c -> new Expr.Element(Spans.of(c), build(c.expression(0)), build(c.expression(1)));
            case MemberContext c -> new Expr.Member(Spans.of(c), build(c.expression()), c.op.getText().equals("->"),
                    c.name().getText());
            case PostfixStepContext c -> new Expr.Step(Spans.of(c), build(c.expression()), c.op.getText().equals("++"),
                    false);
            case PrefixStepContext c -> new Expr.Step(Spans.of(c), build(c.expression()), c.op.getText().equals("++"),
                    true);
            case UnaryContext c -> unary(c);
            case CastContext c -> new Expr.Cast(Spans.of(c), TypeBuilder.type(c.specifiers(), c.stars()),
                    build(c.expression()));
            case BinaryContext c -> new Expr.Binary(Spans.of(c), operator(c.op.getText()), build(c.left),
                    build(c.right));
            case ConditionalContext c -> new Expr.Conditional(Spans.of(c), build(c.expression(0)),
                    build(c.expression(1)), build(c.expression(2)));
            case AssignmentContext c -> assignment(c);
            default -> throw new IllegalStateException(tree.getClass().getName());
        };
    }

    private static Expr variable(VariableContext c) {
        String name = c.name().getText();
        return switch (name) {
            case "true" -> new Expr.Number(Spans.of(c), 1);
            case "false", "NULL" -> new Expr.Number(Spans.of(c), 0);
            default -> new Expr.Name(Spans.of(c), name);
        };
    }

    private static Expr unary(UnaryContext c) {
        Expr operand = build(c.expression());
        return switch (c.op.getText()) {
            case "*" -> new Expr.Dereference(Spans.of(c), operand);
            case "&" -> new Expr.AddressOf(Spans.of(c), operand);
            case "+" -> operand;
            case "-" -> operand instanceof Expr.Number(_, var value) ? new Expr.Number(Spans.of(c), -value)
                    : new Expr.Unary(Spans.of(c), UnaryOperator.NEGATE, operand);
            case "!" -> new Expr.Unary(Spans.of(c), UnaryOperator.NOT, operand);
            default -> new Expr.Unary(Spans.of(c), UnaryOperator.COMPLEMENT, operand);
        };
    }

    private static Expr assignment(AssignmentContext c) {
        String symbol = c.op.getText();
        Optional<BinaryOperator> operator = symbol.equals("=") ? Optional.empty()
                : Optional.of(operator(symbol.substring(0, symbol.length() - 1)));
        return new Expr.Assignment(Spans.of(c), build(c.left), operator, build(c.right));
    }
}
