package fencepost.model.parse.lower;

import fencepost.model.ir.Register;
import fencepost.model.parse.NearestName;
import fencepost.model.parse.syntax.Expr;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/// Makes code for primitives, as the table defines them.
final class Primitives {
    private final ThreadContext context;
    private final Expressions expressions;
    private final Places places;

    Primitives(ThreadContext context, Expressions expressions, Places places) {
        this.context = context;
        this.expressions = expressions;
        this.places = places;
    }

    Places places() {
        return places;
    }

    /// Lowers `call`; the value is empty if the primitive has none.
    Optional<Value> lower(Expr.Call call, Optional<Register> target) {
        Optional<Primitive> primitive = choose(call);
        if (primitive.isEmpty()) return Optional.empty();
        var arguments = new HashMap<String, Expr>();
        for (int i = 0; i < call.arguments().size(); i++)
            arguments.put(primitive.get().parameters().get(i), call.arguments().get(i));
        Optional<Value> value = Optional.empty();
        for (Primitive.Operation operation : primitive.get().body())
            value = new PrimitiveOperation(context, expressions, places, call, arguments, operation,
                    primitive.get().body().size() > 1).lower(target);
        return value;
    }

    /// The primitive that fits the call's name and arguments; a fault if none does.
    private Optional<Primitive> choose(Expr.Call call) {
        List<Primitive> named = context.test().primitives(call.name());
        if (named.isEmpty()) {
            context.report(call.nameSpan(), context.test().fault(call.name()).orElseGet(() -> "unknown function "
                    + call.name() + NearestName.hint(call.name(), context.test().functionNames())));
            return Optional.empty();
        }
        List<Primitive> counted = named.stream().filter(p -> p.parameters().size() == call.arguments().size()).toList();
        if (counted.isEmpty()) {
            context.report(call.span(), call.name() + " takes " + Calls.count(named.getFirst().parameters().size())
                    + ", not " + call.arguments().size());
            return Optional.empty();
        }
        List<Primitive> fitting = counted.stream().filter(p -> fits(p, call)).toList();
        if (fitting.isEmpty())
            context.report(call.span(), call.name() + " is not known with this memory order; it takes "
                    + String.join(", ", counted.stream().map(p -> p.parameters().getLast()).toList()));
        return fitting.size() < 2 ? fitting.stream().findFirst()
                : Optional.of(context.test().dialect().choose(fitting, isLinuxAtomic(call)));
    }

    private static boolean fits(Primitive primitive, Expr.Call call) {
        for (int i = 0; i < primitive.parameters().size(); i++)
            if (Primitive.isLiteral(primitive.parameters().get(i))
                    && !(call.arguments().get(i) instanceof Expr.Name(_, var name)
                    && name.equals(primitive.parameters().get(i)))) return false;
        return true;
    }

    /// Whether an argument is the address of an object that is declared as one of Linux's atomics.
    private boolean isLinuxAtomic(Expr.Call call) {
        return call.arguments().stream().anyMatch(argument -> switch (argument) {
            case Expr.Name(_, var name) -> context.resolve(name).filter(binding ->
                    binding instanceof Binding.Fixed(_, var type) && type.pointee().isLinuxAtomic()).isPresent();
            case Expr.AddressOf(_, Expr.Name(_, var name)) -> context.resolve(name).filter(binding ->
                    binding instanceof Binding.Shared(var variable) && variable.type().isLinuxAtomic()).isPresent();
            case Expr.Cast(_, var type, _) -> type.stars() == 1
                    && context.test().type(context.frame().function().source(), type).pointee().isLinuxAtomic();
            case Expr _ -> false;
        });
    }
}
