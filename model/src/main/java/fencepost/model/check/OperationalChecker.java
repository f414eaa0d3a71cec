package fencepost.model.check;

import fencepost.model.explore.Limits;
import fencepost.model.explore.Progress;
import fencepost.model.ir.LitmusTest;
import fencepost.model.machine.MachineOptions;

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
        throw new UnsupportedOperationException();
    }

    /// As above, with nobody listening.
    public Verdict check(LitmusTest test, MachineOptions options) {
        return check(test, options, Progress.NONE);
    }
}
