package fencepost.model.parse.lower;

import fencepost.model.ir.AccessMode;
import fencepost.model.ir.Address;
import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.Expression;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Register;
import fencepost.model.ir.UnaryOperator;
import fencepost.model.parse.Span;
import fencepost.model.parse.syntax.Expr;
import java.util.Optional;

/// Makes code for expressions: each read of shared memory becomes an instruction before the one that needs it.
final class Expressions {
    private final ThreadContext context;
    private final Places places;
    private final Calls calls;
    private final Branches branches;

    Expressions(ThreadContext context) {
        this.context = context;
        this.branches = new Branches(context, this);
        this.places = new Places(context, this);
        this.calls = new Calls(context, this, places);
    }

    Branches branches() {
        return branches;
    }

    /// The value of `expression`.
    Value value(Expr expression) {
        return value(expression, Optional.empty());
    }

    /// The value of `expression`; an instruction that yields it may put it straight into `target`.
    Value value(Expr expression, Optional<Register> target) {
        return switch (expression) {
            case Expr.Number(var span, var number) -> number(span, number);
            case Expr.Text(var span, _) -> {
                context.report(span, "a string has no value here");
                yield Value.ZERO;
            }
            case Expr.Name name -> name(name, target);
            case Expr.Call call -> calls.value(call, target);
            case Expr.Element _, Expr.Member _, Expr.Dereference _ ->
                    load(places.place(expression), AccessMode.PLAIN, expression.span(), target);
            case Expr.AddressOf(var span, var operand) -> addressOf(span, operand);
            case Expr.Unary(_, var operator, var operand) -> unary(operator, value(operand));
            case Expr.Binary binary -> binary(binary, target);
            case Expr.Conditional conditional -> conditional(conditional, target);
            case Expr.Assignment assignment -> assignment(assignment);
            case Expr.Step step -> step(step);
            case Expr.Cast(_, var type, var operand) -> {
                Value inner = value(operand, target);
                yield type.stars() == 0 ? inner
                        : new Value(inner.expression(), context.test().type(context.frame().function().source(), type));
            }
        };
    }

    /// Evaluates `expression` for its effects alone.
    void effect(Expr expression) {
        if (expression instanceof Expr.Call call) calls.effect(call);
        else if (expression instanceof Expr.Step(var span, var target, var up, _))
            step(new Expr.Step(span, target, up, true));
        else value(expression);
    }

    private Value number(Span span, long number) {
        if (number >= Address.BASE || number < Integer.MIN_VALUE) {
            context.report(span, "the number is too large: values here are below " + Address.BASE);
            return Value.ZERO;
        }
        return Value.number((int) number);
    }

    private Value name(Expr.Name name, Optional<Register> target) {
        Optional<Binding> binding = context.resolve(name.name());
        if (binding.isEmpty()) {
            context.reportUnknown(name);
            return Value.ZERO;
        }
        return switch (binding.get()) {
            case Binding.Local(var register) -> new Value(new Expression.Read(register), context.typeOf(register));
            case Binding.Fixed(var value, var type) -> new Value(value, type);
            case Binding.LocalArray _, Binding.Shared _ ->
                    load(places.place(name), AccessMode.PLAIN, name.span(), target);
        };
    }

    private Value addressOf(Span span, Expr operand) {
        if (operand instanceof Expr.Name(_, var name) && !context.isDeclared(name)) {
            Optional<Memory.Variable> location = context.test().location(name);
            if (location.isPresent()) return new Value(new Expression.AddressOf(context.test()
                    .cell(location.get().first()).orElseThrow()), new Type.Pointer(location.get().type()));
        }
        return switch (places.place(operand)) {
            case Place.InMemory(var address, var type) -> new Value(address, new Type.Pointer(type));
            case Place.InRegister(var register) -> {
                context.report(span, register.name() + " is private to its thread and has no address");
                yield Value.ZERO;
            }
        };
    }

    /// Reads `place`; an array's value is the address of its first element.
    Value load(Place place, AccessMode mode, Span span, Optional<Register> target) {
        return switch (place) {
            case Place.InRegister(var register) -> new Value(new Expression.Read(register), context.typeOf(register));
            case Place.InMemory(var address, Type.Array(var of, _)) -> new Value(address, new Type.Pointer(of));
            case Place.InMemory(_, Type.Struct(var name)) -> {
                context.report(span, "struct " + name + " can't be read as a whole; read its members");
                yield Value.ZERO;
            }
            case Place.InMemory(var address, var type) -> {
                Register into = target.orElseGet(context.code()::temporary);
                context.code().emit(new Instruction.Load(into, address, mode), context.at(span));
                context.setType(into, type);
                yield new Value(new Expression.Read(into), type);
            }
        };
    }

