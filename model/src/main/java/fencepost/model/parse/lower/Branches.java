package fencepost.model.parse.lower;

import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.Expression;
import fencepost.model.ir.Register;
import fencepost.model.ir.UnaryOperator;
import fencepost.model.parse.syntax.Expr;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicBoolean;

/// Makes code for conditions: `&&` and `||` do not evaluate their right side in vain.
final class Branches {
    private final ThreadContext context;
    private final Expressions expressions;

    Branches(ThreadContext context, Expressions expressions) {
        this.context = context;
        this.expressions = expressions;
    }

    /// Whether evaluating `expression` takes instructions, so that it matters whether it is evaluated.
    boolean needsCode(Expr expression) {
        return switch (expression) {
            case Expr.Call _, Expr.Dereference _, Expr.Member _, Expr.Assignment _, Expr.Step _ -> true;
            case Expr.Element(_, var base, var index) -> needsCode(index) || !(base instanceof Expr.Name(_, var name)
                    && context.resolve(name).orElse(null) instanceof Binding.LocalArray);
            case Expr.Name(_, var name) ->
                    context.resolve(name).filter(binding -> binding instanceof Binding.Shared).isPresent();
            case Expr.Number _, Expr.Text _ -> false;
            case Expr.AddressOf(_, var operand) -> placeNeedsCode(operand);
            case Expr.Unary(_, _, var operand) -> needsCode(operand);
            case Expr.Binary(_, _, var left, var right) -> needsCode(left) || needsCode(right);
            case Expr.Conditional(_, var condition, var whenTrue, var whenFalse) ->
                    needsCode(condition) || needsCode(whenTrue) || needsCode(whenFalse);
            case Expr.Cast(_, _, var operand) -> needsCode(operand);
        };
    }

    /// Whether finding the object takes instructions.
    private boolean placeNeedsCode(Expr object) {
        return switch (object) {
            case Expr.Name _ -> false;
            case Expr.Element(_, var base, var index) -> needsCode(index)
                    || (typeOf(base) instanceof Type.Array ? placeNeedsCode(base) : needsCode(base));
            case Expr.Member(_, var base, var arrow, _) -> arrow ? needsCode(base) : placeNeedsCode(base);
            case Expr.Dereference(_, var operand) -> needsCode(operand);
            case Expr.Cast(_, _, var operand) -> placeNeedsCode(operand);
            case Expr.Call _, Expr.Number _, Expr.Text _, Expr.AddressOf _, Expr.Unary _, Expr.Binary _,
                 Expr.Conditional _, Expr.Assignment _, Expr.Step _ -> true;
        };
    }

    /// The type of an object, as far as its text alone tells.
    private Type typeOf(Expr object) {
        return switch (object) {
            case Expr.Name(_, var name) -> switch (context.resolve(name).orElse(null)) {
                case Binding.Fixed(_, var type) -> type;
                case Binding.Shared(var variable) -> variable.type();
                case Binding.Local(var register) -> context.typeOf(register);
                case Binding.LocalArray _ -> Type.INT;
                case null -> Type.INT;
            };
            case Expr.Element(_, var base, _) -> typeOf(base).pointee();
            case Expr.Dereference(_, var operand) -> typeOf(operand).pointee();
            case Expr.Member(_, var base, var arrow, var name) -> context.test().structs()
                    .field(arrow ? typeOf(base).pointee() : typeOf(base), name).map(Structs.Field::type)
                    .orElse(Type.INT);
            case Expr.Cast(_, _, var operand) -> typeOf(operand);
            case Expr.Call _, Expr.Number _, Expr.Text _, Expr.AddressOf _, Expr.Unary _, Expr.Binary _,
                 Expr.Conditional _, Expr.Assignment _, Expr.Step _ -> Type.INT;
        };
    }

