package fencepost.model.execution;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.LinkedList;

/// Shortest cycles and paths in a relation, for explanations.
public final class Cycles {
    private Cycles() {}

    /// The events of a shortest cycle of `relation` in order, the first not repeated; empty if it is acyclic.
    public static List<Integer> shortest(Relation relation) {
        List<Integer> best = List.of();
        for (int start = 0; start < relation.size(); start++) {
            List<Integer> cycle = path(relation, start, start);
            if (!cycle.isEmpty() && (best.isEmpty() || cycle.size() < best.size())) best = cycle;
        }
        return best.isEmpty() ? best : best.subList(0, best.size() - 1);
    }

    /// The events of a shortest path of one step or more, both ends included; empty if there is none.
    public static List<Integer> path(Relation relation, int from, int to) {
        int[] previous = new int[relation.size()];
        Arrays.fill(previous, -1);
        var queue = new ArrayDeque<Integer>(List.of(from));
        boolean first = true;
        while (!queue.isEmpty()) {
            int a = queue.remove();
            for (int b = 0; b < relation.size(); b++) {
                if (!relation.contains(a, b) || previous[b] >= 0) continue;
                previous[b] = a;
                if (b == to) return trace(previous, from, to);
                if (b != from || first) queue.add(b);
            }
            first = false;
        }
        return List.of();
    }

    private static List<Integer> trace(int[] previous, int from, int to) {
        var path = new LinkedList<Integer>(List.of(to));
        int at = previous[to];
        while (at != from) {
            path.addFirst(at);
            at = previous[at];
        }
        path.addFirst(from);
        return List.copyOf(path);
    }
}
