package fencepost.model.ir;

import fencepost.model.ir.Instruction.*;
import java.util.function.UnaryOperator;

/// Puts other registers into instructions; everything else stays.
///
/// @param registers what stands for each register
public record Renaming(UnaryOperator<Register> registers) {
    /// `instruction` with its registers renamed.
    public Instruction of(Instruction instruction) {
        return switch (instruction) {
            case Load(var into, var address, var mode) -> new Load(of(into), of(address), mode);
            case Store(var address, var value, var mode) -> new Store(of(address), of(value), mode);
            case Rmw(var into, var address, var update, var order) -> new Rmw(of(into), of(address), of(update), order);
            case Assign(var into, var value) -> new Assign(of(into), of(value));
            case BranchIfZero(var condition, var target) -> new BranchIfZero(of(condition), target);
            case Assert(var condition, var text) -> new Assert(of(condition), text);
            case Lock(var address) -> new Lock(of(address));
            case Unlock(var address) -> new Unlock(of(address));
            case TryLock(var into, var address) -> new TryLock(of(into), of(address));
            case IsLocked(var into, var address) -> new IsLocked(of(into), of(address));
            case EventReset(var address) -> new EventReset(of(address));
            case EventSet(var address) -> new EventSet(of(address));
            case EventWait(var address) -> new EventWait(of(address));
            case SrcuReadLock(var into, var domain) -> new SrcuReadLock(of(into), of(domain));
            case SrcuReadUnlock(var domain, var token) -> new SrcuReadUnlock(of(domain), of(token));
            case SynchronizeSrcu(var domain) -> new SynchronizeSrcu(of(domain));
            case Fence _, Jump _, RcuReadLock _, RcuReadUnlock _, SynchronizeRcu _ -> instruction;
        };
    }

    private Register of(Register register) {
        return registers.apply(register);
    }

    private Update of(Update update) {
        return switch (update) {
            case Update.Exchange(var value) -> new Update.Exchange(of(value));
            case Update.Arithmetic(var operator, var operand) -> new Update.Arithmetic(operator, of(operand));
            case Update.CompareExchange(var expected, var desired) ->
                    new Update.CompareExchange(of(expected), of(desired));
            case Update.AddUnless(var addend, var unless) -> new Update.AddUnless(of(addend), of(unless));
        };
    }

    private Expression of(Expression expression) {
        return switch (expression) {
            case Expression.Constant _, Expression.AddressOf _ -> expression;
            case Expression.Read(var register) -> new Expression.Read(of(register));
            case Expression.Unary(var operator, var operand) -> new Expression.Unary(operator, of(operand));
            case Expression.Binary(var operator, var left, var right) ->
                    new Expression.Binary(operator, of(left), of(right));
            case Expression.Choice(var condition, var whenTrue, var whenFalse) ->
                    new Expression.Choice(of(condition), of(whenTrue), of(whenFalse));
        };
    }
}
