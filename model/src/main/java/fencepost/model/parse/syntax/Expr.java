package fencepost.model.parse.syntax;

import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.UnaryOperator;
import fencepost.model.parse.Span;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// A C expression.
public sealed interface Expr {
    Span span();

    /// A number as written; it may be too large for the machines.
    record Number(Span span, long value) implements Expr {}

    /// A string literal; only an argument of a call that ignores it.
    record Text(Span span, String text) implements Expr {}

    /// A variable, a location, a parameter.
    record Name(Span span, String name) implements Expr {}

    /// `name(arguments)`; `nameSpan` is that of the name alone.
    record Call(Span span, Span nameSpan, String name, List<Expr> arguments) implements Expr {}

    /// `base[index]`.
    record Element(Span span, Expr base, Expr index) implements Expr {}

    /// `base.name`, or `base->name` if `arrow`.
    record Member(Span span, Expr base, boolean arrow, String name) implements Expr {}

    /// `*operand`.
    record Dereference(Span span, Expr operand) implements Expr {}

    /// `&operand`.
    record AddressOf(Span span, Expr operand) implements Expr {}

    /// A unary operator applied.
    record Unary(Span span, UnaryOperator operator, Expr operand) implements Expr {}

    /// A binary operator applied.
    record Binary(Span span, BinaryOperator operator, Expr left, Expr right) implements Expr {}

    /// `condition ? whenTrue : whenFalse`.
    record Conditional(Span span, Expr condition, Expr whenTrue, Expr whenFalse) implements Expr {}

    /// `target = value`, or `target += value` and the like if there is an operator.
    record Assignment(Span span, Expr target, Optional<BinaryOperator> operator, Expr value) implements Expr {}

    /// `++target`, `target++`, `--target`, `target--`.
    record Step(Span span, Expr target, boolean up, boolean prefix) implements Expr {}

    /// `(type)operand`; only what the type points to matters.
    record Cast(Span span, TypeName type, Expr operand) implements Expr {}

    /// Calls `action` for this expression and each one within, outermost first.
    default void forEach(Consumer<Expr> action) {
        action.accept(this);
        switch (this) {
            case Number _, Text _, Name _ -> {}
            case Call call -> call.arguments().forEach(argument -> argument.forEach(action));
            case Element(_, var base, var index) -> {
                base.forEach(action);
                index.forEach(action);
            }
            case Member(_, var base, _, _) -> base.forEach(action);
            case Dereference(_, var operand) -> operand.forEach(action);
            case AddressOf(_, var operand) -> operand.forEach(action);
            case Unary(_, _, var operand) -> operand.forEach(action);
            case Binary(_, _, var left, var right) -> {
                left.forEach(action);
                right.forEach(action);
            }
            case Conditional(_, var condition, var whenTrue, var whenFalse) -> {
                condition.forEach(action);
                whenTrue.forEach(action);
                whenFalse.forEach(action);
            }
            case Assignment(_, var target, _, var value) -> {
                target.forEach(action);
                value.forEach(action);
            }
            case Step(_, var target, _, _) -> target.forEach(action);
            case Cast(_, _, var operand) -> operand.forEach(action);
        }
    }
}
