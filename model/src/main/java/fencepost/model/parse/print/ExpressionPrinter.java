package fencepost.model.parse.print;

import fencepost.model.ir.Expression;

/// Writes expressions. Parentheses stand around each operator within another.
final class ExpressionPrinter {
    private ExpressionPrinter() {}

    static String print(Expression expression) {
        return switch (expression) {
            case Expression.Constant(var value) -> Integer.toString(value);
            case Expression.AddressOf(var location) -> Names.address(location);
            case Expression.Read(var register) -> register.name();
            case Expression.Unary(var operator, var operand) -> operator.symbol() + operand(operand);
            case Expression.Binary(var operator, var left, var right) ->
                    operand(left) + " " + operator.symbol() + " " + operand(right);
            case Expression.Choice(var condition, var whenTrue, var whenFalse) ->
                    operand(condition) + " ? " + operand(whenTrue) + " : " + operand(whenFalse);
        };
    }

    private static String operand(Expression expression) {
        return switch (expression) {
            case Expression.Constant(var value) -> value < 0 ? "(" + value + ")" : Integer.toString(value);
            case Expression.AddressOf _, Expression.Read _ -> print(expression);
            case Expression.Unary _, Expression.Binary _, Expression.Choice _ -> "(" + print(expression) + ")";
        };
    }

    /// The object at `address`.
    static String object(Expression address) {
        return switch (address) {
            case Expression.AddressOf(var location) -> Names.object(location);
            case Expression.Read(var register) -> "*" + register.name();
            case Expression.Constant _, Expression.Unary _, Expression.Binary _, Expression.Choice _ ->
                    "*(" + print(address) + ")";
        };
    }
}
