package fencepost.model.explore;

import java.util.BitSet;
import java.util.OptionalInt;

/// Finds states from which no end can be reached. Where no run is infinite these are just the states without a
/// successor that are not ends; else every edge is kept and followed backwards from the ends.
final class Liveness {
    private final boolean keepsEdges;
    private final BitSet ends = new BitSet();
    private final IntList firstEdge = new IntList();
    private final IntList edges = new IntList();
    private int edgeCount;
    private int firstStuck = -1;
    private int current = -1;
    private int edgesBefore;

    Liveness(boolean mayLoop) {
        keepsEdges = mayLoop;
    }

    /// Bytes of memory in use, about.
    long bytes() {
        return keepsEdges ? 4L * (firstEdge.size() + edges.size()) : 0;
    }

    /// State `number` is expanded now; the next edges are its.
    void expand(int number) {
        finishCurrent();
        current = number;
        edgesBefore = edgeCount;
        if (keepsEdges) firstEdge.add(edges.size());
    }

    /// The state in hand leads to state `to`.
    void edge(int to) {
        edgeCount++;
        if (keepsEdges) edges.add(to);
    }

    /// State `number` is an end: all threads finished, or an assertion failed.
    void ends(int number) {
        ends.set(number);
    }

    private void finishCurrent() {
        if (current >= 0 && edgeCount == edgesBefore && !ends.get(current) && firstStuck < 0) firstStuck = current;
    }

    /// The first state without a way on that is not an end, else the first from which no end can be reached; all
    /// states have been expanded.
    OptionalInt firstHopeless() {
        finishCurrent();
        if (firstStuck >= 0) return OptionalInt.of(firstStuck);
        if (!keepsEdges) return OptionalInt.empty();
        BitSet hopeful = reachEndsBackwards();
        int hopeless = hopeful.nextClearBit(0);
        return hopeless <= current ? OptionalInt.of(hopeless) : OptionalInt.empty();
    }

    private BitSet reachEndsBackwards() {
        int states = current + 1;
        int[] firstPredecessor = new int[states + 2];
        for (int e = 0; e < edges.size(); e++) firstPredecessor[edges.get(e) + 2]++;
        for (int s = 2; s <= states + 1; s++) firstPredecessor[s] += firstPredecessor[s - 1];
        int[] predecessors = new int[edges.size()];
        for (int from = 0; from < states; from++) {
            int last = from + 1 < states ? firstEdge.get(from + 1) : edges.size();
            for (int e = firstEdge.get(from); e < last; e++) predecessors[firstPredecessor[edges.get(e) + 1]++] = from;
        }
        var hopeful = (BitSet) ends.clone();
        int[] stack = new int[states];
        int depth = 0;
        for (int end = ends.nextSetBit(0); end >= 0; end = ends.nextSetBit(end + 1)) stack[depth++] = end;
        while (depth > 0) {
            int state = stack[--depth];
            for (int p = firstPredecessor[state]; p < firstPredecessor[state + 1]; p++)
                if (!hopeful.get(predecessors[p])) {
                    hopeful.set(predecessors[p]);
                    stack[depth++] = predecessors[p];
                }
        }
        return hopeful;
    }
}
