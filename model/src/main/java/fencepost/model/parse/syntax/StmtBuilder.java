package fencepost.model.parse.syntax;

import fencepost.model.parse.grammar.LitmusParser.*;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;

/// From statements of the parse tree to [Stmt].
final class StmtBuilder {
    private StmtBuilder() {}

    static Stmt.Block block(BlockContext c) {
        return new Stmt.Block(Spans.of(c), c.statement().stream().map(StmtBuilder::build).toList());
    }

    private static Stmt build(StatementContext tree) {
        return switch (tree) {
            case BlockStatementContext c -> block(c.block());
            case DeclarationStatementContext c -> new Stmt.Declaration(Spans.of(c),
                    TypeBuilder.declarators(c.specifiers(), c.stars(), c.name(), c.declaratorRest()));
            case IfStatementContext c -> new Stmt.If(Spans.of(c), ExprBuilder.build(c.expression()),
                    build(c.statement(0)), c.statement().size() > 1 ? Optional.of(build(c.statement(1)))
                    : Optional.empty());
            case WhileStatementContext c -> new Stmt.While(Spans.of(c), ExprBuilder.build(c.expression()),
                    build(c.statement()), false);
            case DoStatementContext c -> new Stmt.While(Spans.of(c), ExprBuilder.build(c.expression()),
                    build(c.statement()), true);
            case ForStatementContext c -> forLoop(c);
            case ForEachStatementContext c -> new Stmt.ForEachThread(Spans.of(c), c.name(0).getText(),
                    c.name().size() > 1 ? Optional.of(new Expr.Name(Spans.of(c.name(1)), c.name(1).getText()))
                            : Optional.empty(), build(c.statement()));
            case BreakStatementContext c -> new Stmt.Break(Spans.of(c));
            case ContinueStatementContext c -> new Stmt.Continue(Spans.of(c));
            case ReturnStatementContext c -> new Stmt.Return(Spans.of(c),
                    Optional.ofNullable(c.expression()).map(ExprBuilder::build));
            case GotoStatementContext c -> new Stmt.Goto(Spans.of(c), c.name().getText());
            case LabelStatementContext c -> new Stmt.Labelled(Spans.of(c), c.name().getText());
            case SlotStatementContext c -> slot(c.SLOT().getSymbol());
            case ExpressionStatementContext c -> c.expression() == null ? new Stmt.Empty(Spans.of(c))
                    : new Stmt.Evaluate(Spans.of(c), ExprBuilder.build(c.expression()));
            default -> throw new IllegalStateException(tree.getClass().getName());
        };
    }

    private static Stmt forLoop(ForStatementContext c) {
        ForStartContext start = c.forStart();
        Optional<Stmt> first = Optional.empty();
        if (start.specifiers() != null)
            first = Optional.of(new Stmt.Declaration(Spans.of(start), TypeBuilder.declarators(start.specifiers(),
                    start.stars(), start.name(), start.declaratorRest())));
        else if (start.expression() != null)
            first = Optional.of(new Stmt.Evaluate(Spans.of(start), ExprBuilder.build(start.expression())));
        Optional<ExpressionContext> condition = c.expression().stream().filter(e -> e != c.forStep).findFirst();
        return new Stmt.For(Spans.of(c), first, condition.map(ExprBuilder::build),
                Optional.ofNullable(c.forStep).map(ExprBuilder::build), build(c.statement()));
    }

    private static Stmt.Slot slot(Token token) {
        String text = token.getText().replaceFirst("^/\\*\\s*@slot", "").replaceFirst("\\*/$", "");
        int colon = text.indexOf(':');
        String name = (colon < 0 ? text : text.substring(0, colon)).strip();
        List<String> alternatives = colon < 0 ? List.of()
                : Arrays.stream(text.substring(colon + 1).split("\\|", -1)).map(String::strip).toList();
        return new Stmt.Slot(Spans.of(token), name, alternatives);
    }
}
