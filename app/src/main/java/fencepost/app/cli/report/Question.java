package fencepost.app.cli.report;

import fencepost.model.check.Observation;
import fencepost.model.check.Verdict;
import fencepost.model.ir.Condition;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Quantifier;

/// What a verdict answers, counted as herd counts. A test without a condition asks whether a run can end badly, in a
/// failed assertion or a hang.
///
/// @param quantifier   of the condition
/// @param proposition  in parentheses
/// @param satisfying   witnesses of the proposition
/// @param contradicting the others
record Question(Quantifier quantifier, String proposition, long satisfying, long contradicting) {
    private static final String ENDS_BADLY = "(an assertion fails or a run hangs)";

    static Question of(Verdict verdict) {
        LitmusTest test = verdict.test();
        return test.condition() instanceof Condition.True
                ? new Question(Quantifier.NOT_EXISTS, ENDS_BADLY, verdict.bad().size(), verdict.finalStates().size())
                : new Question(test.quantifier(), test.condition().show(test.program()::show), verdict.positive(),
                        verdict.negative());
    }

    /// Herd's word for the kind of test.
    String kind() {
        return switch (quantifier) {
            case EXISTS -> "Allowed";
            case NOT_EXISTS -> "Forbidden";
            case FORALL -> "Required";
        };
    }

    /// Herd's word for whether the condition holds.
    String holds(Observation observation) {
        if (observation == Observation.UNKNOWN) return "Unknown";
        boolean holds = switch (quantifier) {
            case EXISTS -> satisfying > 0;
            case NOT_EXISTS -> satisfying == 0;
            case FORALL -> contradicting == 0;
        };
        return holds ? "Ok" : "No";
    }

    /// Herd's `Positive`: witnesses of the condition, whose quantifier turns `~exists` round. (The Observation line
    /// counts those of the proposition.)
    long positive() {
        return quantifier == Quantifier.NOT_EXISTS ? contradicting : satisfying;
    }

    /// Herd's `Negative`.
    long negative() {
        return quantifier == Quantifier.NOT_EXISTS ? satisfying : contradicting;
    }
}
