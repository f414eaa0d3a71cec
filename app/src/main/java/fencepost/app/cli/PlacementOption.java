package fencepost.app.cli;

import fencepost.app.cli.input.PlacementArgument;
import fencepost.app.cli.input.TestText;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import picocli.CommandLine.Option;

/// The option that fills a test's slots.
final class PlacementOption {
    @Option(names = "--placement", paramLabel = "SLOT=BARRIER,…", description = "What stands in the test's slots, or "
            + "the name of a placement that its header gives.")
    private String argument;

    boolean isGiven() {
        return argument != null;
    }

    /// A barrier for every slot of `test`, which was read from `text`.
    Placement of(LitmusTest test, TestText text) {
        return argument == null ? Placement.initial(test.slots())
                : new PlacementArgument(test, text.text()).read(argument);
    }
}
