package fencepost.model.twin;

import fencepost.model.ir.Condition;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Observable;
import fencepost.model.ir.Outcome;
import fencepost.model.ir.Quantifier;
import fencepost.model.machine.MachineOptions;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Looks at every state that the twin can reach.
public final class TwinExplorer {
    /// What a test comes to.
    ///
    /// @param outcomes the final states that satisfy the filter, as far as the test observes them
    /// @param bad      the kinds of bad outcomes that are possible: `exists`, `assert`, `hang`
    /// @param states   how many states there are
    public record Result(Set<Outcome> outcomes, Set<String> bad, int states) {}

    private final LitmusTest test;
    private final TwinMachine machine;
    private final Map<TwinState, List<TwinState>> predecessors = new HashMap<>();
    private final List<TwinState> ends = new ArrayList<>();
    private final Set<Outcome> outcomes = new TreeSet<>();
    private final Set<String> bad = new TreeSet<>();

    private TwinExplorer(LitmusTest test, MachineOptions options) {
        this.test = test;
        machine = new TwinMachine(test.program(), options);
    }

    /// Explores `test`; empty if it has more than `limit` states.
    public static Optional<Result> explore(LitmusTest test, MachineOptions options, int limit) {
        return new TwinExplorer(test, options).explore(limit);
    }

    private Optional<Result> explore(int limit) {
        var queue = new ArrayDeque<TwinState>();
        TwinState initial = machine.initial();
        predecessors.put(initial, new ArrayList<>());
        queue.add(initial);
        while (!queue.isEmpty()) {
            TwinState state = queue.remove();
            visit(state);
            for (TwinState next : machine.successors(state)) {
                List<TwinState> known = predecessors.get(next);
                if (known == null) {
                    known = new ArrayList<>();
                    predecessors.put(next, known);
                    queue.add(next);
                }
                known.add(state);
            }
            if (predecessors.size() > limit) return Optional.empty();
        }
        if (mayEnd().size() < predecessors.size()) bad.add("hang");
        return Optional.of(new Result(Set.copyOf(outcomes), Set.copyOf(bad), predecessors.size()));
    }

    private void visit(TwinState state) {
        if (state.failed()) {
            ends.add(state);
            bad.add("assert");
        }
        if (!machine.isFinal(state)) return;
        ends.add(state);
        if (!test.filter().holds(observable -> value(state, observable))) return;
        var values = new TreeMap<Observable, Integer>();
        test.observed().forEach(observable -> values.put(observable, value(state, observable)));
        outcomes.add(new Outcome(values));
        if (test.condition() instanceof Condition.True) return;
        boolean holds = test.condition().holds(observable -> value(state, observable));
        if (holds != (test.quantifier() == Quantifier.FORALL)) bad.add("exists");
    }

    private static int value(TwinState state, Observable observable) {
        return switch (observable) {
            case Observable.OfRegister(var register) ->
                    state.cpus().get(register.thread()).registers().get(register.index());
            case Observable.OfLocation(var location) -> state.memory().get(location.index());
        };
    }

    /// The states from which an end can be reached.
    private Set<TwinState> mayEnd() {
        var found = new HashSet<>(ends);
        var queue = new ArrayDeque<>(ends);
        while (!queue.isEmpty())
            for (TwinState before : predecessors.get(queue.remove()))
                if (found.add(before)) queue.add(before);
        return found;
    }
}
