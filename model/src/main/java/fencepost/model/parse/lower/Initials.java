package fencepost.model.parse.lower;

import fencepost.model.ir.Address;
import fencepost.model.parse.SourceText;
import fencepost.model.parse.syntax.Expr;
import fencepost.model.parse.syntax.Initializer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Gives shared variables their values at the start.
final class Initials {
    private final TestContext test;
    private final SourceText source;

    Initials(TestContext test, SourceText source) {
        this.test = test;
        this.source = source;
    }

    /// Fills the cells from `first` on, which hold a `type`.
    void fill(Type type, int first, Initializer initializer) {
        switch (initializer) {
            case Initializer.Value(_, var value) -> {
                switch (type) {
                    case Type.Scalar _, Type.Pointer _ -> test.memory().initialise(first, constant(value));
                    case Type.Array _, Type.Struct _ -> test.problems().report(source, initializer.span(),
                            "expected { … } for an array or a struct");
                }
            }
            case Initializer.Items(_, var items) -> items(type, first, items);
            case Initializer.Designated(var span, var member, _) ->
                    test.problems().report(source, span, "." + member + " = … stands within { } of a struct");
        }
    }

    private void items(Type type, int first, List<Initializer> items) {
        int position = 0;
        for (Initializer item : items) {
            Optional<Slice> slice = item instanceof Initializer.Designated(_, var member, _)
                    ? test.structs().field(type, member).map(field -> new Slice(field.type(), field.offset()))
                    : slice(type, position);
            if (slice.isEmpty()) {
                test.problems().report(source, item.span(), item instanceof Initializer.Designated(_, var member, _)
                        ? "there is no member " + member + " here" : "too many values");
                return;
            }
            Initializer value = item instanceof Initializer.Designated(_, _, var inner) ? inner : item;
            fill(slice.get().type(), first + slice.get().offset(), value);
            position++;
        }
    }

    private record Slice(Type type, int offset) {}

    private Optional<Slice> slice(Type type, int position) {
        return switch (type) {
            case Type.Array(var of, var length) -> position < length
                    ? Optional.of(new Slice(of, position * test.structs().size(of))) : Optional.empty();
            case Type.Struct struct -> position < test.structs().fields(struct).size()
                    ? Optional.of(test.structs().fields(struct).get(position))
                    .map(field -> new Slice(field.type(), field.offset())) : Optional.empty();
            case Type.Scalar _, Type.Pointer _ -> position == 0 ? Optional.of(new Slice(type, 0)) : Optional.empty();
        };
    }

    /// The value of `expression`, which may name locations (their addresses) but not read them.
    int constant(Expr expression) {
        OptionalInt value = evaluate(expression);
        if (value.isEmpty())
            test.problems().report(source, expression.span(), "expected a number or the name of a location");
        return value.orElse(0);
    }

    private OptionalInt evaluate(Expr expression) {
        return switch (expression) {
            case Expr.Number(_, var number) when number < Address.BASE && number >= Integer.MIN_VALUE ->
                    OptionalInt.of((int) number);
            case Expr.Name(_, var name) -> OptionalInt.of(Memory.addressOf(test.location(name)
                    .orElseGet(() -> test.memory().declare(name, Type.INT)).first()));
            case Expr.AddressOf(_, Expr.Name name) -> evaluate(name);
            case Expr.AddressOf(_, Expr.Element element) -> cell(element);
            case Expr.AddressOf(_, Expr.Member member) -> cell(member);
            case Expr.Unary(_, var operator, var operand) -> {
                OptionalInt value = evaluate(operand);
                yield value.isEmpty() ? value : OptionalInt.of(operator.apply(value.getAsInt()));
            }
            case Expr.Binary(_, var operator, var left, var right) -> {
                OptionalInt a = evaluate(left);
                OptionalInt b = evaluate(right);
                yield a.isEmpty() || b.isEmpty() ? OptionalInt.empty()
                        : OptionalInt.of(operator.apply(a.getAsInt(), b.getAsInt()));
            }
            case Expr.Cast(_, _, var operand) -> evaluate(operand);
            case Expr.Call call when call.arguments().size() == 1 && call.name().contains("INIT") ->
                    evaluate(call.arguments().getFirst());
            case Expr.Number _, Expr.Text _, Expr.Call _, Expr.Element _, Expr.Member _, Expr.Dereference _,
                 Expr.AddressOf _, Expr.Conditional _, Expr.Assignment _, Expr.Step _ -> OptionalInt.empty();
        };
    }

    /// The address of `array[1]` or `struct.member`.
    private OptionalInt cell(Expr expression) {
        return path(expression).flatMap(test.memory()::cell).map(cell -> OptionalInt.of(Address.of(cell)))
                .orElse(OptionalInt.empty());
    }

    private static Optional<String> path(Expr expression) {
        return switch (expression) {
            case Expr.Name(_, var name) -> Optional.of(name);
            case Expr.Element(_, var base, Expr.Number(_, var index)) -> path(base).map(p -> p + "[" + index + "]");
            case Expr.Member(_, var base, var arrow, var name) ->
                    arrow ? Optional.empty() : path(base).map(p -> p + "." + name);
            case Expr _ -> Optional.empty();
        };
    }
}
