package fencepost.model.cat;

import fencepost.model.cat.CatValue.Graph;
import fencepost.model.cat.CatValue.Kind;
import fencepost.model.execution.Event;
import fencepost.model.execution.Relation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The functions that herd provides and cat can't express.
final class Primitives {
    private static final Set<String> NAMES = Set.of("domain", "range", "classes-loc", "linearisations",
            "tag2events", "tag2set", "different-values", "cross", "generate_cos");

    private final Interpreter interpreter;

    Primitives(Interpreter interpreter) {
        this.interpreter = interpreter;
    }

    /// The function `name`, or null.
    CatValue find(String name) {
        return NAMES.contains(name) ? new CatValue.Primitive(name) : null;
    }

    CatValue apply(Place at, String name, CatValue argument) {
        NodeGraph graph = interpreter.graph;
        return switch (name) {
            case "domain" -> new Graph(graph.domain(relation(at, argument)), Kind.SET);
            case "range" -> new Graph(graph.range(relation(at, argument)), Kind.SET);
            case "different-values" -> new Graph(graph.differentValues(relation(at, argument)), Kind.RELATION);
            case "classes-loc" -> classes(at, argument);
            case "linearisations" -> linearisations(at, argument);
            case "tag2events", "tag2set" -> tagged(at, argument);
            case "cross" -> cross(at, argument);
            case "generate_cos" -> new CatValue.Family(List.of(new Graph(graph.co, Kind.RELATION)));
            default -> throw new IllegalStateException(name);
        };
    }

    private Node relation(Place at, CatValue value) {
        Graph g = interpreter.graphOf(at, value);
        if (g.kind() == Kind.SET) throw new CatError(at, "expected a relation, found a set of events");
        return g.node();
    }

    private CatValue tagged(Place at, CatValue argument) {
        if (!(argument instanceof CatValue.TagOf(var tag)))
            throw new CatError(at, "expected a tag, found " + argument.describe());
        String name = EventSets.setName(tag);
        return new Graph(interpreter.graph.constant(EventSets.named(name, interpreter.structure)
                .orElseGet(() -> Relation.empty(interpreter.graph.size()))), Kind.SET);
    }

    /// The events of a set, grouped by location.
    private CatValue classes(Place at, CatValue argument) {
        var groups = new LinkedHashMap<Object, List<CatValue>>();
        for (CatValue member : Collections.members(interpreter, at, argument)) {
            Event event = interpreter.structure.event(((CatValue.EventOf) member).id());
            event.touches().ifPresent(x -> groups.computeIfAbsent(x, _ -> new ArrayList<>()).add(member));
        }
        return new CatValue.Family(groups.values().stream()
                .map(group -> Collections.of(interpreter, at, group)).toList());
    }

    /// `(set, relation)`: every total order of the set's events that contains the relation.
    private CatValue linearisations(Place at, CatValue argument) {
        if (!(argument instanceof CatValue.Tuple(var arguments)) || arguments.size() != 2)
            throw new CatError(at, "linearisations takes a set of events and a relation");
        List<Integer> events = Collections.members(interpreter, at, arguments.get(0)).stream()
                .map(member -> ((CatValue.EventOf) member).id()).toList();
        Node order = interpreter.graphOf(at, arguments.get(1)).node();
        if (!order.isConstant()) throw new CatError(at, "the order depends on the execution");
        var orders = new ArrayList<CatValue>();
        extend(new ArrayList<>(events), new ArrayList<>(), order.value, orders);
        return new CatValue.Family(orders);
    }

    private void extend(List<Integer> left, List<Integer> chosen, Relation order, List<CatValue> orders) {
        if (left.isEmpty()) {
            List<Integer> line = List.copyOf(chosen);
            orders.add(new Graph(interpreter.graph.constant(Relation.build(interpreter.graph.size(),
                    (a, b) -> line.contains(a) && line.indexOf(a) < line.indexOf(b))), Kind.RELATION));
        }
        for (Integer next : List.copyOf(left)) {
            if (left.stream().anyMatch(other -> order.contains(other, next))) continue;
            left.remove(next);
            chosen.add(next);
            extend(left, chosen, order, orders);
            chosen.removeLast();
            left.add(next);
        }
    }

    /// For a set of sets of relations: every union of one relation from each.
    private CatValue cross(Place at, CatValue argument) {
        var results = new LinkedHashMap<Node, CatValue>(
                Map.of(interpreter.graph.empty, new Graph(interpreter.graph.empty, Kind.RELATION)));
        for (CatValue choices : Collections.members(interpreter, at, argument)) {
            var longer = new LinkedHashMap<Node, CatValue>();
            for (Node chosen : results.keySet())
                for (CatValue choice : Collections.members(interpreter, at, choices)) {
                    Node union = interpreter.graph.union(chosen, interpreter.graphOf(at, choice).node());
                    longer.put(union, new Graph(union, Kind.RELATION));
                }
            results.clear();
            results.putAll(longer);
        }
        return new CatValue.Family(List.copyOf(results.values()));
    }
}
