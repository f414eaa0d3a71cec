package fencepost.litmus.run;

import fencepost.model.check.BadOutcome;
import fencepost.model.check.Verdict;
import fencepost.model.ir.Outcome;
import java.util.Set;
import java.util.stream.Collectors;

/// What a model allows a test to do.
///
/// @param model    the model's id, for people; empty if there is none
/// @param outcomes the final states
/// @param failure  whether an assertion may fail
/// @param hang     whether it may hang
/// @param complete whether anything else is forbidden; false if the search was cut or nobody asked a model
public record Allowed(String model, Set<Outcome> outcomes, boolean failure, boolean hang, boolean complete) {
    /// No model was asked: nothing is known to be forbidden.
    public static final Allowed UNKNOWN = new Allowed("", Set.of(), false, false, false);

    public Allowed {
        outcomes = Set.copyOf(outcomes);
    }

    /// What `verdict` allows.
    public static Allowed by(Verdict verdict) {
        return new Allowed(verdict.model(),
                verdict.finalStates().stream().map(state -> state.outcome()).collect(Collectors.toSet()),
                verdict.bad().stream().anyMatch(BadOutcome.AssertionFailed.class::isInstance),
                verdict.bad().stream().anyMatch(BadOutcome.Hang.class::isInstance), verdict.exhaustive());
    }

    /// What the model says of `seen`.
    public Grade grade(Seen seen) {
        boolean known = switch (seen) {
            case Seen.Finished(var outcome) -> outcomes.contains(outcome);
            case Seen.AssertionFailed _ -> failure;
            case Seen.Hang _ -> hang;
        };
        return known ? Grade.ALLOWED : complete ? Grade.FORBIDDEN : Grade.UNKNOWN;
    }
}
