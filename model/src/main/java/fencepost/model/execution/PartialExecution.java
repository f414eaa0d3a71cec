package fencepost.model.execution;

import fencepost.model.ir.Observable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// An execution in the making: some reads have their write, part of the coherence order is decided.
final class PartialExecution {
    private static final int NONE = -1;
    /// What a read returns whose value depends on itself and on nothing else: no value that anybody computed. It is
    /// shown as an address of nothing.
    private static final int THIN_AIR = Integer.MAX_VALUE;

    private final SearchSpace space;
    private final int[] sources;
    private final long[] values;
    final CoherenceOrder co;

    private PartialExecution(SearchSpace space, int[] sources, long[] values, CoherenceOrder co) {
        this.space = space;
        this.sources = sources;
        this.values = values;
        this.co = co;
    }

    /// No read decided; null if the initial writes and program order alone contradict each other.
    static PartialExecution start(SearchSpace space) {
        int n = space.structure().size();
        var sources = new int[n];
        Arrays.fill(sources, NONE);
        var values = new long[n];
        for (int id = 0; id < n; id++)
            values[id] = space.structure().event(id) instanceof Event.Write
                    ? space.structure().value(id).evaluate(Term.Valuation.NOTHING)
                    : space.structure().event(id) instanceof Event.Read ? Term.UNKNOWN : 0;
        var start = new PartialExecution(space, sources, values, new CoherenceOrder(n));
        return space.orderAtStart(start.co) && start.propagate() ? start : null;
    }

    PartialExecution copy() {
        return new PartialExecution(space, sources.clone(), values.clone(), co.copy());
    }

    /// Lets `read` take its value from `write`; false if that contradicts what is decided.
    boolean choose(int read, int write) {
        sources[read] = write;
        return (!space.coherent() || coherent(read, write))
                && (!space.atomic() || space.writeHalf(read) < 0 || co.join(write, space.writeHalf(read)))
                && propagate();
    }

    /// Draws what sequential consistency of the location says of `write` and its neighbours of `read`'s thread.
    private boolean coherent(int read, int write) {
        for (int neighbour : space.neighbours(read)) {
            boolean earlier = neighbour < read;
            int source = space.isWrite(neighbour) ? neighbour : sources[neighbour];
            if (source == NONE) continue;
            if (source == write) {
                if (space.isWrite(neighbour) && !earlier) return false;
                continue;
            }
            if (earlier ? !co.put(source, write) : !co.put(write, source)) return false;
        }
        return true;
    }

    /// Computes the values that have become known; false if one contradicts a requirement or the restriction.
    private boolean propagate() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int read : space.reads()) {
                if (values[read] != Term.UNKNOWN || sources[read] == NONE) continue;
                int source = sources[read];
                if (values[source] == Term.UNKNOWN)
                    values[source] = space.structure().value(source).evaluate(this::valueOf);
                values[read] = values[source];
                changed |= values[read] != Term.UNKNOWN;
            }
        }
        for (Requirement requirement : space.requirements()) if (requirement.test(this::valueOf) == 0) return false;
        return Restriction.mayHold(space.restriction(), this::observe);
    }

    private long valueOf(int thread, int event) {
        return values[space.structure().event(thread, event)];
    }

    private long observe(Observable observable) {
        return switch (observable) {
            case Observable.OfRegister(var register) -> space.structure().paths().get(register.thread()).registers()
                    .get(register.index()).evaluate(this::valueOf);
            case Observable.OfLocation(var location) -> {
                List<Integer> writes = space.writes(location);
                if (writes.isEmpty()) yield space.structure().program().initialMemory().get(location.index());
                for (int write : writes)
                    if (writes.stream().allMatch(other -> other == write || co.isBefore(other, write))) {
                        yield values[write] != Term.UNKNOWN ? values[write]
                                : space.structure().value(write).evaluate(this::valueOf);
                    }
                yield Term.UNKNOWN;
            }
        };
    }

    /// Whether the restriction can still hold after a change of [#co].
    boolean mayMeetRestriction() {
        return Restriction.mayHold(space.restriction(), this::observe);
    }

    Relation rf() {
        int n = sources.length;
        int words = Relation.wordsFor(n);
        long[] rows = new long[n * words];
        for (int read : space.reads())
            if (sources[read] != NONE) rows[sources[read] * words + (read >>> 6)] |= 1L << read;
        return Relation.ofRows(n, rows);
    }

    /// The execution, where every read and the coherence order are decided; null if a value from thin air
    /// contradicts a requirement.
    Execution finish() {
        for (int read : space.reads()) {
            if (values[read] != Term.UNKNOWN) continue;
            values[read] = THIN_AIR;
            if (!propagate()) return null;
        }
        var result = new ArrayList<Integer>();
        for (int id = 0; id < values.length; id++) {
            long value = values[id] != Term.UNKNOWN ? values[id]
                    : space.structure().value(id).evaluate(this::valueOf);
            result.add((int) value);
        }
        return new Execution(space.structure(), rf(), co.relation(), result);
    }
}
