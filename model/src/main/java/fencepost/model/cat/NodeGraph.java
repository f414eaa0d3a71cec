package fencepost.model.cat;

import fencepost.model.cat.Node.Operator;
import fencepost.model.cat.Node.Trend;
import fencepost.model.execution.Relation;
import java.util.HashMap;
import java.util.Map;

/// Makes the nodes of one event structure: computes what is constant, drops what is empty, shares what is equal.
final class NodeGraph {
    private record Key(Operator operator, int left, int right) {}

    private final int size;
    private final Evaluation evaluation;
    private final Map<Key, Node> operations = new HashMap<>();
    private final Map<Relation, Node> constants = new HashMap<>();
    private int nodes;
    private int fixpoints;
    final Node rf;
    final Node co;
    final Node empty;
    final Node identity;
    private final Relation coherencePairs;

    /// @param coherencePairs every pair that a coherence order may ever have
    NodeGraph(int size, Evaluation evaluation, Relation coherencePairs) {
        this.size = size;
        this.evaluation = evaluation;
        this.coherencePairs = coherencePairs;
        empty = constant(Relation.empty(size));
        identity = constant(Relation.identity(size));
        rf = new Node(nodes++, Operator.RF, null, null, Trend.RISING, true, 0, null, -1);
        co = new Node(nodes++, Operator.CO, null, null, Trend.RISING, true, 0, null, -1);
    }

    private Node node(Operator operator, Node left, Node right, Trend trend) {
        long inside = (left == null ? 0 : left.fixpoints) | (right == null ? 0 : right.fixpoints);
        boolean dynamic = left != null && left.dynamic || right != null && right.dynamic;
        return new Node(nodes++, operator, left, right, trend, dynamic, inside, null, -1);
    }

    Node constant(Relation value) {
        return constants.computeIfAbsent(value, v -> {
            Node node = node(Operator.CONSTANT, null, null, Trend.CONSTANT);
            node.value = v;
            return node;
        });
    }

    private Node make(Operator operator, Node left, Node right, Trend trend) {
        if (left.isConstant() && (right == null || right.isConstant())) {
            Node once = node(operator, left, right, Trend.CONSTANT);
            return constant(evaluation.value(once));
        }
        return operations.computeIfAbsent(new Key(operator, left.id, right == null ? -1 : right.id),
                _ -> node(operator, left, right, trend));
    }

    Node union(Node a, Node b) {
        if (a == b || b.isEmpty()) return a;
        if (a.isEmpty()) return b;
        if (b.isConstant() && !a.isConstant()) return union(b, a);
        if (a.isConstant() && b.operator == Operator.UNION && b.left.isConstant())
            return union(union(a, b.left), b.right);
        if (!a.isConstant() && a.operator == Operator.UNION && a.left.isConstant())
            return union(a.left, union(a.right, b));
        return make(Operator.UNION, a, b, a.trend.and(b.trend));
    }

    Node intersection(Node a, Node b) {
        if (a == b || a.isEmpty()) return a;
        if (b.isEmpty()) return b;
        if (b.isConstant() && !a.isConstant()) return intersection(b, a);
        if (a.isConstant() && b == co && coherencePairs.minus(a.value).isEmpty()) return co;
        if (a.isConstant() && b.operator == Operator.INTERSECTION && b.left.isConstant())
            return intersection(intersection(a, b.left), b.right);
        return make(Operator.INTERSECTION, a, b, a.trend.and(b.trend));
    }

    Node difference(Node a, Node b) {
        if (a.isEmpty() || b.isEmpty()) return a;
        if (a == b) return empty;
        if (b.isConstant()) return intersection(constant(b.value.complement()), a);
        return make(Operator.DIFFERENCE, a, b, a.trend.and(b.trend.reversed()));
    }

    Node sequence(Node a, Node b) {
        if (a.isEmpty() || b == identity) return a;
        if (b.isEmpty() || a == identity) return b;
        if (a.isConstant() && b.operator == Operator.SEQUENCE && b.left.isConstant())
            return sequence(sequence(a, b.left), b.right);
        return make(Operator.SEQUENCE, a, b, a.trend.and(b.trend));
    }

    Node product(Node a, Node b) {
        return a.isEmpty() || b.isEmpty() ? empty : make(Operator.PRODUCT, a, b, a.trend.and(b.trend));
    }

    Node inverse(Node a) {
        return a.operator == Operator.INVERSE ? a.left : make(Operator.INVERSE, a, null, a.trend);
    }

    Node closure(Node a) {
        // A coherence order is transitive as it is.
        return a.operator == Operator.CLOSURE || a == co ? a : make(Operator.CLOSURE, a, null, a.trend);
    }

    Node optional(Node a) {
        return a.operator == Operator.OPTIONAL ? a : make(Operator.OPTIONAL, a, null, a.trend);
    }

    Node domain(Node a) {
        return make(Operator.DOMAIN, a, null, a.trend);
    }

    Node range(Node a) {
        return make(Operator.RANGE, a, null, a.trend);
    }

    Node differentValues(Node a) {
        return a.isEmpty() ? a
                : new Node(nodes++, Operator.DIFFERENT_VALUES, a, null, Trend.NEITHER, true, a.fixpoints, null, -1);
    }

    Fixpoint fixpoint(Place place, int variables) {
        if (fixpoints == Long.SIZE) throw new CatError(place, "too many recursive definitions");
        return new Fixpoint(fixpoints++, place, variables);
    }

    Node variable(Fixpoint fixpoint, int index) {
        return new Node(nodes++, Operator.VARIABLE, null, null, Trend.RISING, false, 1L << fixpoint.index, fixpoint, index);
    }

    /// The value of a fixpoint's variable, once all its bodies are there.
    Node solution(Fixpoint fixpoint, int index) {
        Trend trend = Trend.RISING;
        long inside = 0;
        boolean dynamic = false;
        for (Node body : fixpoint.bodies) {
            trend = trend.and(body.trend);
            inside |= body.fixpoints;
            dynamic |= body.dynamic;
        }
        Node node = new Node(nodes++, Operator.FIXPOINT, null, null, trend, dynamic,
                inside & ~(1L << fixpoint.index), fixpoint, index);
        return dynamic || node.fixpoints != 0 ? node : constant(evaluation.value(node));
    }

    int size() {
        return size;
    }
}
