package fencepost.litmus.run;

import fencepost.model.ir.Condition;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Outcome;

/// Which endings are bad, as the model's verdicts count them.
final class BadSamples {
    private BadSamples() {}

    static boolean isBad(LitmusTest test, Seen seen) {
        return switch (seen) {
            case Seen.Finished(var outcome) -> isBad(test, outcome);
            case Seen.AssertionFailed _, Seen.Hang _ -> true;
        };
    }

    /// A test that asks nothing has no bad final states.
    static boolean isBad(LitmusTest test, Outcome outcome) {
        if (test.condition() instanceof Condition.True) return false;
        boolean holds = test.condition().holds(outcome.values()::get);
        return switch (test.quantifier()) {
            case EXISTS, NOT_EXISTS -> holds;
            case FORALL -> !holds;
        };
    }
}
