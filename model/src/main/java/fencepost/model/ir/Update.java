package fencepost.model.ir;

/// What a read-modify-write stores, as a function of the old value.
public sealed interface Update {
    /// Stores `value` whatever was there.
    record Exchange(Expression value) implements Update {}

    /// Stores `old operator operand`.
    record Arithmetic(BinaryOperator operator, Expression operand) implements Update {}

    /// Stores `desired` where `old == expected`; otherwise stores nothing.
    record CompareExchange(Expression expected, Expression desired) implements Update {}

    /// Stores `old + addend` unless `old == unless`; otherwise stores nothing.
    record AddUnless(Expression addend, Expression unless) implements Update {}
}
