package fencepost.litmus.generate;

import fencepost.model.ir.Address;
import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.Expression;
import fencepost.model.ir.Expression.AddressOf;
import fencepost.model.ir.Expression.Binary;
import fencepost.model.ir.Expression.Choice;
import fencepost.model.ir.Expression.Constant;
import fencepost.model.ir.Expression.Read;
import fencepost.model.ir.Expression.Unary;
import fencepost.model.ir.UnaryOperator;
import java.util.OptionalInt;

/// Expressions over registers, as Java. Values are `int`; truth is 0 or 1 in a value and `boolean` in a test.
final class ExpressionText {
    private ExpressionText() {}

    /// The value of `expression`.
    static String value(Expression expression) {
        return switch (expression) {
            case Constant(var number) -> number < 0 ? "(" + number + ")" : Integer.toString(number);
            case AddressOf(var location) -> "0x" + Integer.toHexString(Address.of(location));
            case Read(var register) -> register(register.index());
            case Unary(var operator, var operand) -> switch (operator) {
                case NEGATE -> "(-" + value(operand) + ")";
                case COMPLEMENT -> "(~" + value(operand) + ")";
                case NOT -> "(" + test(expression) + " ? 1 : 0)";
            };
            case Binary(var operator, var left, var right) -> switch (operator) {
                case ADD, SUBTRACT, MULTIPLY, AND, OR, XOR, SHIFT_LEFT, SHIFT_RIGHT -> infix(left, operator, right);
                case DIVIDE, REMAINDER -> "(" + value(right) + " == 0 ? 0 : " + infix(left, operator, right) + ")";
                case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL, LOGICAL_AND, LOGICAL_OR ->
                        "(" + test(expression) + " ? 1 : 0)";
            };
            case Choice(var condition, var whenTrue, var whenFalse) ->
                    "(" + test(condition) + " ? " + value(whenTrue) + " : " + value(whenFalse) + ")";
        };
    }

    /// Whether `expression` is not zero.
    static String test(Expression expression) {
        return switch (expression) {
            case Unary(var operator, var operand) when operator == UnaryOperator.NOT ->
                    "!" + test(operand);
            case Binary(var operator, var left, var right) -> switch (operator) {
                case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> infix(left, operator, right);
                case LOGICAL_AND, LOGICAL_OR ->
                        "(" + test(left) + " " + operator.symbol() + " " + test(right) + ")";
                case ADD, SUBTRACT, MULTIPLY, DIVIDE, REMAINDER, AND, OR, XOR, SHIFT_LEFT, SHIFT_RIGHT ->
                        notZero(expression);
            };
            case Constant _, AddressOf _, Read _, Unary _, Choice _ -> notZero(expression);
        };
    }

    /// The local variable that holds the register with this index.
    static String register(int index) {
        return "r" + index;
    }

    /// The value of `expression` if it depends on no register.
    static OptionalInt constant(Expression expression) {
        return switch (expression) {
            case Constant(var number) -> OptionalInt.of(number);
            case AddressOf(var location) -> OptionalInt.of(Address.of(location));
            case Read _ -> OptionalInt.empty();
            case Unary(var operator, var operand) -> {
                var known = constant(operand);
                yield known.isPresent() ? OptionalInt.of(operator.apply(known.getAsInt())) : known;
            }
            case Binary(var operator, var left, var right) -> {
                var a = constant(left);
                var b = constant(right);
                yield a.isPresent() && b.isPresent()
                        ? OptionalInt.of(operator.apply(a.getAsInt(), b.getAsInt())) : OptionalInt.empty();
            }
            case Choice(var condition, var whenTrue, var whenFalse) -> {
                var known = constant(condition);
                yield known.isPresent() ? constant(known.getAsInt() != 0 ? whenTrue : whenFalse) : known;
            }
        };
    }

    private static String infix(Expression left, BinaryOperator operator, Expression right) {
        return "(" + value(left) + " " + operator.symbol() + " " + value(right) + ")";
    }

    private static String notZero(Expression expression) {
        return "(" + value(expression) + " != 0)";
    }
}
