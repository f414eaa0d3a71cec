package fencepost.model.cat;

import fencepost.model.cat.Derivation.Named;
import fencepost.model.execution.Cycles;
import fencepost.model.execution.Event;
import fencepost.model.execution.EventStructure;
import fencepost.model.execution.Execution;
import fencepost.model.execution.Relation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Says how an execution breaks a law: where the cycle runs and what the model calls each of its edges.
final class Explanation {
    private final Map<String, Relation> named = new LinkedHashMap<>();
    private final List<Named> constants = new ArrayList<>();
    private final Evaluation evaluation;

    Explanation(Evaluation evaluation, Plan plan, Execution execution) {
        this.evaluation = evaluation;
        named.put("rf", execution.rf());
        named.put("co", execution.co());
        named.put("fr", execution.fr());
        named.put("po", execution.structure().po());
        EventStructure structure = execution.structure();
        constants.add(new Named("addr", structure.addr()));
        constants.add(new Named("data", structure.data()));
        constants.add(new Named("ctrl", structure.ctrl()));
        // Where a model speaks of a dependency, it often means the one of a write.
        Relation writes = structure.set(Event.Write.class::isInstance);
        constants.add(new Named("addr", structure.addr().then(writes)));
        constants.add(new Named("ctrl", structure.ctrl().then(writes)));
        constants.add(new Named("rmw", structure.rmw()));
        constants.add(new Named("po", structure.po()));
        plan.named().forEach((name, node) -> {
            named.put(name, evaluation.value(node));
            if (node.isConstant()) constants.add(new Named(name, node.value));
        });
    }

    Violation of(Check check) {
        Relation relation = evaluation.value(check.relation());
        var edges = new ArrayList<Violation.Edge>();
        if (check.kind() == CatCommand.TestKind.EMPTY) {
            relation.forEach((a, b) -> {
                if (edges.isEmpty()) edges.add(edge(a, b, relation));
            });
        } else {
            List<Integer> cycle = Cycles.shortest(relation);
            for (int i = 0; i < cycle.size(); i++)
                edges.add(edge(cycle.get(i), cycle.get((i + 1) % cycle.size()), relation));
        }
        var derivation = new Derivation(evaluation, constants);
        var steps = edges.stream().flatMap(e -> derivation.of(check.relation(), e.from(), e.to()).stream()).toList();
        return new Violation(check.name(), check.kind().name().toLowerCase(Locale.ROOT), edges, steps);
    }

    /// Of the relations that the model names and that lie within `whole`, the smallest that has the pair.
    private Violation.Edge edge(int from, int to, Relation whole) {
        String best = "";
        int fewest = Integer.MAX_VALUE;
        for (var entry : named.entrySet()) {
            Relation relation = entry.getValue();
            if (!relation.contains(from, to) || !relation.minus(whole).isEmpty()) continue;
            if (relation.count() < fewest) {
                best = entry.getKey();
                fewest = relation.count();
            }
        }
        return new Violation.Edge(from, to, best);
    }
}
