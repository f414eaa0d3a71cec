package fencepost.model.cat;

import fencepost.model.cat.Violation.Edge;
import fencepost.model.execution.Relation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Breaks a pair of a defined relation down to steps that a picture can show: reads-from, coherence, from-reads, and
/// what is known from the threads' code alone, each such pair one step. Of several ways the one with fewest steps.
final class Derivation {
    /// A relation and what people call it.
    record Named(String name, Relation relation) {}

    private record Key(int node, int from, int to, List<Integer> moments) {}

    private final Evaluation evaluation;
    private final List<Named> constants;
    private final Map<Key, List<Edge>> known = new HashMap<>();
    private final Map<Fixpoint, List<Relation[]>> histories = new HashMap<>();
    /// For each fixpoint that is being unfolded, the round whose values its variables have.
    private final Map<Fixpoint, Integer> moments = new HashMap<>();

    /// @param constants the names of relations that don't depend on the execution
    Derivation(Evaluation evaluation, List<Named> constants) {
        this.evaluation = evaluation;
        this.constants = constants;
    }

    /// The steps from `from` to `to`, a pair of `node`; none if the pair is only the identity.
    List<Edge> of(Node node, int from, int to) {
        List<Integer> rounds = node.fixpoints == 0 ? List.of() : moments.entrySet().stream()
                .sorted((a, b) -> Integer.compare(a.getKey().index, b.getKey().index)).map(Map.Entry::getValue).toList();
        var key = new Key(node.id, from, to, rounds);
        List<Edge> steps = known.get(key);
        if (steps == null) {
            steps = derive(node, from, to);
            known.put(key, steps);
        }
        return steps;
    }

    private List<Edge> derive(Node node, int from, int to) {
        return switch (node.operator) {
            case CONSTANT -> from == to ? List.of() : List.of(new Edge(from, to, name(node.value, from, to)));
            case RF -> List.of(new Edge(from, to, "rf"));
            case CO -> List.of(new Edge(from, to, "co"));
            case UNION -> shorter(inside(node.left, from, to), inside(node.right, from, to)).orElseThrow();
            case INTERSECTION -> of(node.left.isConstant() ? node.right : node.left, from, to);
            case DIFFERENCE, DIFFERENT_VALUES -> of(node.left, from, to);
            case SEQUENCE -> isFromReads(node) ? List.of(new Edge(from, to, "fr")) : through(node, from, to);
            case CLOSURE -> along(node.left, from, to);
            case OPTIONAL -> from == to ? List.of() : of(node.left, from, to);
            case DOMAIN, RANGE -> List.of();
            case PRODUCT, INVERSE -> List.of(new Edge(from, to, ""));
            case FIXPOINT -> {
                List<Relation[]> history = histories.computeIfAbsent(node.fixpoint, f -> f.history(evaluation));
                yield unfold(node.fixpoint, node.variable, history.size() - 1, from, to);
            }
            case VARIABLE -> unfold(node.fixpoint, node.variable, moments.get(node.fixpoint), from, to);
        };
    }

    private static boolean isFromReads(Node node) {
        return node.left.operator == Node.Operator.INVERSE && node.left.left.operator == Node.Operator.RF
                && node.right.operator == Node.Operator.CO;
    }

    private Optional<List<Edge>> inside(Node node, int from, int to) {
        return evaluation.value(node).contains(from, to) ? Optional.of(of(node, from, to)) : Optional.empty();
    }

    private static Optional<List<Edge>> shorter(Optional<List<Edge>> a, Optional<List<Edge>> b) {
        return a.isEmpty() || b.isPresent() && b.get().size() < a.get().size() ? b : a;
    }

    private List<Edge> through(Node node, int from, int to) {
        Relation first = evaluation.value(node.left);
        Relation second = evaluation.value(node.right);
        Optional<List<Edge>> best = Optional.empty();
        for (int middle = 0; middle < evaluation.size(); middle++)
            if (first.contains(from, middle) && second.contains(middle, to))
                best = shorter(best, Optional.of(joined(of(node.left, from, middle), of(node.right, middle, to))));
        return best.orElseThrow();
    }

    /// A path of pairs of `node` with fewest steps in all; Dijkstra's algorithm.
    private List<Edge> along(Node node, int from, int to) {
        Relation relation = evaluation.value(node);
        var reached = new HashMap<Integer, List<Edge>>();
        boolean[] done = new boolean[evaluation.size()];
        for (int b = 0; b < evaluation.size(); b++) if (relation.contains(from, b)) reached.put(b, of(node, from, b));
        while (!done[to]) {
            int at = reached.entrySet().stream().filter(e -> !done[e.getKey()])
                    .min((a, b) -> Integer.compare(a.getValue().size(), b.getValue().size())).orElseThrow().getKey();
            done[at] = true;
            for (int b = 0; b < evaluation.size(); b++) {
                if (done[b] || !relation.contains(at, b)) continue;
                List<Edge> path = joined(reached.get(at), of(node, at, b));
                if (!reached.containsKey(b) || path.size() < reached.get(b).size()) reached.put(b, path);
            }
        }
        return reached.get(to);
    }

    /// The pair as the round that first had it derived it, with the values of the round before.
    private List<Edge> unfold(Fixpoint fixpoint, int variable, int moment, int from, int to) {
        List<Relation[]> history = histories.get(fixpoint);
        int first = moment;
        while (first > 0 && history.get(first - 1)[variable].contains(from, to)) first--;
        Integer before = moments.put(fixpoint, first - 1);
        Relation[] current = fixpoint.current.clone();
        fixpoint.restore(history.get(first - 1), evaluation);
        List<Edge> steps = of(fixpoint.bodies.get(variable), from, to);
        fixpoint.restore(current, evaluation);
        if (before == null) moments.remove(fixpoint);
        else moments.put(fixpoint, before);
        return steps;
    }

    private static List<Edge> joined(List<Edge> first, List<Edge> second) {
        var all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }

    /// Of the named relations within `whole` the smallest that has the pair, or whose inverse has it.
    private String name(Relation whole, int from, int to) {
        String best = "";
        int fewest = Integer.MAX_VALUE;
        for (Named named : constants) {
            for (boolean turned : List.of(false, true)) {
                Relation relation = turned ? named.relation.inverse() : named.relation;
                if (!relation.contains(from, to) || !relation.minus(whole).isEmpty() || relation.count() >= fewest)
                    continue;
                best = named.name + (turned ? "^-1" : "");
                fewest = relation.count();
            }
        }
        return best;
    }
}
