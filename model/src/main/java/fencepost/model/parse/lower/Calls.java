package fencepost.model.parse.lower;

import fencepost.model.ir.AccessMode;
import fencepost.model.ir.Expression;
import fencepost.model.ir.Register;
import fencepost.model.parse.syntax.Declarator;
import fencepost.model.parse.syntax.Expr;
import fencepost.model.parse.syntax.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Makes code for calls: functions of the text are inlined, the others are primitives.
final class Calls {
    private static final int DEEPEST = 32;

    private final ThreadContext context;
    private final Expressions expressions;
    private final Primitives primitives;
    private final List<String> active = new ArrayList<>();

    Calls(ThreadContext context, Expressions expressions, Places places) {
        this.context = context;
        this.expressions = expressions;
        this.primitives = new Primitives(context, expressions, places);
    }

    /// Calls for the effects alone.
    void effect(Expr.Call call) {
        Optional<SourceFile.Function> function = context.test().function(call.name());
        if (call.name().equals("per_thread")) expressions.value(call);
        else if (function.isPresent()) inline(call, function.get(), Optional.empty());
        else primitives.lower(call, Optional.empty());
    }

    /// Calls for the value, which may be put into `target`.
    Value value(Expr.Call call, Optional<Register> target) {
        if (call.name().equals("per_thread"))
            return expressions.load(primitives.places().place(call), AccessMode.PLAIN, call.span(),
                    target);
        Optional<SourceFile.Function> function = context.test().function(call.name());
        if (function.isEmpty()) {
            int faults = context.test().problems().count();
            Optional<Value> value = primitives.lower(call, target);
            if (value.isEmpty() && context.test().problems().count() == faults)
                context.report(call.span(), call.name() + " has no value");
            return value.orElse(Value.ZERO);
        }
        if (function.get().result().isVoid()) {
            context.report(call.span(), call.name() + " has no value: it is void");
            return Value.ZERO;
        }
        Register into = target.orElseGet(context.code()::temporary);
        context.setType(into, context.test().type(function.get().source(), function.get().result()));
        inline(call, function.get(), Optional.of(into));
        return new Value(new Expression.Read(into), context.typeOf(into));
    }

    private void inline(Expr.Call call, SourceFile.Function function, Optional<Register> result) {
        if (active.contains(function.name()) || active.size() >= DEEPEST) {
            context.report(call.span(), function.name() + " calls itself; functions are inlined, so they can't");
            return;
        }
        if (call.arguments().size() != function.parameters().size()) {
            context.report(call.span(), function.name() + " takes " + count(function.parameters().size())
                    + ", not " + call.arguments().size());
            return;
        }
        var arguments = new ArrayList<Value>();
        call.arguments().forEach(argument -> arguments.add(expressions.value(argument)));
        var origin = context.at(call.span());
        active.add(function.name());
        Frame caller = context.switchTo(new Frame(function, result));
        context.code().enter(origin);
        for (int i = 0; i < arguments.size(); i++) bind(function.parameters().get(i), arguments.get(i));
        new Statements(context, expressions).body(function.body());
        context.code().mark(context.frame().end());
        context.code().leave();
        context.switchTo(caller);
        active.removeLast();
    }

    /// A parameter that is never assigned stands for its argument if that can't change; else it is a variable.
    private void bind(Declarator parameter, Value argument) {
        Type declared = context.test().type(context.frame().function().source(), parameter.type());
        Type type = declared instanceof Type.Pointer ? declared : argument.type();
        boolean constant = argument.expression() instanceof Expression.Constant
                || argument.expression() instanceof Expression.AddressOf;
        if (constant && !context.frame().assigns(parameter.name())) {
            context.frame().bind(parameter.name(), new Binding.Fixed(argument.expression(), type));
            return;
        }
        Register register = context.variable(parameter.name());
        context.setType(register, type);
        context.frame().bind(parameter.name(), new Binding.Local(register));
        expressions.assign(register, argument, parameter.span());
    }

    static String count(int arguments) {
        return switch (arguments) {
            case 0 -> "no argument";
            case 1 -> "one argument";
            default -> arguments + " arguments";
        };
    }
}