    /// The value of `condition`, if it is the same whenever it is evaluated.
    OptionalInt constant(Expr condition) {
        return switch (condition) {
            case Expr.Number _ -> of(expressions.value(condition));
            case Expr.Name(_, var name) -> context.resolve(name).orElse(null) instanceof Binding.Fixed
                    ? of(expressions.value(condition)) : OptionalInt.empty();
            case Expr.Unary(_, var operator, var operand) -> {
                OptionalInt value = constant(operand);
                yield value.isEmpty() ? value : OptionalInt.of(operator.apply(value.getAsInt()));
            }
            case Expr.Binary(_, var operator, var left, var right) -> {
                OptionalInt a = constant(left);
                OptionalInt b = constant(right);
                yield a.isEmpty() || b.isEmpty() ? OptionalInt.empty()
                        : OptionalInt.of(operator.apply(a.getAsInt(), b.getAsInt()));
            }
            case Expr.Cast(_, _, var operand) -> constant(operand);
            case Expr.Text _, Expr.Call _, Expr.Element _, Expr.Member _, Expr.Dereference _, Expr.AddressOf _,
                 Expr.Conditional _, Expr.Assignment _, Expr.Step _ -> OptionalInt.empty();
        };
    }

    private static OptionalInt of(Value value) {
        return value.expression() instanceof Expression.Constant(var constant) ? OptionalInt.of(constant)
                : OptionalInt.empty();
    }

    /// Code that goes to `target` if `condition` is false, else on.
    void unless(Expr condition, CodeBuilder.Label target) {
        switch (condition) {
            case Expr.Unary(_, UnaryOperator operator, var operand)
                    when operator == UnaryOperator.NOT && needsCode(operand) -> {
                var on = new CodeBuilder.Label();
                unless(operand, on);
                context.code().jump(target, context.at(condition.span()));
                context.code().mark(on);
            }
            case Expr.Binary(_, BinaryOperator operator, var left, var right)
                    when operator == BinaryOperator.LOGICAL_AND && needsCode(right) -> {
                unless(left, target);
                unless(right, target);
            }
            case Expr.Binary(_, BinaryOperator operator, var left, var right)
                    when operator == BinaryOperator.LOGICAL_OR && needsCode(right) -> {
                var rightSide = new CodeBuilder.Label();
                var on = new CodeBuilder.Label();
                unless(left, rightSide);
                context.code().jump(on, context.at(condition.span()));
                context.code().mark(rightSide);
                unless(right, target);
                context.code().mark(on);
            }
            case Expr _ -> {
                Value value = expressions.value(condition);
                if (!(value.expression() instanceof Expression.Constant(var constant)))
                    context.code().branchIfZero(value.expression(), target, context.at(condition.span()));
                else if (constant == 0) context.code().jump(target, context.at(condition.span()));
            }
        }
    }

    /// 1 or 0 in a register, as `condition` holds or not.
    Value truthValue(Expr condition, Optional<Register> target) {
        Register into = target.filter(register -> !mentions(condition, register))
                .orElseGet(context.code()::temporary);
        var no = new CodeBuilder.Label();
        var end = new CodeBuilder.Label();
        unless(condition, no);
        expressions.assign(into, Value.number(1), condition.span());
        context.code().jump(end, context.at(condition.span()));
        context.code().mark(no);
        expressions.assign(into, Value.number(0), condition.span());
        context.code().mark(end);
        return new Value(new Expression.Read(into), Type.INT);
    }

    /// The value of the arm that `conditional` chooses; only that arm is evaluated.
    Value choose(Expr.Conditional conditional, Optional<Register> target) {
        Register into = target.filter(register -> !mentions(conditional, register))
                .orElseGet(context.code()::temporary);
        var otherwise = new CodeBuilder.Label();
        var end = new CodeBuilder.Label();
        unless(conditional.condition(), otherwise);
        Value value = expressions.value(conditional.whenTrue(), Optional.of(into));
        expressions.assign(into, value, conditional.whenTrue().span());
        context.code().jump(end, context.at(conditional.span()));
        context.code().mark(otherwise);
        expressions.assign(into, expressions.value(conditional.whenFalse(), Optional.of(into)),
                conditional.whenFalse().span());
        context.code().mark(end);
        return new Value(new Expression.Read(into), value.type());
    }

    private boolean mentions(Expr expression, Register register) {
        var found = new AtomicBoolean();
        expression.forEach(part -> {
            if (part instanceof Expr.Name(_, var name) && context.resolve(name)
                    .filter(new Binding.Local(register)::equals).isPresent()) found.set(true);
        });
        return found.get();
    }
}
