package fencepost.model.cat;

import fencepost.model.cat.CatExpression.BinaryOperator;
import fencepost.model.cat.CatExpression.Clause;
import fencepost.model.cat.CatExpression.Condition;
import fencepost.model.cat.CatExpression.UnaryOperator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;

/// From text to commands.
final class CatReader {
    private final String source;

    private CatReader(String source) {
        this.source = source;
    }

    /// The commands of `text`.
    ///
    /// @param source the file's name, for messages
    static List<CatCommand> read(String source, String text) {
        var refusal = new Refusal(source);
        var lexer = new CatLexer(CharStreams.fromString(text));
        lexer.removeErrorListeners();
        lexer.addErrorListener(refusal);
        var parser = new CatParser(new CommonTokenStream(lexer));
        parser.removeErrorListeners();
        parser.addErrorListener(refusal);
        var reader = new CatReader(source);
        return parser.model().command().stream().flatMap(c -> reader.command(c).stream()).toList();
    }

    /// Turns the first syntax error into a [CatError].
    static final class Refusal extends BaseErrorListener {
        private final String source;

        Refusal(String source) {
            this.source = source;
        }

        @Override
        public void syntaxError(Recognizer<?, ?> recognizer, Object symbol, int line, int column, String message,
                                RecognitionException cause) {
            String found = symbol instanceof Token token && token.getType() != Token.EOF
                    ? "‘" + token.getText() + "’" : "the end of the file";
            throw new CatError(new Place(source, line, column + 1), "unexpected " + found + " (" + message + ")");
        }
    }

    private Place place(ParserRuleContext context) {
        Token start = context.getStart();
        return new Place(source, start.getLine(), start.getCharPositionInLine() + 1);
    }

    private static List<String> names(List<TerminalNode> nodes) {
        return nodes.stream().map(TerminalNode::getText).toList();
    }

    private List<CatCommand> commands(List<CatParser.CommandContext> contexts) {
        return contexts.stream().flatMap(c -> command(c).stream()).toList();
    }

    private static String unquoted(String text) {
        return text.substring(1, text.length() - 1);
    }

    private Optional<CatCommand> command(CatParser.CommandContext context) {
        Place at = place(context);
        return Optional.ofNullable(switch (context) {
            case CatParser.LetCommandContext c ->
                    new CatCommand.Let(at, c.getChild(1).getText().equals("rec"), bindings(c.binding()));
            case CatParser.IncludeCommandContext c -> new CatCommand.Include(at, unquoted(c.STRING().getText()));
            case CatParser.WithCommandContext c ->
                    new CatCommand.With(at, c.NAME().getText(), expression(c.expression()));
            case CatParser.TestCommandContext c -> test(c.test());
            case CatParser.ProcedureCommandContext c -> new CatCommand.Procedure(at, c.NAME().getText(),
                    names(c.parameters().NAME()), commands(c.command()));
            case CatParser.CallCommandContext c ->
                    new CatCommand.Call(at, c.NAME(0).getText(), expression(c.expression()));
            case CatParser.ForallCommandContext c -> new CatCommand.ForAll(at, c.NAME().getText(),
                    expression(c.expression()), commands(c.command()));
            case CatParser.EnumCommandContext c -> new CatCommand.Tags(at, c.NAME().getText(),
                    c.TAG().stream().map(tag -> tag.getText().substring(1)).toList());
            // What is shown in pictures is the reader's choice here, and which tag an instruction may carry is settled
            // when a test is read.
            case CatParser.ShowCommandContext _, CatParser.UnshowCommandContext _,
                 CatParser.InstructionsCommandContext _, CatParser.DefaultCommandContext _ -> null;
            default -> throw new IllegalStateException(context.getText());
        });
    }

    private CatCommand test(CatParser.TestContext c) {
        boolean flag = c.getStart().getText().equals("flag");
        boolean negated = c.children.stream().anyMatch(child -> child.getText().equals("~"));
        return new CatCommand.Test(place(c), CatCommand.TestKind.valueOf(c.kind.getText().toUpperCase(Locale.ROOT)), negated,
                flag, expression(c.expression()), Optional.ofNullable(c.NAME()).map(TerminalNode::getText));
    }

    private List<CatBinding> bindings(List<CatParser.BindingContext> contexts) {
        return contexts.stream().map(context -> switch (context) {
            case CatParser.ValueBindingContext b -> new CatBinding(place(b), names(b.pattern().NAME()),
                    Optional.empty(), expression(b.expression()));
            case CatParser.FunctionBindingContext b -> new CatBinding(place(b), List.of(b.NAME().getText()),
                    Optional.of(names(b.parameters().NAME())), expression(b.expression()));
            case CatParser.FunctionOfOneBindingContext b -> new CatBinding(place(b), List.of(b.NAME(0).getText()),
                    Optional.of(List.of(b.NAME(1).getText())), expression(b.expression()));
            default -> throw new IllegalStateException(context.getText());
        }).toList();
    }

