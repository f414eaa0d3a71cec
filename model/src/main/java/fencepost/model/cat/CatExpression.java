package fencepost.model.cat;

import java.util.List;

/// An expression of cat, as written.
sealed interface CatExpression {
    Place place();

    enum UnaryOperator { INVERSE, CLOSURE, REFLEXIVE_CLOSURE, OPTIONAL, COMPLEMENT, IDENTITY_ON }

    enum BinaryOperator { UNION, INSERTION, SEQUENCE, DIFFERENCE, INTERSECTION, PRODUCT }

    record Name(Place place, String name) implements CatExpression {}

    record Tag(Place place, String name) implements CatExpression {}

    /// `0`, the empty set and relation.
    record Nothing(Place place) implements CatExpression {}

    /// `_`, all events.
    record Everything(Place place) implements CatExpression {}

    record SetOf(Place place, List<CatExpression> members) implements CatExpression {}

    record Tuple(Place place, List<CatExpression> members) implements CatExpression {}

    record Unary(Place place, UnaryOperator operator, CatExpression operand) implements CatExpression {}

    record Binary(Place place, BinaryOperator operator, CatExpression left, CatExpression right)
            implements CatExpression {}

    record Apply(Place place, CatExpression function, CatExpression argument) implements CatExpression {}

    record Let(Place place, boolean recursive, List<CatBinding> bindings, CatExpression body)
            implements CatExpression {}

    record Function(Place place, List<String> parameters, CatExpression body) implements CatExpression {}

    record Match(Place place, CatExpression subject, List<Clause> clauses) implements CatExpression {}

    record Try(Place place, CatExpression first, CatExpression otherwise) implements CatExpression {}

    record If(Place place, Condition condition, CatExpression whenTrue, CatExpression whenFalse)
            implements CatExpression {}

    /// One arm of a `match`.
    sealed interface Clause {
        CatExpression body();

        record OnTag(String tag, CatExpression body) implements Clause {}

        record OnEmpty(CatExpression body) implements Clause {}

        record OnMember(String member, String rest, CatExpression body) implements Clause {}

        record Otherwise(CatExpression body) implements Clause {}
    }

    /// The condition of an `if`.
    sealed interface Condition {
        record Not(Condition condition) implements Condition {}

        record Equal(CatExpression left, CatExpression right) implements Condition {}

        record Subset(CatExpression left, CatExpression right) implements Condition {}

        /// A variant of the model that somebody switched on by name; none is here.
        record Variant(String name) implements Condition {}
    }
}
