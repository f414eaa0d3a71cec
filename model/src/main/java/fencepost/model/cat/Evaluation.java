package fencepost.model.cat;

import fencepost.model.execution.Relation;
import java.util.List;

/// Computes nodes for one execution after another, each at most once.
final class Evaluation {
    private final int size;
    private final long[] roundStart = new long[Long.SIZE];
    private Relation rf;
    private Relation co;
    private List<Integer> values = List.of();
    private long clock;
    private long executionStart;

    Evaluation(int size) {
        this.size = size;
        rf = Relation.empty(size);
        co = rf;
    }

    int size() {
        return size;
    }

    /// Turns to another execution.
    ///
    /// @param values of the events, as far as they are known: empty for a partial execution
    void begin(Relation rf, Relation co, List<Integer> values) {
        this.rf = rf;
        this.co = co;
        this.values = values;
        executionStart = ++clock;
    }

    void beginRound(int fixpoint) {
        roundStart[fixpoint] = ++clock;
    }

    Relation value(Node node) {
        if (node.isConstant() || isFresh(node)) return node.value;
        Relation value = compute(node);
        node.value = value;
        node.computedAt = clock;
        return value;
    }

    private boolean isFresh(Node node) {
        return isFresh(node, node.computedAt);
    }

    private boolean isFresh(Node node, long computedAt) {
        if (computedAt < executionStart) return false;
        for (long bits = node.fixpoints; bits != 0; bits &= bits - 1)
            if (computedAt < roundStart[Long.numberOfTrailingZeros(bits)]) return false;
        return true;
    }

    private Relation compute(Node node) {
        return switch (node.operator) {
            case CONSTANT -> node.value;
            case RF -> rf;
            case CO -> co;
            case DIFFERENT_VALUES -> differing(value(node.left));
            case VARIABLE -> node.fixpoint.current[node.variable];
            case FIXPOINT -> solved(node);
            case UNION -> value(node.left).or(value(node.right));
            case INTERSECTION -> value(node.left).and(value(node.right));
            case DIFFERENCE -> value(node.left).minus(value(node.right));
            case SEQUENCE -> value(node.left).then(value(node.right));
            case PRODUCT -> value(node.left).times(value(node.right));
            case INVERSE -> value(node.left).inverse();
            case CLOSURE -> value(node.left).closure();
            case OPTIONAL -> value(node.left).optional();
            case DOMAIN -> value(node.left).domain();
            case RANGE -> value(node.left).range();
        };
    }

    private Relation solved(Node node) {
        if (!isFresh(node, node.fixpoint.solvedAt)) {
            node.fixpoint.solve(this);
            node.fixpoint.solvedAt = clock;
        }
        return node.fixpoint.current[node.variable];
    }

    private Relation differing(Relation relation) {
        if (values.isEmpty()) return relation;
        return Relation.build(size, (a, b) -> relation.contains(a, b) && !values.get(a).equals(values.get(b)));
    }
}
