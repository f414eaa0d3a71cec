package fencepost.litmus.run;

import fencepost.model.ir.Condition;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Outcome;

/// Which endings are bad, as the model's verdicts count them.
public final class BadSamples {
    private BadSamples() {}

    static boolean isBad(LitmusTest test, Seen seen) {
        return switch (seen) {
            case Seen.Finished(var outcome) -> isBad(test, outcome);
            case Seen.AssertionFailed _, Seen.Hang _ -> true;
        };
    }

    /// A test that asks nothing has no bad final states.
    static boolean isBad(LitmusTest test, Outcome outcome) {
        return isBad(test, test.condition().holds(outcome.values()::get));
    }

    /// Whether a final state is bad in which the condition `holds`, or doesn't.
    public static boolean isBad(LitmusTest test, boolean holds) {
        if (test.condition() instanceof Condition.True) return false;
        return switch (test.quantifier()) {
            case EXISTS, NOT_EXISTS -> holds;
            case FORALL -> !holds;
        };
    }
}
