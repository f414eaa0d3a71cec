package fencepost.model.cat;

import java.util.List;

/// What an expression of cat comes to.
sealed interface CatValue {
    /// A set of events or a relation.
    record Graph(Node node, Kind kind) implements CatValue {}

    /// Which of the two a [Graph] is; `0` and `{}` are either.
    enum Kind {
        SET, RELATION, EITHER;

        Kind and(Kind other) {
            return this == EITHER ? other : this;
        }
    }

    record EventOf(int id) implements CatValue {}

    /// A pair of a relation.
    record Pair(int from, int to) implements CatValue {}

    record TagOf(String name) implements CatValue {}

    record Tuple(List<CatValue> members) implements CatValue {
        public Tuple {
            members = List.copyOf(members);
        }
    }

    /// A set of things that are not events: of sets, of relations, of tags.
    record Family(List<CatValue> members) implements CatValue {
        public Family {
            members = List.copyOf(members);
        }
    }

    /// A function that a model defines.
    record Closure(List<String> parameters, CatExpression body, Scope scope) implements CatValue {}

    /// A function that the interpreter provides.
    record Primitive(String name) implements CatValue {}

    record Procedure(List<String> parameters, List<CatCommand> body, Scope scope) implements CatValue {}

    /// How messages call it.
    default String describe() {
        return switch (this) {
            case Graph(_, var kind) -> switch (kind) {
                case SET -> "a set of events";
                case RELATION -> "a relation";
                case EITHER -> "the empty set";
            };
            case EventOf _ -> "an event";
            case Pair _ -> "a pair of events";
            case TagOf(var name) -> "the tag '" + name;
            case Tuple(var members) -> "a tuple of " + members.size();
            case Family _ -> "a set of sets";
            case Closure _, Primitive _ -> "a function";
            case Procedure _ -> "a procedure";
        };
    }
}
