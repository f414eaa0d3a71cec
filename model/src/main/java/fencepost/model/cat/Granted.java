package fencepost.model.cat;

import fencepost.model.execution.Event;
import fencepost.model.execution.EventStructure;
import fencepost.model.execution.Relation;
import java.util.ArrayList;
import java.util.List;

/// Recognises the laws that nearly every model has and that the search for executions can see to by itself, far
/// cheaper than by asking: sequential consistency for each location, and atomic read-modify-writes.
final class Granted {
    private final NodeGraph graph;
    private final Relation foreign;
    private final Relation programOrderAtOneLocation;
    private final Relation rmw;

    Granted(EventStructure structure, NodeGraph graph) {
        this.graph = graph;
        foreign = structure.internal().complement();
        rmw = structure.rmw();
        Relation memory = structure.set(e -> e instanceof Event.Read || e instanceof Event.Write);
        programOrderAtOneLocation = structure.po().and(structure.loc()).and(memory.times(memory));
    }

    /// Whether `check` implies sequential consistency for each location: it forbids cycles of at least program order
    /// at one location, reads-from, coherence and from-reads.
    boolean demandsCoherence(Check check, Plan plan) {
        if (check.kind() != CatCommand.TestKind.ACYCLIC || check.negated() || check.flag()) return false;
        List<Node> parts = parts(check.relation());
        Relation fixed = parts.stream().filter(Node::isConstant).map(n -> n.value)
                .reduce(Relation.empty(graph.size()), Relation::or);
        return parts.contains(plan.rf()) && parts.contains(plan.co()) && parts.contains(fromReads(plan))
                && programOrderAtOneLocation.minus(fixed).isEmpty();
    }

    /// Whether `check` demands that and nothing else.
    boolean isExactlyCoherence(Check check, Plan plan) {
        return demandsCoherence(check, plan) && parts(check.relation()).stream()
                .allMatch(n -> n == plan.rf() || n == plan.co() || n == fromReads(plan)
                        || n.isConstant() && n.value.minus(programOrderAtOneLocation).isEmpty());
    }

    /// Whether `check` is `empty rmw & (fre ; coe)`.
    boolean demandsAtomicity(Check check, Plan plan) {
        if (check.kind() != CatCommand.TestKind.EMPTY || check.negated() || check.flag()) return false;
        Node node = check.relation();
        return node.operator == Node.Operator.INTERSECTION && node.left.isConstant()
                && rmw.minus(node.left.value).isEmpty()
                && node.right.operator == Node.Operator.SEQUENCE
                && withoutForeign(node.right.left) == fromReads(plan)
                && withoutForeign(node.right.right) == plan.co();
    }

    private Node fromReads(Plan plan) {
        return graph.sequence(graph.inverse(plan.rf()), plan.co());
    }

    private static List<Node> parts(Node node) {
        if (node.operator != Node.Operator.UNION) return List.of(node);
        var parts = new ArrayList<>(parts(node.left));
        parts.addAll(parts(node.right));
        return parts;
    }

    /// What is left of `r & ext`.
    private Node withoutForeign(Node node) {
        return node.operator == Node.Operator.INTERSECTION && node.left.isConstant()
                && foreign.minus(node.left.value).isEmpty() ? node.right : node;
    }
}
