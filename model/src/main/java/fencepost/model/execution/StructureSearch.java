package fencepost.model.execution;

import java.util.List;
import java.util.function.Predicate;

/// Finds the executions of one event structure that its model allows, depth first: a write for each read, then
/// the rest of the coherence order.
final class StructureSearch {
    /// After so many questions at one depth that never pruned anything the model is not asked there any more.
    private static final int PATIENCE = 200;

    private final SearchSpace space;
    private final Predicate<Execution> sink;
    private final CandidateCounter counter;
    private final int[] asked;
    private final int[] refused;

    StructureSearch(SearchSpace space, Predicate<Execution> sink, CandidateCounter counter) {
        this.space = space;
        this.sink = sink;
        this.counter = counter;
        asked = new int[space.reads().length + 2];
        refused = new int[asked.length];
    }

    /// Searches until the sink or the counter has had enough; false if so.
    boolean run() {
        PartialExecution start = PartialExecution.start(space);
        return start == null || decideReads(start, 0);
    }

    private boolean decideReads(PartialExecution partial, int depth) {
        if (depth == space.reads().length) return decideCoherence(partial, 0, 0);
        int read = space.reads()[depth];
        for (int write : space.candidates(read)) {
            if (!counter.goOn()) return false;
            PartialExecution next = partial.copy();
            if (!next.choose(read, write) || !mayHold(next, depth)) continue;
            if (!decideReads(next, depth + 1)) return false;
        }
        return true;
    }

    /// Orders the first pair of writes, from write number `from` of location number `location` on, that is open.
    private boolean decideCoherence(PartialExecution partial, int location, int from) {
        List<List<Integer>> writes = space.writes();
        for (int x = location; x < writes.size(); x++) {
            List<Integer> here = writes.get(x);
            for (int i = x == location ? from : 0; i < here.size(); i++)
                for (int j = i + 1; j < here.size(); j++) {
                    int a = here.get(i);
                    int b = here.get(j);
                    if (!partial.co.isBefore(a, b) && !partial.co.isBefore(b, a))
                        return put(partial, a, b, x, i) && put(partial, b, a, x, i);
                }
        }
        return finish(partial);
    }

    private boolean put(PartialExecution partial, int a, int b, int location, int from) {
        if (!counter.goOn()) return false;
        PartialExecution next = partial.copy();
        if (!next.co.put(a, b) || !next.mayMeetRestriction() || !mayHold(next, asked.length - 1)) return true;
        return decideCoherence(next, location, from);
    }

    private boolean mayHold(PartialExecution partial, int depth) {
        if (asked[depth] >= PATIENCE && refused[depth] == 0) return true;
        asked[depth]++;
        boolean holds = space.axioms().mayHold(partial.rf(), partial.co.relation());
        if (!holds) refused[depth]++;
        return holds;
    }

    private boolean finish(PartialExecution partial) {
        if (!counter.count()) return false;
        Execution execution = partial.finish();
        return execution == null || !space.axioms().holds(execution) || sink.test(execution);
    }
}
