package fencepost.app.cli;

import fencepost.litmus.history.Measurements;
import fencepost.model.placement.BarrierCosts;
import java.io.IOException;

/// What barriers cost on this machine, by the measurements in the history.
final class LocalCosts {
    private LocalCosts() {}

    /// The costs as far as they have been measured; a history that can't be read has measured nothing.
    static BarrierCosts known() {
        try {
            return Measurements.ofUser().load().costsHere();
        } catch (IOException _) {
            return BarrierCosts.PUBLISHED;
        }
    }
}
