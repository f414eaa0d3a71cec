package fencepost.model.cat;

import java.util.List;
import java.util.Optional;

/// A command of a cat or bell file, as written.
sealed interface CatCommand {
    Place place();

    enum TestKind {
        ACYCLIC, IRREFLEXIVE, EMPTY
    }

    record Let(Place place, boolean recursive, List<CatBinding> bindings) implements CatCommand {}

    record Include(Place place, String file) implements CatCommand {}

    /// `with name from choices`: the model is tried with each.
    record With(Place place, String name, CatExpression choices) implements CatCommand {}

    /// `acyclic e as name` and its like; `flag` makes it a remark instead of a law.
    record Test(Place place, TestKind kind, boolean negated, boolean flag, CatExpression expression,
                Optional<String> name) implements CatCommand {}

    record Procedure(Place place, String name, List<String> parameters, List<CatCommand> body)
            implements CatCommand {}

    record Call(Place place, String procedure, CatExpression argument) implements CatCommand {}

    record ForAll(Place place, String name, CatExpression set, List<CatCommand> body) implements CatCommand {}

    /// `enum name = 'a || 'b`.
    record Tags(Place place, String name, List<String> tags) implements CatCommand {}
}
