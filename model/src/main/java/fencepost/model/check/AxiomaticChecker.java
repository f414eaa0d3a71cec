package fencepost.model.check;

import fencepost.model.cat.CatModel;
import fencepost.model.execution.CandidateSearch;
import fencepost.model.execution.Execution;
import fencepost.model.execution.SearchLimits;
import fencepost.model.explore.Progress;
import fencepost.model.ir.Condition;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Observable;
import fencepost.model.ir.Outcome;
import fencepost.model.ir.Quantifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;

/// Checks a test by looking at the executions that a model in cat allows.
///
/// Positive and negative witnesses are executions, as in herd. A test none of whose executions can be completed
/// deadlocks: it has no final state, and a hang is reported as its bad outcome's kind by [Verdict#finalStates]
/// being empty; hangs of some executions only are not found here.
public final class AxiomaticChecker {
    private final SearchLimits limits;

    public AxiomaticChecker() {
        this(SearchLimits.STANDARD);
    }

    public AxiomaticChecker(SearchLimits limits) {
        this.limits = limits;
    }

    /// The executions that end in one final state.
    private static final class Tally {
        private final Execution first;
        private long executions;

        Tally(Execution first) {
            this.first = first;
        }
    }

    /// The verdict on `test` under `model`.
    public Verdict check(LitmusTest test, CatModel model, Progress progress) {
        Set<String> flags = new LinkedHashSet<>();
        SortedSet<Observable> observed = test.observed();
        var ends = new HashMap<Outcome, Tally>();
        var failures = new ArrayList<Execution>();
        var search = new CandidateSearch(test, structure -> model.over(structure, flags::add), limits,
                model.wantsRmwBarriers());
        CandidateSearch.Result result = search.run(test.filter(), execution -> {
            if (execution.fails()) {
                if (failures.isEmpty()) failures.add(execution);
            } else {
                ends.computeIfAbsent(outcome(observed, execution), _ -> new Tally(execution)).executions++;
            }
            return true;
        }, progress::report);
        return verdict(test, model, flags, ends, failures, result);
    }

    /// As above, with nobody listening.
    public Verdict check(LitmusTest test, CatModel model) {
        return check(test, model, Progress.NONE);
    }

    static Outcome outcome(SortedSet<Observable> observed, Execution execution) {
        var values = new TreeMap<Observable, Integer>();
        observed.forEach(observable -> values.put(observable, execution.finalValue(observable)));
        return new Outcome(values);
    }

    private static Verdict verdict(LitmusTest test, CatModel model, Set<String> flags, Map<Outcome, Tally> ends,
                                   List<Execution> failures, CandidateSearch.Result result) {
        List<FinalState> states = ends.entrySet().stream()
                .map(e -> new FinalState(e.getKey(), test.condition().holds(e.getKey().values()::get),
                        e.getValue().executions, new Witness.Candidate(e.getValue().first)))
                .sorted((a, b) -> a.outcome().compareTo(b.outcome())).toList();
        long positive = states.stream().filter(FinalState::satisfies).mapToLong(FinalState::executions).sum();
        long negative = states.stream().mapToLong(FinalState::executions).sum() - positive;
        List<BadOutcome> bad = bad(test, states, failures);
        boolean complete = result.cuts().isEmpty();
        Observation observation = asks(test) ? observation(positive, negative, complete)
                : observation(bad.size(), states.size(), complete);
        Optional<String> cut = complete ? Optional.empty() : Optional.of(String.join("; ", result.cuts()));
        return new Verdict(test, model.id(), observation, states, bad, positive, negative, flags, cut,
                result.candidates());
    }

    private static boolean asks(LitmusTest test) {
        return !(test.condition() instanceof Condition.True);
    }

    private static Observation observation(long positive, long negative, boolean complete) {
        if (positive > 0 && negative > 0) return Observation.SOMETIMES;
        if (!complete) return Observation.UNKNOWN;
        return positive > 0 ? Observation.ALWAYS : Observation.NEVER;
    }

    private static List<BadOutcome> bad(LitmusTest test, List<FinalState> states, List<Execution> failures) {
        var bad = new ArrayList<BadOutcome>();
        boolean whenSatisfied = test.quantifier() != Quantifier.FORALL;
        states.stream().filter(s -> asks(test) && s.satisfies() == whenSatisfied).findFirst()
                .ifPresent(s -> bad.add(new BadOutcome.ConditionMet(s.outcome(), s.witness())));
        for (Execution execution : failures) {
            int[] where = execution.failures().getFirst();
            var assertion = (Instruction.Assert) test.program().threads().get(where[0]).instructions().get(where[1]);
            bad.add(new BadOutcome.AssertionFailed(where[0], where[1], assertion.text(),
                    new Witness.Candidate(execution)));
        }
        return bad;
    }
}
