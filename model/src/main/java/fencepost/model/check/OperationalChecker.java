package fencepost.model.check;

import fencepost.model.explore.Exploration;
import fencepost.model.explore.Explorer;
import fencepost.model.explore.Limits;
import fencepost.model.explore.Progress;
import fencepost.model.ir.Condition;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Outcome;
import fencepost.model.ir.Quantifier;
import fencepost.model.machine.Machine;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalMachine;
import fencepost.model.machine.Reduction;
import fencepost.model.machine.TooManyValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Checks a test by exhaustive exploration of a machine.
public final class OperationalChecker {
    private final Limits limits;

    public OperationalChecker() {
        this(Limits.standard());
    }

    public OperationalChecker(Limits limits) {
        this.limits = limits;
    }

    /// The verdict on `test` on the machine of `options`.
    public Verdict check(LitmusTest test, MachineOptions options, Progress progress) {
        Exploration exploration = explore(test, options, progress);
        List<FinalState> finalStates = exploration.outcomes().entrySet().stream()
                .map(e -> finalState(test, options, exploration, e.getKey(), e.getValue()))
                .sorted((a, b) -> a.outcome().compareTo(b.outcome())).toList();
        long positive = finalStates.stream().filter(FinalState::satisfies).count();
        long negative = finalStates.size() - positive;
        List<BadOutcome> bad = bad(test, options, exploration, finalStates);
        Observation observation = asks(test) ? observation(exploration, positive, negative)
                : observation(exploration, bad.size(), finalStates.size());
        return new Verdict(test, options.model().id(), observation, finalStates, bad, positive, negative, Set.of(),
                exploration.cut(), exploration.states());
    }

    /// As above, with nobody listening.
    public Verdict check(LitmusTest test, MachineOptions options) {
        return check(test, options, Progress.NONE);
    }

    private Exploration explore(LitmusTest test, MachineOptions options, Progress progress) {
        try {
            return Explorer.explore(machine(test, options, false), limits, progress);
        } catch (TooManyValues _) {
            return exploreWide(test, options, progress);
        }
    }

    private Exploration exploreWide(LitmusTest test, MachineOptions options, Progress progress) {
        try {
            return Explorer.explore(machine(test, options, true), limits, progress);
        } catch (TooManyValues _) {
            return Exploration.without("more than 65,536 distinct values");
        }
    }

    private static Machine machine(LitmusTest test, MachineOptions options, boolean wide) {
        return new Reduction(OperationalMachine.forSearch(test, options, wide));
    }

    private static FinalState finalState(LitmusTest test, MachineOptions options, Exploration exploration,
                                         Outcome outcome, int number) {
        boolean satisfies = test.condition().holds(outcome.values()::get);
        return new FinalState(outcome, satisfies, 1, new Witnesses(test, options, exploration).of(outcome, number));
    }

    private static boolean asks(LitmusTest test) {
        return !(test.condition() instanceof Condition.True);
    }

    private static Observation observation(Exploration exploration, long positive, long negative) {
        if (positive > 0 && negative > 0) return Observation.SOMETIMES;
        if (exploration.cut().isPresent()) return Observation.UNKNOWN;
        return positive > 0 ? Observation.ALWAYS : Observation.NEVER;
    }

    private static List<BadOutcome> bad(LitmusTest test, MachineOptions options, Exploration exploration,
                                        List<FinalState> finalStates) {
        var bad = new ArrayList<BadOutcome>();
        boolean whenSatisfied = test.quantifier() != Quantifier.FORALL;
        finalStates.stream().filter(s -> asks(test) && s.satisfies() == whenSatisfied)
                .min((a, b) -> Integer.compare(exploration.outcomes().get(a.outcome()), exploration.outcomes().get(b.outcome())))
                .ifPresent(s -> bad.add(new BadOutcome.ConditionMet(s.outcome(), s.trace())));
        exploration.failures().entrySet().stream().min(Map.Entry.comparingByValue())
                .ifPresent(e -> bad.add(failed(test, options, exploration, e.getKey(), e.getValue())));
        exploration.hang().ifPresent(
                number -> bad.add(new BadOutcome.Hang(new Witnesses(test, options, exploration).ofHang(number))));
        return bad;
    }

    private static BadOutcome failed(LitmusTest test, MachineOptions options, Exploration exploration,
                                     Machine.Failure failure, int number) {
        return new BadOutcome.AssertionFailed(failure.thread(), failure.site(), failure.text(),
                new Witnesses(test, options, exploration).of(failure, number));
    }
}
