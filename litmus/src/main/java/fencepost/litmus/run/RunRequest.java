package fencepost.litmus.run;

import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;

/// What is to be run.
///
/// @param test      the test; its slots are filled as `placement` says
/// @param text      the test as its author wrote it, for reports
/// @param placement a barrier for every slot
/// @param allowed   what the model allows, to compare with
/// @param options   how
/// @param rcu       the id of what stands for RCU's functions, as in [fencepost.litmus.library.RcuImplementation]
public record RunRequest(LitmusTest test, String text, Placement placement, Allowed allowed, RunOptions options, String rcu) {
    public RunRequest {
        test = test.with(placement);
    }

    /// What the model says of this placement: whether anything bad can happen.
    public Grade badOutcome() {
        if (allowed.failure() || allowed.hang()
                || allowed.outcomes().stream().anyMatch(outcome -> BadSamples.isBad(test, outcome))) return Grade.ALLOWED;
        return allowed.complete() ? Grade.FORBIDDEN : Grade.UNKNOWN;
    }
}
