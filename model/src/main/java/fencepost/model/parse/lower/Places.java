package fencepost.model.parse.lower;

import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.Expression;
import fencepost.model.parse.NearestName;
import fencepost.model.parse.Span;
import fencepost.model.parse.syntax.Expr;
import java.util.Optional;

/// Finds the object that an expression names.
final class Places {
    private final ThreadContext context;
    private final Expressions expressions;

    Places(ThreadContext context, Expressions expressions) {
        this.context = context;
        this.expressions = expressions;
    }

    /// The object; a fault if `expression` names none.
    Place place(Expr expression) {
        return switch (expression) {
            case Expr.Name name -> name(name);
            case Expr.Dereference(_, var operand) -> {
                Value pointer = expressions.value(operand);
                yield new Place.InMemory(pointer.expression(), pointer.type().pointee());
            }
            case Expr.Element element -> element(element);
            case Expr.Member member -> member(member);
            case Expr.Cast(_, _, var operand) -> place(operand);
            case Expr.Call call when call.name().equals("per_thread") -> perThread(call);
            case Expr.Number _, Expr.Text _, Expr.Call _, Expr.AddressOf _, Expr.Unary _, Expr.Binary _,
                 Expr.Conditional _, Expr.Assignment _, Expr.Step _ ->
                    fault(expression.span(), "expected a variable, `*pointer`, an array's element or a struct's"
                            + " member");
        };
    }

    private Place name(Expr.Name name) {
        Optional<Binding> binding = context.resolve(name.name());
        if (binding.isEmpty()) {
            context.reportUnknown(name);
            return nowhere();
        }
        return switch (binding.get()) {
            case Binding.Local(var register) -> new Place.InRegister(register);
            case Binding.Shared(var variable) -> whole(variable);
            case Binding.Fixed(var value, _) -> fault(name.span(), value instanceof Expression.AddressOf(var location)
                    ? name.name() + " is the address of the location " + location + "; its content is *" + name.name()
                    : name.name() + " is a constant here");
            case Binding.LocalArray _ -> fault(name.span(), name.name() + " is a private array; name one element");
        };
    }

    private Place whole(Memory.Variable variable) {
        return new Place.InMemory(new Expression.AddressOf(context.test().cell(variable.first()).orElseThrow()),
                variable.type());
    }

    private Place element(Expr.Element element) {
        if (element.base() instanceof Expr.Name(_, var name)
                && context.resolve(name).orElse(null) instanceof Binding.LocalArray(var elements)) {
            if (expressions.value(element.index()).expression() instanceof Expression.Constant(var index)
                    && index >= 0 && index < elements.size()) return new Place.InRegister(elements.get(index));
            return fault(element.index().span(), "the index of a private array is a constant from 0 to "
                    + (elements.size() - 1));
        }
        Value base = expressions.value(element.base());
        Value index = expressions.value(element.index());
        Type type = base.type().pointee();
        if (index.expression() instanceof Expression.Constant(var constant)) {
            int cells = constant * context.test().structs().size(type);
            if (base.expression() instanceof Expression.AddressOf(var location)
                    && !context.test().isWithin(location.index(), location.index() + cells))
                return fault(element.index().span(), "the index " + constant + " is outside the array");
            return new Place.InMemory(context.offset(base.expression(), cells), type);
        }
        Value pointer = base.type() instanceof Type.Pointer ? base
                : new Value(base.expression(), new Type.Pointer(type));
        return new Place.InMemory(expressions.combine(BinaryOperator.ADD, pointer, index)
                .expression(), type);
    }

    private Place member(Expr.Member member) {
        Place.InMemory object;
        int faults = context.test().problems().count();
        if (!member.arrow() && member.base() instanceof Expr.Name(_, var name) && context.resolve(name).orElse(null)
                instanceof Binding.Fixed(_, Type.Pointer _))
            return fault(member.span(), name + " is a pointer; write -> instead of .");
        if (member.arrow()) {
            Value pointer = expressions.value(member.base());
            object = new Place.InMemory(pointer.expression(), pointer.type().pointee());
        } else if (place(member.base()) instanceof Place.InMemory inMemory) {
            object = inMemory;
        } else {
            return fault(member.base().span(), "this is not a struct");
        }
        if (context.test().problems().count() > faults) return nowhere();
        Optional<Structs.Field> field = context.test().structs().field(object.type(), member.name());
        if (field.isPresent())
            return new Place.InMemory(context.offset(object.address(), field.get().offset()), field.get().type());
        return fault(member.span(), switch (object.type()) {
            case Type.Struct struct -> "struct " + struct.name() + " has no member " + member.name()
                    + NearestName.hint(member.name(), context.test().structs().fields(struct).stream()
                    .map(Structs.Field::name).toList());
            case Type.Pointer _ -> "this is a pointer; write -> instead of .";
            case Type.Scalar(var word) when word.startsWith("struct ") ->
                    word + " is not defined; define it before the threads: " + word + " { int " + member.name()
                            + "; };";
            case Type.Scalar _, Type.Array _ -> "this is not a struct, so it has no member " + member.name();
        });
    }

    private Place perThread(Expr.Call call) {
        if (call.arguments().size() != 2 || !(call.arguments().getFirst() instanceof Expr.Name(var span, var name)))
            return fault(call.span(), "per_thread takes a per-thread variable and a thread's number");
        if (!(expressions.value(call.arguments().getLast()).expression() instanceof Expression.Constant(var thread)))
            return fault(call.arguments().getLast().span(), "the thread must be a constant here, such as the variable"
                    + " of for_each_thread");
        if (context.test().perThread(name).isEmpty())
            return fault(span, name + " is not a per-thread variable; declare it with __thread");
        if (!context.test().isThread(thread)) return fault(call.arguments().getLast().span(), "there is no P" + thread);
        return whole(context.test().perThreadVariable(name, thread));
    }

    private Place fault(Span span, String message) {
        context.report(span, message);
        return nowhere();
    }

    private static Place nowhere() {
        return new Place.InMemory(Value.ZERO.expression(), Type.INT);
    }
}
