package fencepost.model.parse.lower;

import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.Expression;
import fencepost.model.ir.Register;
import fencepost.model.ir.UnaryOperator;
import fencepost.model.parse.syntax.Expr;
import java.util.Optional;
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
        var needs = new AtomicBoolean();
        expression.forEach(part -> {
            boolean code = switch (part) {
                case Expr.Call _, Expr.Dereference _, Expr.Element _, Expr.Member _, Expr.Assignment _,
                     Expr.Step _ -> true;
                case Expr.Name(_, var name) ->
                        context.resolve(name).filter(binding -> binding instanceof Binding.Shared).isPresent();
                case Expr.Number _, Expr.Text _, Expr.AddressOf _, Expr.Unary _, Expr.Binary _, Expr.Conditional _,
                     Expr.Cast _ -> false;
            };
            if (code) needs.set(true);
        });
        return needs.get();
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
