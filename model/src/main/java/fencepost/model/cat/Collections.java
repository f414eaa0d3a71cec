package fencepost.model.cat;

import fencepost.model.cat.CatValue.Graph;
import fencepost.model.cat.CatValue.Kind;
import fencepost.model.execution.Relation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/// Sets taken apart and put together member by member. Only what does not depend on the execution can be: the
/// interpreter runs once for all executions of an event structure.
final class Collections {
    private Collections() {}

    static CatValue of(Interpreter interpreter, Place at, List<CatValue> members) {
        CatValue result = new Graph(interpreter.graph.empty, Kind.EITHER);
        for (CatValue member : members.reversed()) result = insert(interpreter, at, member, result);
        return result;
    }

    /// `member ++ set`.
    static CatValue insert(Interpreter interpreter, Place at, CatValue member, CatValue set) {
        return switch (member) {
            case CatValue.EventOf(int id) -> single(interpreter, at, set, id, id, Kind.SET);
            case CatValue.Pair(int from, int to) -> single(interpreter, at, set, from, to, Kind.RELATION);
            case Graph _, CatValue.TagOf _, CatValue.Tuple _, CatValue.Family _, CatValue.Closure _,
                 CatValue.Primitive _, CatValue.Procedure _ -> {
                var members = new LinkedHashSet<CatValue>();
                members.add(member);
                members.addAll(familyMembers(at, set));
                yield new CatValue.Family(List.copyOf(members));
            }
        };
    }

    private static Graph single(Interpreter interpreter, Place at, CatValue set, int from, int to, Kind kind) {
        Node pair = interpreter.graph.constant(
                Relation.build(interpreter.graph.size(), (a, b) -> a == from && b == to));
        Graph rest = interpreter.graphOf(at, set);
        if (rest.kind().and(kind) != kind)
            throw new CatError(at, "can't add " + (kind == Kind.SET ? "an event" : "a pair") + " to " + rest.describe());
        return new Graph(interpreter.graph.union(pair, rest.node()), kind);
    }

    private static List<CatValue> familyMembers(Place at, CatValue set) {
        if (set instanceof CatValue.Family(var members)) return members;
        if (set instanceof Graph(var node, _) && node.isEmpty()) return List.of();
        throw new CatError(at, "expected a set of sets, found " + set.describe());
    }

    static CatValue union(Interpreter interpreter, Place at, CatValue a, CatValue b) {
        var members = new LinkedHashSet<CatValue>(familyMembers(at, a));
        members.addAll(familyMembers(at, b));
        return new CatValue.Family(List.copyOf(members));
    }

    /// The members of a set: events, pairs, or what a family holds.
    static List<CatValue> members(Interpreter interpreter, Place at, CatValue set) {
        if (set instanceof CatValue.Family(var members)) return members;
        Graph g = interpreter.graphOf(at, set);
        if (!g.node().isConstant())
            throw new CatError(at, "this set depends on the execution, so its members can't be listed");
        var result = new ArrayList<CatValue>();
        g.node().value.forEach((a, b) ->
                result.add(g.kind() == Kind.RELATION ? new CatValue.Pair(a, b) : new CatValue.EventOf(a)));
        return result;
    }

    /// `set` without `member`, which it has.
    static CatValue without(Interpreter interpreter, CatValue set, CatValue member) {
        if (set instanceof CatValue.Family(var members))
            return new CatValue.Family(members.stream().filter(m -> !m.equals(member)).toList());
        Graph g = (Graph) set;
        int from = member instanceof CatValue.Pair(int a, _) ? a : ((CatValue.EventOf) member).id();
        int to = member instanceof CatValue.Pair(_, int b) ? b : from;
        Relation rest = Relation.build(interpreter.graph.size(),
                (a, b) -> g.node().value.contains(a, b) && !(a == from && b == to));
        return new Graph(interpreter.graph.constant(rest), g.kind());
    }

    static boolean same(Interpreter interpreter, Place at, CatValue a, CatValue b) {
        if (a instanceof CatValue.Family(var ours) && b instanceof CatValue.Family(var theirs))
            return new LinkedHashSet<>(ours).equals(new LinkedHashSet<>(theirs));
        if (a instanceof Graph(var node, _) && b instanceof Graph(var other, _)) {
            if (node != other && !(node.isConstant() && other.isConstant()))
                throw new CatError(at, "what is compared depends on the execution");
            return node == other;
        }
        return a.equals(b) || members(interpreter, at, a).isEmpty() && members(interpreter, at, b).isEmpty();
    }
}
