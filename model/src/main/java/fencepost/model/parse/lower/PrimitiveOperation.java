package fencepost.model.parse.lower;

import fencepost.model.ir.AccessMode;
import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.Expression;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Register;
import fencepost.model.ir.RmwOrder;
import fencepost.model.ir.UnaryOperator;
import fencepost.model.ir.Update;
import fencepost.model.parse.Span;
import fencepost.model.parse.syntax.Expr;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// One operation of one call of a primitive.
final class PrimitiveOperation {
    private final ThreadContext context;
    private final Expressions expressions;
    private final Places places;
    private final Expr.Call call;
    private final Map<String, Expr> arguments;
    private final Primitive.Operation operation;
    private final boolean inherent;

    /// @param arguments what the call gives for each parameter
    /// @param inherent  whether a barrier is only a part of what the primitive does
    PrimitiveOperation(ThreadContext context, Expressions expressions, Places places, Expr.Call call,
                       Map<String, Expr> arguments, Primitive.Operation operation, boolean inherent) {
        this.context = context;
        this.expressions = expressions;
        this.places = places;
        this.call = call;
        this.arguments = arguments;
        this.operation = operation;
        this.inherent = inherent;
    }

    Optional<Value> lower(Optional<Register> target) {
        Optional<Value> value = operate(operation.test().isPresent() ? Optional.empty() : target);
        return operation.test().isEmpty() ? value : value.map(v -> expressions.combine(
                operator(operation.test().get().operator()), v, Value.number(operation.test().get().number())));
    }

    private Optional<Value> operate(Optional<Register> target) {
        return switch (operation.verb()) {
            case LOAD -> Optional.of(expressions.load(shared(0), mode(), call.span(), target));
            case STORE -> {
                Place place = shared(0);
                expressions.store(place, argument(1), mode(), call.span());
                yield Optional.empty();
            }
            case FENCE -> fence();
            case XCHG -> {
                Expression address = address();
                yield rmw(address, new Update.Exchange(argument(1).expression()), target);
            }
            case CMPXCHG -> {
                Expression address = address();
                yield rmw(address, new Update.CompareExchange(argument(1).expression(),
                        argument(2).expression()), target);
            }
            case TRY_CMPXCHG -> tryCompareExchange();
            case UPDATE -> update(target);
            case UPDATE_NEW -> updateNew();
            case ADD_UNLESS -> {
                Value unless = argument(2);
                Value old = addUnless(unless, Optional.empty());
                yield Optional.of(expressions.combine(BinaryOperator.NOT_EQUAL, old, unless));
            }
            case FETCH_ADD_UNLESS -> Optional.of(addUnless(argument(2), target));
            case LOCK -> act(new Instruction.Lock(pointer()));
            case UNLOCK -> act(new Instruction.Unlock(pointer()));
            case TRYLOCK -> {
                Register into = target.orElseGet(context.code()::temporary);
                yield yielding(into, new Instruction.TryLock(into, pointer()));
            }
            case IS_LOCKED -> {
                Register into = target.orElseGet(context.code()::temporary);
                yield yielding(into, new Instruction.IsLocked(into, pointer()));
            }
            case EVENT_RESET -> act(new Instruction.EventReset(pointer()));
            case EVENT_SET -> act(new Instruction.EventSet(pointer()));
            case EVENT_WAIT -> act(new Instruction.EventWait(pointer()));
            case RCU_READ_LOCK -> act(new Instruction.RcuReadLock());
            case RCU_READ_UNLOCK -> act(new Instruction.RcuReadUnlock());
            case SYNCHRONIZE_RCU -> act(new Instruction.SynchronizeRcu());
            case SRCU_READ_LOCK -> {
                Register into = target.orElseGet(context.code()::temporary);
                yield yielding(into, new Instruction.SrcuReadLock(into, pointer()));
            }
            case SRCU_READ_UNLOCK -> act(new Instruction.SrcuReadUnlock(pointer(), argument(1).expression()));
            case SYNCHRONIZE_SRCU -> act(new Instruction.SynchronizeSrcu(pointer()));
            case ASSERT -> act(new Instruction.Assert(argument(0).expression(), text()));
            case REFUTE -> act(new Instruction.Assert(new Expression.Unary(UnaryOperator.NOT,
                    argument(0).expression()), "!(" + text() + ")"));
            case VALUE -> Optional.of(expressions.value(expression(0), target));
            case NOTHING -> Optional.empty();
        };
    }

