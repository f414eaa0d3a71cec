package fencepost.model.check;

import fencepost.model.ir.Condition;
import fencepost.model.ir.LitmusTest;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a test comes to under a model.
///
/// @param test        what was checked
/// @param model       the model's id
/// @param observation whether final states satisfy the condition's proposition; for a test without a condition,
///                    whether a run ends badly, in a failed assertion or a hang
/// @param finalStates the allowed ones, in the order of their values
/// @param bad         what should not happen and can: at most one of each kind, with a shortest run each
/// @param positive    witnesses whose state satisfies the proposition
/// @param negative    witnesses whose state does not
/// @param flags       what the model flags, such as `data-race`
/// @param cut         why the search is not exhaustive, if it is not
/// @param states      distinct machine states visited, or candidate executions
public record Verdict(LitmusTest test, String model, Observation observation, List<FinalState> finalStates,
                      List<BadOutcome> bad, long positive, long negative, Set<String> flags, Optional<String> cut,
                      long states) {
    public Verdict {
        finalStates = List.copyOf(finalStates);
        bad = List.copyOf(bad);
        flags = Set.copyOf(flags);
    }

    /// Whether every execution was looked at.
    public boolean exhaustive() {
        return cut.isEmpty();
    }

    /// Whether nothing bad can happen; only meaningful where [#exhaustive].
    public boolean safe() {
        return bad.isEmpty();
    }

    /// Whether nothing can come of the test: no run comes to an end, good or bad. (Of a test with a filter that is not
    /// known, since what the filter refuses is not kept.)
    public boolean deadlocks() {
        return exhaustive() && finalStates.isEmpty() && test.filter() instanceof Condition.True
                && bad.stream().noneMatch(BadOutcome.AssertionFailed.class::isInstance);
    }
}
