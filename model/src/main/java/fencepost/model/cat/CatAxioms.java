package fencepost.model.cat;

import fencepost.model.execution.Event;
import fencepost.model.execution.EventStructure;
import fencepost.model.execution.Execution;
import fencepost.model.execution.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// A cat model made ready for one event structure, interpreted when first asked.
final class CatAxioms implements Judge {
    private final EventStructure structure;
    private final Evaluation evaluation;
    private final NodeGraph graph;
    private final List<Plan> plans;
    private final Consumer<String> flags;
    private final boolean requireCoherence;
    private final boolean requireAtomicity;

    CatAxioms(List<CatCommand> commands, EventStructure structure, Consumer<String> flags) {
        this.structure = structure;
        this.flags = flags;
        evaluation = new Evaluation(structure.size());
        Relation writes = structure.set(Event.Write.class::isInstance);
        Relation initial = structure.set(e -> e instanceof Event.Write w && w.isInitial());
        Relation coherencePairs = structure.loc().and(writes.times(writes.minus(initial)))
                .minus(Relation.identity(structure.size()));
        graph = new NodeGraph(structure.size(), evaluation, coherencePairs);
        plans = Planner.plan(commands, structure, graph);
        requireCoherence = plans.stream().allMatch(plan -> plan.checks().stream().anyMatch(this::demandsCoherence));
        requireAtomicity = plans.stream().allMatch(plan -> plan.checks().stream().anyMatch(this::demandsAtomicity));
    }

    @Override
    public boolean requireCoherence() {
        return requireCoherence;
    }

    @Override
    public boolean requireAtomicity() {
        return requireAtomicity;
    }

    @Override
    public boolean mayHold(Relation rf, Relation co) {
        evaluation.begin(rf, co, List.of());
        return plans.stream().anyMatch(plan -> plan.checks().stream()
                .allMatch(check -> !check.canPrune() || isGranted(check) || holds(check)));
    }

    @Override
    public boolean holds(Execution execution) {
        evaluation.begin(execution.rf(), execution.co(), execution.values());
        for (Plan plan : plans) {
            if (!plan.checks().stream().allMatch(check -> check.flag() || isGranted(check) || holds(check))) continue;
            if (plan.rf() != null && !evaluation.value(plan.rf()).equals(execution.rf())) continue;
            for (Check check : plan.checks()) if (check.flag() && holds(check)) flags.accept(check.name());
            return true;
        }
        return false;
    }

    private boolean holds(Check check) {
        return check.holds(evaluation.value(check.relation()));
    }

    /// Whether the search sees to this check by itself.
    private boolean isGranted(Check check) {
        return requireCoherence && demandsExactlyCoherence(check) || requireAtomicity && demandsAtomicity(check);
    }

    @Override
    public List<Violation> violations(Execution execution) {
        evaluation.begin(execution.rf(), execution.co(), execution.values());
        var found = new ArrayList<Violation>();
        Plan plan = plans.getFirst();
        for (Check check : plan.checks())
            if (!check.flag() && !holds(check))
                found.add(new Explanation(evaluation, plan, execution).of(check));
        return found;
    }

    /// A law that implies sequential consistency for each location: it forbids cycles of at least program order
    /// at one location, reads-from, coherence and from-reads.
    private boolean demandsCoherence(Check check) {
        if (check.kind() != CatCommand.TestKind.ACYCLIC || check.negated() || check.flag()) return false;
        var parts = parts(check.relation());
        Relation fixed = parts.stream().filter(Node::isConstant).map(n -> n.value)
                .reduce(Relation.empty(structure.size()), Relation::or);
        return parts.contains(graph.rf) && parts.contains(graph.co) && parts.contains(fromReads())
                && programOrderAtOneLocation().minus(fixed).isEmpty();
    }

    private boolean demandsExactlyCoherence(Check check) {
        return demandsCoherence(check) && parts(check.relation()).stream()
                .allMatch(n -> n == graph.rf || n == graph.co || n == fromReads()
                        || n.isConstant() && n.value.minus(structure.loc().and(structure.po())).isEmpty());
    }

    private Relation programOrderAtOneLocation() {
        Relation memory = structure.set(e -> e instanceof Event.Read || e instanceof Event.Write);
        return structure.po().and(structure.loc()).and(memory.times(memory));
    }

    private Node fromReads() {
        return graph.sequence(graph.inverse(graph.rf), graph.co);
    }

    private static List<Node> parts(Node node) {
        if (node.operator != Node.Operator.UNION) return List.of(node);
        var parts = new ArrayList<>(parts(node.left));
        parts.addAll(parts(node.right));
        return parts;
    }

    /// `empty rmw & (fre ; coe)`.
    private boolean demandsAtomicity(Check check) {
        if (check.kind() != CatCommand.TestKind.EMPTY || check.negated() || check.flag()) return false;
        Node node = check.relation();
        return node.operator == Node.Operator.INTERSECTION && node.left.isConstant()
                && structure.rmw().minus(node.left.value).isEmpty()
                && node.right.operator == Node.Operator.SEQUENCE
                && foreign(node.right.left) == fromReads() && foreign(node.right.right) == graph.co;
    }

    /// What is left of `r & ext`.
    private Node foreign(Node node) {
        return node.operator == Node.Operator.INTERSECTION && node.left.isConstant()
                && structure.internal().complement().minus(node.left.value).isEmpty() ? node.right : node;
    }
}