    /// Writes `value` to `place`.
    void store(Place place, Value value, AccessMode mode, Span span) {
        switch (place) {
            case Place.InRegister(var register) -> assign(register, value, span);
            case Place.InMemory(_, Type.Array _), Place.InMemory(_, Type.Struct _) ->
                    context.report(span, "an array or a struct can't be assigned as a whole; assign its elements");
            case Place.InMemory(var address, _) ->
                    context.code().emit(new Instruction.Store(address, value.expression(), mode), context.at(span));
        }
    }

    /// `register = value`, unless it is there already.
    void assign(Register register, Value value, Span span) {
        if (context.typeOf(register).equals(Type.INT)) context.setType(register, value.type());
        if (!value.expression().equals(new Expression.Read(register)))
            context.code().emit(new Instruction.Assign(register, value.expression()), context.at(span));
    }

    private static Value unary(UnaryOperator operator, Value operand) {
        return operand.expression() instanceof Expression.Constant(var constant)
                ? Value.number(operator.apply(constant))
                : new Value(new Expression.Unary(operator, operand.expression()), Type.INT);
    }

    private Value binary(Expr.Binary binary, Optional<Register> target) {
        boolean logical = binary.operator() == BinaryOperator.LOGICAL_AND
                || binary.operator() == BinaryOperator.LOGICAL_OR;
        if (logical && branches.needsCode(binary.right())) return branches.truthValue(binary, target);
        Value left = value(binary.left());
        Value right = value(binary.right());
        return combine(binary.operator(), left, right);
    }

    /// `left operator right`; a number added to a pointer counts the objects that it points to.
    Value combine(BinaryOperator operator, Value left, Value right) {
        boolean sum = operator == BinaryOperator.ADD || operator == BinaryOperator.SUBTRACT;
        if (sum && left.type() instanceof Type.Pointer(var to) && !(right.type() instanceof Type.Pointer)) {
            int size = context.test().structs().size(to);
            if (size == 1 && !(left.expression() instanceof Expression.AddressOf))
                return new Value(new Expression.Binary(operator, left.expression(), right.expression()), left.type());
            if (right.expression() instanceof Expression.Constant(var count))
                return new Value(context.offset(left.expression(), (operator == BinaryOperator.ADD ? count : -count)
                        * size), left.type());
            Expression scaled = size == 1 ? right.expression() : new Expression.Binary(BinaryOperator.MULTIPLY,
                    right.expression(), new Expression.Constant(size));
            return new Value(new Expression.Binary(operator, left.expression(), scaled), left.type());
        }
        if (operator == BinaryOperator.ADD && right.type() instanceof Type.Pointer(var to)
                && !(left.type() instanceof Type.Pointer)) {
            boolean isPlain = context.test().structs().size(to) == 1 && !(right.expression()
                    instanceof Expression.AddressOf && left.expression() instanceof Expression.Constant);
            return isPlain ? new Value(new Expression.Binary(operator, left.expression(), right.expression()),
                    right.type()) : combine(operator, right, left);
        }
        if (left.expression() instanceof Expression.Constant(var a)
                && right.expression() instanceof Expression.Constant(var b)) return Value.number(operator.apply(a, b));
        return new Value(new Expression.Binary(operator, left.expression(), right.expression()), Type.INT);
    }

    private Value conditional(Expr.Conditional conditional, Optional<Register> target) {
        if (branches.needsCode(conditional.whenTrue()) || branches.needsCode(conditional.whenFalse()))
            return branches.choose(conditional, target);
        Value condition = value(conditional.condition());
        Value whenTrue = value(conditional.whenTrue());
        Value whenFalse = value(conditional.whenFalse());
        return new Value(new Expression.Choice(condition.expression(), whenTrue.expression(),
                whenFalse.expression()), whenTrue.type());
    }

    private Value assignment(Expr.Assignment assignment) {
        Place place = places.place(assignment.target());
        Value value;
        if (assignment.operator().isPresent()) {
            Value old = load(place, AccessMode.PLAIN, assignment.target().span(), Optional.empty());
            value = combine(assignment.operator().get(), old, value(assignment.value()));
        } else {
            value = value(assignment.value(), place instanceof Place.InRegister(var register) ? Optional.of(register)
                    : Optional.empty());
        }
        store(place, value, AccessMode.PLAIN, assignment.span());
        return place instanceof Place.InRegister(var register)
                ? new Value(new Expression.Read(register), context.typeOf(register)) : value;
    }

    private Value step(Expr.Step step) {
        Place place = places.place(step.target());
        Value old = load(place, AccessMode.PLAIN, step.target().span(), Optional.empty());
        if (!step.prefix() && place instanceof Place.InRegister(var register)) {
            Register copy = context.code().temporary();
            assign(copy, old, step.span());
            old = new Value(new Expression.Read(copy), context.typeOf(register));
        }
        Value changed = combine(step.up() ? BinaryOperator.ADD : BinaryOperator.SUBTRACT, old, Value.number(1));
        store(place, changed, AccessMode.PLAIN, step.span());
        if (!step.prefix()) return old;
        return place instanceof Place.InRegister(var register)
                ? new Value(new Expression.Read(register), context.typeOf(register)) : changed;
    }
}
