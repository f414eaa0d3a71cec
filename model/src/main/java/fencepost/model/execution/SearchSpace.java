package fencepost.model.execution;

import fencepost.model.ir.Condition;
import fencepost.model.ir.Location;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// What the search for the executions of one event structure looks up again and again.
final class SearchSpace {
    private final EventStructure structure;
    private final Axioms axioms;
    private final Condition restriction;
    private final int[] reads;
    private final int[][] neighbours;
    private final int[] writeHalves;
    private final boolean[] isWrite;
    private final List<List<Integer>> writes;
    private final List<Requirement> requirements;
    private final int[][] candidates;

    SearchSpace(EventStructure structure, Axioms axioms, Condition restriction) {
        this.structure = structure;
        this.axioms = axioms;
        this.restriction = restriction;
        int n = structure.size();
        isWrite = new boolean[n];
        writeHalves = new int[n];
        neighbours = new int[n][];
        Arrays.fill(writeHalves, -1);
        writes = new ArrayList<>();
        structure.program().locations().forEach(_ -> writes.add(new ArrayList<>()));
        for (Event event : structure.events()) {
            if (event instanceof Event.Write write) {
                isWrite[write.id()] = true;
                writes.get(write.location().index()).add(write.id());
            }
        }
        structure.rmw().forEach((read, write) -> writeHalves[read] = write);
        for (int a = 0; a < n; a++) neighbours[a] = neighboursOf(a);
        requirements = structure.paths().stream().flatMap(path -> path.requirements().stream()).toList();
        reads = structure.events().stream().filter(Event.Read.class::isInstance)
                .sorted(Comparator.comparingInt(this::urgency)).mapToInt(Event::id).toArray();
        candidates = new int[n][];
        for (int read : reads) candidates[read] = candidatesFor((Event.Read) structure.event(read));
    }

    /// Other accesses of `a`'s thread to its location.
    private int[] neighboursOf(int a) {
        var found = new ArrayList<Integer>();
        for (int b = 0; b < structure.size(); b++)
            if (a != b && structure.internal().contains(a, b) && structure.loc().contains(a, b)
                    && !(structure.event(b) instanceof Event.Rcu)) found.add(b);
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    /// Reads that leave few choices come first: locks and other read-modify-writes.
    private int urgency(Event event) {
        return switch (((Event.Read) event).marking()) {
            case Marking.OfLock _ -> 0;
            case Marking.OfRmw _ -> 1;
            case Marking.Simple _, Marking.Initial _ -> 2;
        };
    }

    private int[] candidatesFor(Event.Read read) {
        return writes.get(read.location().index()).stream()
                .filter(write -> write != writeHalves[read.id()])
                .mapToInt(Integer::intValue).toArray();
    }

    /// Puts initial writes first and, if the model asks for it, each thread's writes in program order.
    boolean orderAtStart(CoherenceOrder co) {
        for (List<Integer> here : writes)
            for (int a : here)
                for (int b : here) {
                    boolean initial = structure.event(a).thread() == Event.NO_THREAD && a != b;
                    if (initial || coherent() && structure.po().contains(a, b))
                        if (!co.put(a, b)) return false;
                }
        return true;
    }

    EventStructure structure() {
        return structure;
    }

    Axioms axioms() {
        return axioms;
    }

    Condition restriction() {
        return restriction;
    }

    boolean coherent() {
        return axioms.requireCoherence();
    }

    boolean atomic() {
        return axioms.requireAtomicity();
    }

    /// All reads, in the order in which the search decides them.
    int[] reads() {
        return reads;
    }

    int[] candidates(int read) {
        return candidates[read];
    }

    int[] neighbours(int event) {
        return neighbours[event];
    }

    /// The write half of the read-modify-write that `read` belongs to, or -1.
    int writeHalf(int read) {
        return writeHalves[read];
    }

    boolean isWrite(int event) {
        return isWrite[event];
    }

    List<Integer> writes(Location location) {
        return writes.get(location.index());
    }

    List<List<Integer>> writes() {
        return writes;
    }

    List<Requirement> requirements() {
        return requirements;
    }
}
