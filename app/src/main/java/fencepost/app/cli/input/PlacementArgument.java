package fencepost.app.cli.input;

import fencepost.app.cli.Failure;
import fencepost.litmus.library.PlacementText;
import fencepost.litmus.library.PlacementText.NoSuchPlacement;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;

/// Reads `A=smp_mb,B=none`, or the name of a placement that the test's header gives.
public final class PlacementArgument {
    private final PlacementText form;

    /// @param test the test with its slots
    /// @param text the test's whole text, whose header may name placements
    public PlacementArgument(LitmusTest test, String text) {
        form = new PlacementText(test, text);
    }

    /// A choice for every slot: what `argument` says, and for the others what stands there.
    ///
    /// @throws Failure if it names a slot, a barrier or a placement that the test doesn't have
    public Placement read(String argument) {
        try {
            return form.read(argument);
        } catch (NoSuchPlacement e) {
            throw new Failure(e.getMessage());
        }
    }
}
