package fencepost.model.check;

import fencepost.model.explore.Exploration;
import fencepost.model.explore.Explorer;
import fencepost.model.explore.Limits;
import fencepost.model.explore.Progress;
import fencepost.model.explore.Trace;
import fencepost.model.ir.Condition;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Outcome;
import fencepost.model.ir.Quantifier;
import fencepost.model.machine.Machine;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalMachine;
import fencepost.model.machine.Symmetry;
import fencepost.model.machine.TooManyValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/// Checks a test by exhaustive exploration of a machine.
public final class OperationalChecker {
    private final Limits limits;

    public OperationalChecker() {
        this(Limits.standard());
    }

    public OperationalChecker(Limits limits) {
        this.limits = limits;
    }

    /// What a search found, and what makes runs of it.
    private record Search(Exploration exploration, Witnesses witnesses) {}

    /// The verdict on `test` on the machine of `options`.
    public Verdict check(LitmusTest test, MachineOptions options, Progress progress) {
        Search search = search(test, options, progress);
        Exploration exploration = search.exploration;
        List<FinalState> finalStates = exploration.outcomes().entrySet().stream()
                .map(e -> finalState(test, search.witnesses, e.getKey(), e.getValue()))
                .sorted((a, b) -> a.outcome().compareTo(b.outcome())).toList();
        long positive = finalStates.stream().filter(FinalState::satisfies).count();
        long negative = finalStates.size() - positive;
        List<BadOutcome> bad = bad(test, search, finalStates);
        Observation observation = asks(test) ? observation(exploration, positive, negative)
                : observation(exploration, bad.size(), finalStates.size());
        return new Verdict(test, options.model().id(), observation, finalStates, bad, positive, negative, Set.of(),
                exploration.cut(), exploration.states());
    }

    /// As above, with nobody listening.
    public Verdict check(LitmusTest test, MachineOptions options) {
        return check(test, options, Progress.NONE);
    }

    /// Rows of one byte a value do for nearly all tests; only where they do not the search is made again with two.
    private Search search(LitmusTest test, MachineOptions options, Progress progress) {
        try {
            return search(test, options, progress, false);
        } catch (TooManyValues _) {
            return searchWide(test, options, progress);
        }
    }

    private Search searchWide(LitmusTest test, MachineOptions options, Progress progress) {
        try {
            return search(test, options, progress, true);
        } catch (TooManyValues _) {
            Exploration nothing = Exploration.without("more than 65,536 distinct values");
            return new Search(nothing, new Witnesses(test, options, limits, nothing, true));
        }
    }

    private Search search(LitmusTest test, MachineOptions options, Progress progress, boolean wide) {
        Machine machine = Symmetry.reduce(OperationalMachine.forSearch(test, options, wide));
        Exploration exploration = Explorer.explore(machine, limits, progress);
        return new Search(exploration,
                new Witnesses(test, options, limits, exploration, !(machine instanceof Symmetry)));
    }

    private static FinalState finalState(LitmusTest test, Witnesses witnesses, Outcome outcome, int number) {
        boolean satisfies = test.condition().holds(outcome.values()::get);
        return new FinalState(outcome, satisfies, 1, witnesses.of(outcome, number));
    }

    private static boolean asks(LitmusTest test) {
        return !(test.condition() instanceof Condition.True);
    }

    private static Observation observation(Exploration exploration, long positive, long negative) {
        if (positive > 0 && negative > 0) return Observation.SOMETIMES;
        if (exploration.cut().isPresent()) return Observation.UNKNOWN;
        return positive > 0 ? Observation.ALWAYS : Observation.NEVER;
    }

    private static List<BadOutcome> bad(LitmusTest test, Search search, List<FinalState> finalStates) {
        Exploration exploration = search.exploration;
        var bad = new ArrayList<BadOutcome>();
        boolean whenSatisfied = test.quantifier() != Quantifier.FORALL;
        finalStates.stream().filter(s -> asks(test) && s.satisfies() == whenSatisfied)
                .min((a, b) -> Integer.compare(exploration.outcomes().get(a.outcome()), exploration.outcomes().get(b.outcome())))
                .ifPresent(s -> bad.add(new BadOutcome.ConditionMet(s.outcome(), s.trace())));
        exploration.failures().entrySet().stream().min(Map.Entry.comparingByValue())
                .ifPresent(e -> bad.add(failed(e.getKey(), search.witnesses.of(e.getKey(), e.getValue()))));
        exploration.hang().ifPresent(number -> bad.add(new BadOutcome.Hang(search.witnesses.ofHang(number))));
        return bad;
    }

    private static BadOutcome failed(Machine.Failure failure, Supplier<Trace> run) {
        return new BadOutcome.AssertionFailed(failure.thread(), failure.site(), failure.text(), run);
    }
}
