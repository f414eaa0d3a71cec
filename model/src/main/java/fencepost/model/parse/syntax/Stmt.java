package fencepost.model.parse.syntax;

import fencepost.model.parse.Span;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// A C statement.
public sealed interface Stmt {
    Span span();

    /// `{ … }`.
    record Block(Span span, List<Stmt> body) implements Stmt {}

    /// `int r1, *r2 = x;`.
    record Declaration(Span span, List<Declarator> variables) implements Stmt {}

    /// An expression for its effect.
    record Evaluate(Span span, Expr value) implements Stmt {}

    /// `;`.
    record Empty(Span span) implements Stmt {}

    /// `if (condition) whenTrue else whenFalse`.
    record If(Span span, Expr condition, Stmt whenTrue, Optional<Stmt> whenFalse) implements Stmt {}

    /// `while (condition) body`, or `do body while (condition);` if `bodyFirst`.
    record While(Span span, Expr condition, Stmt body, boolean bodyFirst) implements Stmt {}

    /// `for (start; condition; step) body`.
    record For(Span span, Optional<Stmt> start, Optional<Expr> condition, Optional<Expr> step, Stmt body)
            implements Stmt {}

    /// `for_each_thread (variable, caller) body`: the body once for each thread that calls `caller`, or once
    /// for each thread if it is empty.
    record ForEachThread(Span span, String variable, Optional<Expr.Name> caller, Stmt body) implements Stmt {}

    /// `break;`.
    record Break(Span span) implements Stmt {}

    /// `continue;`.
    record Continue(Span span) implements Stmt {}

    /// `return value;`.
    record Return(Span span, Optional<Expr> value) implements Stmt {}

    /// `goto label;`.
    record Goto(Span span, String label) implements Stmt {}

    /// `name:`, before another statement.
    record Labelled(Span span, String name) implements Stmt {}

    /// `/*@slot name: alternatives */`, names and alternatives as written.
    record Slot(Span span, String name, List<String> alternatives) implements Stmt {}

    /// Calls `action` for each expression in this statement, nested ones included, in textual order.
    default void forEachExpression(Consumer<Expr> action) {
        switch (this) {
            case Block(_, var body) -> body.forEach(statement -> statement.forEachExpression(action));
            case Declaration(_, var variables) -> {
                for (Declarator variable : variables)
                    if (variable.initial().orElse(null) instanceof Initializer.Value(_, var value))
                        value.forEach(action);
            }
            case Evaluate(_, var value) -> value.forEach(action);
            case Empty _, Break _, Continue _, Goto _, Labelled _, Slot _ -> {}
            case If(_, var condition, var whenTrue, var whenFalse) -> {
                condition.forEach(action);
                whenTrue.forEachExpression(action);
                whenFalse.ifPresent(statement -> statement.forEachExpression(action));
            }
            case While(_, var condition, var body, _) -> {
                condition.forEach(action);
                body.forEachExpression(action);
            }
            case For(_, var start, var condition, var step, var body) -> {
                start.ifPresent(statement -> statement.forEachExpression(action));
                condition.ifPresent(expression -> expression.forEach(action));
                step.ifPresent(expression -> expression.forEach(action));
                body.forEachExpression(action);
            }
            case ForEachThread(_, _, _, var body) -> body.forEachExpression(action);
            case Return(_, var value) -> value.ifPresent(expression -> expression.forEach(action));
        }
    }
}
