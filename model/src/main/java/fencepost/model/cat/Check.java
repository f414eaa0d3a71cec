package fencepost.model.cat;

import fencepost.model.execution.Relation;

/// A law of a model (or, as a flag, a remark), made ready for one event structure.
///
/// @param relation what it speaks of
record Check(String name, CatCommand.TestKind kind, boolean negated, boolean flag, Node relation) {
    /// Whether it holds where its relation is `value`.
    boolean holds(Relation value) {
        return negated != switch (kind) {
            case ACYCLIC -> value.acyclic();
            case IRREFLEXIVE -> value.irreflexive();
            case EMPTY -> value.isEmpty();
        };
    }

    /// Whether a partial execution that breaks it can't be mended by completing it.
    boolean canPrune() {
        return !flag && !negated && (relation.trend == Node.Trend.RISING || relation.trend == Node.Trend.CONSTANT);
    }
}
