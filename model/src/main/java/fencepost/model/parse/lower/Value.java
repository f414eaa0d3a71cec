package fencepost.model.parse.lower;

import fencepost.model.ir.Expression;

/// A computed value and its C type.
record Value(Expression expression, Type type) {
    /// What takes the place of a value that could not be made sense of.
    static final Value ZERO = number(0);

    static Value number(int value) {
        return new Value(new Expression.Constant(value), Type.INT);
    }
}