    private Expr expression(int index) {
        String parameter = operation.arguments().get(index);
        return arguments.get(parameter.startsWith("*") ? parameter.substring(1) : parameter);
    }

    /// An argument's value: that of a parameter, or a number of the table's own.
    private Value argument(int index) {
        Expr given = expression(index);
        return given == null ? Value.number(Integer.parseInt(operation.arguments().get(index)))
                : expressions.value(given);
    }

    /// The shared object that the operation acts on.
    private Place shared(int index) {
        Expr given = expression(index);
        if (operation.arguments().get(index).startsWith("*")) {
            Value pointer = expressions.value(given);
            return new Place.InMemory(pointer.expression(), pointer.type().pointee());
        }
        Place place = places.place(given);
        if (place instanceof Place.InRegister(var register))
            context.report(given.span(), register.name() + " is private to its thread; " + call.name()
                    + " takes shared memory, such as *x");
        return place;
    }

    private Expression address() {
        return shared(0) instanceof Place.InMemory(var address, _) ? address : Value.ZERO.expression();
    }

    private Expression pointer() {
        return argument(0).expression();
    }

    private AccessMode mode() {
        return AccessMode.valueOf(operation.mode().toUpperCase(Locale.ROOT));
    }

    private RmwOrder order() {
        return RmwOrder.valueOf(operation.mode().toUpperCase(Locale.ROOT));
    }

    private Optional<Value> act(Instruction instruction) {
        context.code().emit(instruction, context.at(call.span()));
        return Optional.empty();
    }

    private Optional<Value> yielding(Register into, Instruction instruction) {
        act(instruction);
        return Optional.of(new Value(new Expression.Read(into), Type.INT));
    }

    private Optional<Value> fence() {
        var fence = new Instruction.Fence(FenceKind.byId(operation.mode()).orElseThrow(), "");
        if (inherent) context.code().emitInherent(fence, context.at(call.span()));
        else context.code().emit(fence, context.at(call.span()));
        return Optional.empty();
    }

    private Optional<Value> rmw(Expression address, Update update, Optional<Register> target) {
        Register into = target.orElseGet(context.code()::temporary);
        return yielding(into, new Instruction.Rmw(into, address, update, order()));
    }

    private Optional<Value> update(Optional<Register> target) {
        Expression address = address();
        return rmw(address, new Update.Arithmetic(operator(operation.arguments().get(1)),
                argument(2).expression()), target);
    }

    private Optional<Value> updateNew() {
        Expression address = address();
        BinaryOperator operator = operator(operation.arguments().get(1));
        Value operand = argument(2);
        return rmw(address, new Update.Arithmetic(operator, operand.expression()), Optional.empty())
                .map(old -> expressions.combine(operator, old, operand));
    }

    private Value addUnless(Value unless, Optional<Register> target) {
        Expression address = address();
        return rmw(address, new Update.AddUnless(argument(1).expression(), unless.expression()), target)
                .orElseThrow();
    }

    /// Compares with a private variable, which then receives the old value; yields whether they were equal.
    private Optional<Value> tryCompareExchange() {
        if (!(expression(1) instanceof Expr.AddressOf(_, var variable))
                || !(places.place(variable) instanceof Place.InRegister(var expected))) {
            context.report(expression(1).span(), "expected the address of a private variable, such as &old");
            return Optional.of(Value.ZERO);
        }
        Expression address = address();
        var wanted = new Expression.Read(expected);
        Value old = rmw(address, new Update.CompareExchange(wanted, argument(2).expression()),
                Optional.empty()).orElseThrow();
        Register success = context.code().temporary();
        expressions.assign(success, expressions.combine(BinaryOperator.EQUAL, old,
                new Value(wanted, Type.INT)), call.span());
        expressions.assign(expected, old, call.span());
        return Optional.of(new Value(new Expression.Read(success), Type.INT));
    }

    private String text() {
        Span span = call.arguments().getFirst().span();
        String line = context.frame().function().source().lines().get(span.start().line() - 1);
        return span.start().line() == span.end().line()
                ? line.substring(span.start().column() - 1, span.end().column() - 1).strip()
                : line.substring(span.start().column() - 1).strip() + " …";
    }

    private static BinaryOperator operator(String symbol) {
        for (BinaryOperator operator : BinaryOperator.values())
            if (operator.symbol().equals(symbol)) return operator;
        throw new IllegalStateException(symbol);
    }
}