    private CatExpression expression(CatParser.ExpressionContext context) {
        Place at = place(context);
        return switch (context) {
            case CatParser.LetExpressionContext e -> new CatExpression.Let(at,
                    e.getChild(1).getText().equals("rec"), bindings(e.binding()), expression(e.expression()));
            case CatParser.MatchExpressionContext e -> new CatExpression.Match(at, expression(e.expression()),
                    e.clause().stream().map(this::clause).toList());
            case CatParser.FunctionExpressionContext e -> new CatExpression.Function(at,
                    names(e.pattern() != null ? e.pattern().NAME() : e.parameters().NAME()),
                    expression(e.expression()));
            case CatParser.TryExpressionContext e ->
                    new CatExpression.Try(at, expression(e.expression(0)), expression(e.expression(1)));
            case CatParser.IfExpressionContext e -> new CatExpression.If(at, condition(e.condition()),
                    expression(e.expression(0)), expression(e.expression(1)));
            case CatParser.OperandExpressionContext e -> operand(e.operand());
            default -> throw new IllegalStateException(context.getText());
        };
    }

    private Condition condition(CatParser.ConditionContext c) {
        if (c.condition() != null) return new Condition.Not(condition(c.condition()));
        if (c.STRING() != null) return new Condition.Variant(unquoted(c.STRING().getText()));
        CatExpression left = expression(c.expression(0));
        CatExpression right = expression(c.expression(1));
        return switch (c.relation.getText()) {
            case "=" -> new Condition.Equal(left, right);
            case "!=" -> new Condition.Not(new Condition.Equal(left, right));
            default -> new Condition.Subset(left, right);
        };
    }

    private Clause clause(CatParser.ClauseContext context) {
        return switch (context) {
            case CatParser.TagClauseContext c ->
                    new Clause.OnTag(c.TAG().getText().substring(1), expression(c.expression()));
            case CatParser.EmptyClauseContext c -> new Clause.OnEmpty(expression(c.expression()));
            case CatParser.MemberClauseContext c -> new Clause.OnMember(c.NAME(0).getText(), c.NAME(1).getText(),
                    expression(c.expression()));
            case CatParser.OtherwiseClauseContext c -> new Clause.Otherwise(expression(c.expression()));
            default -> throw new IllegalStateException(context.getText());
        };
    }

    private CatExpression operand(CatParser.OperandContext context) {
        Place at = place(context);
        return switch (context) {
            case CatParser.ApplicationContext e -> {
                CatExpression result = primary(e.primary(0));
                for (int i = 1; i < e.primary().size(); i++)
                    result = new CatExpression.Apply(at, result, primary(e.primary(i)));
                yield result;
            }
            case CatParser.PostfixContext e -> new CatExpression.Unary(at,
                    switch (e.getChild(1).getText()) {
                        case "^-1" -> UnaryOperator.INVERSE;
                        case "+", "^+" -> UnaryOperator.CLOSURE;
                        case "?", "^?" -> UnaryOperator.OPTIONAL;
                        default -> UnaryOperator.REFLEXIVE_CLOSURE;
                    }, operand(e.operand()));
            case CatParser.StarContext e ->
                    new CatExpression.Unary(at, UnaryOperator.REFLEXIVE_CLOSURE, operand(e.operand()));
            case CatParser.ComplementContext e ->
                    new CatExpression.Unary(at, UnaryOperator.COMPLEMENT, operand(e.operand()));
            case CatParser.ProductContext e -> binary(at, BinaryOperator.PRODUCT, e.operand());
            case CatParser.IntersectionContext e -> binary(at, BinaryOperator.INTERSECTION, e.operand());
            case CatParser.DifferenceContext e -> binary(at, BinaryOperator.DIFFERENCE, e.operand());
            case CatParser.SequenceContext e -> binary(at, BinaryOperator.SEQUENCE, e.operand());
            case CatParser.InsertionContext e -> binary(at, BinaryOperator.INSERTION, e.operand());
            case CatParser.UnionContext e -> binary(at, BinaryOperator.UNION, e.operand());
            default -> throw new IllegalStateException(context.getText());
        };
    }

    private CatExpression binary(Place at, BinaryOperator operator, List<CatParser.OperandContext> operands) {
        return new CatExpression.Binary(at, operator, operand(operands.get(0)), operand(operands.get(1)));
    }

    private CatExpression primary(CatParser.PrimaryContext context) {
        Place at = place(context);
        return switch (context) {
            case CatParser.NameContext e -> new CatExpression.Name(at, e.NAME().getText().intern());
            case CatParser.TagContext e -> new CatExpression.Tag(at, e.TAG().getText().substring(1));
            case CatParser.NothingContext _ -> new CatExpression.Nothing(at);
            case CatParser.EverythingContext _ -> new CatExpression.Everything(at);
            case CatParser.IdentityOnContext e ->
                    new CatExpression.Unary(at, UnaryOperator.IDENTITY_ON, expression(e.expression()));
            case CatParser.SetOfContext e -> new CatExpression.SetOf(at, expressions(e.expression()));
            case CatParser.ParenthesisContext e -> e.expression().size() == 1 ? expression(e.expression(0))
                    : new CatExpression.Tuple(at, expressions(e.expression()));
            case CatParser.UnitContext _ -> new CatExpression.Tuple(at, List.of());
            case CatParser.BlockContext e -> expression(e.expression());
            default -> throw new IllegalStateException(context.getText());
        };
    }

    private List<CatExpression> expressions(List<CatParser.ExpressionContext> contexts) {
        var result = new ArrayList<CatExpression>();
        contexts.forEach(context -> result.add(expression(context)));
        return List.copyOf(result);
    }
}
