package fencepost.model.cat;

import fencepost.model.execution.Relation;

/// A relation that a model defines over one event structure: known at once, or to be computed for each execution
/// from its operands. Made by [NodeGraph], which shares equal nodes.
final class Node {
    enum Operator {
        CONSTANT, RF, CO, DIFFERENT_VALUES, VARIABLE, FIXPOINT,
        UNION, INTERSECTION, DIFFERENCE, SEQUENCE, PRODUCT, INVERSE, CLOSURE, OPTIONAL, DOMAIN, RANGE
    }

    /// How a relation changes as reads-from and coherence grow.
    enum Trend {
        CONSTANT, RISING, FALLING, NEITHER;

        Trend and(Trend other) {
            return this == CONSTANT || this == other ? other : other == CONSTANT ? this : NEITHER;
        }

        Trend reversed() {
            return switch (this) {
                case RISING -> FALLING;
                case FALLING -> RISING;
                case CONSTANT, NEITHER -> this;
            };
        }
    }

    final int id;
    final Operator operator;
    final Node left;
    final Node right;
    final Trend trend;
    /// Whether it depends on reads-from, coherence or values.
    final boolean dynamic;
    /// The fixpoints whose variables it contains, as bits.
    final long fixpoints;
    /// For [Operator#VARIABLE] and [Operator#FIXPOINT]: which one, and which of its variables.
    final Fixpoint fixpoint;
    final int variable;
    Relation value;
    long computedAt = -1;

    Node(int id, Operator operator, Node left, Node right, Trend trend, boolean dynamic, long fixpoints,
         Fixpoint fixpoint, int variable) {
        this.id = id;
        this.operator = operator;
        this.left = left;
        this.right = right;
        this.trend = trend;
        this.dynamic = dynamic;
        this.fixpoints = fixpoints;
        this.fixpoint = fixpoint;
        this.variable = variable;
    }

    boolean isConstant() {
        return operator == Operator.CONSTANT;
    }

    boolean isEmpty() {
        return isConstant() && value.isEmpty();
    }
}
