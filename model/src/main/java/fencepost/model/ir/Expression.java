package fencepost.model.ir;

import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/// A computation on registers only; it never touches shared memory.
public sealed interface Expression {
    /// A number.
    record Constant(int value) implements Expression {}

    /// `&location`.
    record AddressOf(Location location) implements Expression {}

    /// The value of a register.
    record Read(Register register) implements Expression {}

    /// A unary operator applied.
    record Unary(UnaryOperator operator, Expression operand) implements Expression {}

    /// A binary operator applied.
    record Binary(BinaryOperator operator, Expression left, Expression right) implements Expression {}

    /// `condition ? whenTrue : whenFalse`; strict.
    record Choice(Expression condition, Expression whenTrue, Expression whenFalse) implements Expression {}

    /// The value where `registers` gives that of each register.
    default int value(ToIntFunction<Register> registers) {
        return switch (this) {
            case Constant(var value) -> value;
            case AddressOf(var location) -> Address.of(location);
            case Read(var register) -> registers.applyAsInt(register);
            case Unary(var operator, var operand) -> operator.apply(operand.value(registers));
            case Binary(var operator, var left, var right) ->
                    operator.apply(left.value(registers), right.value(registers));
            case Choice(var condition, var whenTrue, var whenFalse) ->
                    condition.value(registers) != 0 ? whenTrue.value(registers) : whenFalse.value(registers);
        };
    }

    /// Calls `action` for each register that this expression reads, from left to right, repetitions included.
    default void forEachRegister(Consumer<Register> action) {
        switch (this) {
            case Constant _, AddressOf _ -> {}
            case Read(var register) -> action.accept(register);
            case Unary(_, var operand) -> operand.forEachRegister(action);
            case Binary(_, var left, var right) -> {
                left.forEachRegister(action);
                right.forEachRegister(action);
            }
            case Choice(var condition, var whenTrue, var whenFalse) -> {
                condition.forEachRegister(action);
                whenTrue.forEachRegister(action);
                whenFalse.forEachRegister(action);
            }
        }
    }
}
