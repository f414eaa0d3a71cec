package fencepost.model.execution;

import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.UnaryOperator;

/// A value of one thread's path, in terms of what its reads return.
public sealed interface Term {
    /// The result of [#evaluate] where a read's value is not known.
    long UNKNOWN = Long.MIN_VALUE;

    /// A number.
    record Constant(int value) implements Term {}

    /// What the thread's event number `event`, a read, returns.
    record ReadValue(int thread, int event) implements Term {}

    record Unary(UnaryOperator operator, Term operand) implements Term {}

    record Binary(BinaryOperator operator, Term left, Term right) implements Term {}

    record Choice(Term condition, Term whenTrue, Term whenFalse) implements Term {}

    /// The values of the reads, as far as they are known.
    @FunctionalInterface
    interface Valuation {
        /// Knows no read.
        Valuation NOTHING = (_, _) -> UNKNOWN;

        /// The value of a thread's read, or [#UNKNOWN].
        long valueOf(int thread, int event);
    }

    /// The value, or [#UNKNOWN].
    default long evaluate(Valuation reads) {
        return switch (this) {
            case Constant(int value) -> value;
            case ReadValue(int thread, int event) -> reads.valueOf(thread, event);
            case Unary(var operator, var operand) -> {
                long a = operand.evaluate(reads);
                yield a == UNKNOWN ? UNKNOWN : operator.apply((int) a);
            }
            case Binary(var operator, var left, var right) -> {
                long a = left.evaluate(reads);
                long b = right.evaluate(reads);
                yield a == UNKNOWN || b == UNKNOWN ? UNKNOWN : operator.apply((int) a, (int) b);
            }
            case Choice(var condition, var whenTrue, var whenFalse) -> {
                long c = condition.evaluate(reads);
                yield c == UNKNOWN ? UNKNOWN : (c != 0 ? whenTrue : whenFalse).evaluate(reads);
            }
        };
    }

    /// A constant if the value does not depend on a read, else the same term.
    static Term simplified(Term term) {
        long value = term.evaluate(Valuation.NOTHING);
        return value == UNKNOWN ? term : new Constant((int) value);
    }
}
