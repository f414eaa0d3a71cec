package fencepost.litmus.generate;

import static fencepost.litmus.generate.ExpressionText.register;
import static fencepost.litmus.generate.ExpressionText.value;

import fencepost.litmus.generate.Cells.Target;
import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.Expression;
import fencepost.model.ir.Expression.Binary;
import fencepost.model.ir.Expression.Constant;
import fencepost.model.ir.Expression.Read;
import fencepost.model.ir.Instruction.Rmw;
import fencepost.model.ir.Register;
import fencepost.model.ir.RmwOrder;
import fencepost.model.ir.Update;

/// Atomic read-modify-writes.
///
/// A fully ordered one is volatile in Java; acquire and release are themselves. Java has no relaxed one, so
/// relaxed ones and those without a return value become acquire: the same instruction on x86, stronger than asked
/// for on Arm, where an outcome may therefore stay away that the model allows.
final class UpdateText {
    private UpdateText() {}

    /// The statements of `rmw` on `target`.
    ///
    /// @param spare a register that the thread does not use
    static String of(Rmw rmw, Target target, Register spare) {
        String suffix = switch (rmw.order()) {
            case FULL -> "";
            case ACQUIRE, RELAXED, NO_RETURN -> "Acquire";
            case RELEASE -> "Release";
        };
        String into = register(rmw.into().index());
        String statements = switch (rmw.update()) {
            case Update.Exchange(var value) -> one(into, target.call("getAndSet" + suffix, value(value)));
            case Update.CompareExchange(var expected, var desired) ->
                    one(into, target.call("compareAndExchange" + suffix, value(expected), value(desired)));
            case Update.Arithmetic(var operator, var operand) -> switch (operator) {
                case ADD -> one(into, target.call("getAndAdd" + suffix, value(operand)));
                case SUBTRACT -> one(into, target.call("getAndAdd" + suffix, "-" + value(operand)));
                case AND -> one(into, target.call("getAndBitwiseAnd" + suffix, value(operand)));
                case OR -> one(into, target.call("getAndBitwiseOr" + suffix, value(operand)));
                case XOR -> one(into, target.call("getAndBitwiseXor" + suffix, value(operand)));
                case MULTIPLY, DIVIDE, REMAINDER, SHIFT_LEFT, SHIFT_RIGHT, EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER,
                     GREATER_EQUAL, LOGICAL_AND, LOGICAL_OR ->
                        retry(into, target, suffix, spare, new Constant(1), new Binary(operator, new Read(spare), operand));
            };
            case Update.AddUnless(var addend, var unless) -> retry(into, target, suffix, spare,
                    new Binary(BinaryOperator.NOT_EQUAL, new Read(spare), unless),
                    new Binary(BinaryOperator.ADD, new Read(spare), addend));
        };
        return rmw.order() == RmwOrder.FULL
                ? "Barriers.aroundFullUpdate();\n" + statements + "Barriers.aroundFullUpdate();\n" : statements;
    }

    private static String one(String into, String call) {
        return into + " = (int) " + call + ";\n";
    }

    /// Exchanges the old value, kept in `old`, for `updated` while `condition` holds of it, until nobody interferes.
    private static String retry(String into, Target target, String suffix, Register old, Expression condition,
                                Expression updated) {
        String local = register(old.index());
        return """
                {
                    int %s = (int) %s;
                    while (%s) {
                        int seen = (int) %s;
                        if (seen == %s) break;
                        %s = seen;
                    }
                    %s = %s;
                }
                """.formatted(local, target.call("getOpaque"), ExpressionText.test(condition),
                target.call("compareAndExchange" + suffix, local, value(updated)), local, local, into, local);
    }
}
