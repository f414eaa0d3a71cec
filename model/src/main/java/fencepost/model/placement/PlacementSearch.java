package fencepost.model.placement;

import fencepost.model.check.OperationalChecker;
import fencepost.model.explore.Progress;
import fencepost.model.ir.LitmusTest;
import fencepost.model.machine.MachineOptions;

/// Computes the table of all placements, skipping what monotonicity already tells.
public final class PlacementSearch {
    private final OperationalChecker checker;

    public PlacementSearch(OperationalChecker checker) {
        this.checker = checker;
    }

    /// The table for `test`; `progress` hears the number of rows known so far.
    public PlacementReport search(LitmusTest test, MachineOptions options, Progress progress) {
        throw new UnsupportedOperationException(checker.toString());
    }
}
