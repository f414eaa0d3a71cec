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
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;

/// Checks a test by looking at the executions that a model in cat allows.
///
/// Positive and negative witnesses are executions, as in herd. A test whose executions can't be completed deadlocks:
/// it has no final states. That only some ways through a test get stuck is not found here, since an execution is
/// complete by definition.
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
        CandidateSearch.Result result = search(test, model, flags).run(test.filter(), execution -> {
            if (execution.failure().isPresent()) {
                if (failures.isEmpty()) failures.add(execution);
            } else {
                ends.computeIfAbsent(outcome(observed, execution), _ -> new Tally(execution)).executions++;
            }
            return true;
        }, progress::report);
        List<FinalState> states = ends.entrySet().stream()
                .map(e -> new FinalState(e.getKey(), test.condition().holds(e.getKey().values()::get),
                        e.getValue().executions, new Witness.Candidate(e.getValue().first)))
                .sorted((a, b) -> a.outcome().compareTo(b.outcome())).toList();
        long positive = states.stream().filter(FinalState::satisfies).mapToLong(FinalState::executions).sum();
        long negative = states.stream().mapToLong(FinalState::executions).sum() - positive;
        List<BadOutcome> bad = bad(test, states, failures);
        Observation observation = !asks(test) ? badly(bad.size(), states.size(), result.cuts().isEmpty())
                : result.cuts().isEmpty() ? observation(positive, negative) : observe(test, model, progress);
        Optional<String> cut = result.cuts().isEmpty() ? Optional.empty()
                : Optional.of(String.join("; ", result.cuts()));
        return new Verdict(test, model.id(), observation, states, bad, positive, negative, flags, cut,
                result.candidates());
    }

    /// As above, with nobody listening.
    public Verdict check(LitmusTest test, CatModel model) {
        return check(test, model, Progress.NONE);
    }

    /// Only the observation on `test`, which has a condition: one execution that satisfies it and one that does not
    /// are looked for, and nothing else. Far quicker than a whole verdict where there are many final states.
    public Observation observe(LitmusTest test, CatModel model, Progress progress) {
        Optional<Boolean> positive = exists(test, model, test.condition(), progress);
        if (positive.equals(Optional.of(false))) return Observation.NEVER;
        Optional<Boolean> negative = exists(test, model, new Condition.Not(test.condition()), progress);
        if (negative.equals(Optional.of(false))) return Observation.ALWAYS;
        return positive.isPresent() && negative.isPresent() ? Observation.SOMETIMES : Observation.UNKNOWN;
    }

    /// Whether some execution ends as `wanted`; empty if the search was cut before it could tell.
    private Optional<Boolean> exists(LitmusTest test, CatModel model, Condition wanted, Progress progress) {
        var found = new ArrayList<Execution>();
        var restriction = new Condition.And(List.of(test.filter(), wanted));
        CandidateSearch.Result result = search(test, model, new LinkedHashSet<>()).run(restriction, execution -> {
            if (!execution.failure().isPresent()) found.add(execution);
            return found.isEmpty();
        }, progress::report);
        if (!found.isEmpty()) return Optional.of(true);
        return result.cuts().isEmpty() ? Optional.of(false) : Optional.empty();
    }

    private CandidateSearch search(LitmusTest test, CatModel model, Set<String> flags) {
        return new CandidateSearch(test, structure -> model.over(structure, flags::add), limits,
                model.wantsRmwBarriers());
    }

    static Outcome outcome(SortedSet<Observable> observed, Execution execution) {
        var values = new TreeMap<Observable, Integer>();
        observed.forEach(observable -> values.put(observable, execution.finalValue(observable)));
        return new Outcome(values);
    }

    private static boolean asks(LitmusTest test) {
        return !(test.condition() instanceof Condition.True);
    }

    private static Observation observation(long positive, long negative) {
        return positive == 0 ? Observation.NEVER : negative == 0 ? Observation.ALWAYS : Observation.SOMETIMES;
    }

    /// The observation on a test without a condition: whether executions end badly.
    private static Observation badly(long bad, long good, boolean complete) {
        return complete || bad > 0 && good > 0 ? observation(bad, good) : Observation.UNKNOWN;
    }

    private static List<BadOutcome> bad(LitmusTest test, List<FinalState> states, List<Execution> failures) {
        var bad = new ArrayList<BadOutcome>();
        boolean whenSatisfied = test.quantifier() != Quantifier.FORALL;
        states.stream().filter(s -> asks(test) && s.satisfies() == whenSatisfied).findFirst()
                .ifPresent(s -> bad.add(new BadOutcome.ConditionMet(s.outcome(), s.witness())));
        for (Execution execution : failures) {
            Execution.FailedAssertion failed = execution.failure().orElseThrow();
            var assertion = (Instruction.Assert) test.program().threads().get(failed.thread()).instructions()
                    .get(failed.site());
            bad.add(new BadOutcome.AssertionFailed(failed.thread(), failed.site(), assertion.text(),
                    new Witness.Candidate(execution)));
        }
        return bad;
    }
}
