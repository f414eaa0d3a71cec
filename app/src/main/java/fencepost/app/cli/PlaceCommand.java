package fencepost.app.cli;

import fencepost.app.cli.input.TestText;
import fencepost.app.cli.report.PlacementJson;
import fencepost.app.cli.report.PlacementText;
import fencepost.model.check.OperationalChecker;
import fencepost.model.ir.LitmusTest;
import fencepost.model.placement.BarrierCosts;
import fencepost.model.placement.PlacementReport;
import fencepost.model.placement.PlacementSearch;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `fencepost place`: which barriers a test needs.
@Command(name = "place", description = "Try every choice of barriers for the test's slots and say which are safe.")
final class PlaceCommand implements Callable<Integer> {
    private final Cancellation cancellation;

    @Spec
    private CommandSpec spec;

    @Mixin
    private TestArgument test;

    @Mixin
    private ModelOptions model;

    @Mixin
    private RcuOption rcu;

    @Option(names = "--slots", paramLabel = "SLOTS", defaultValue = "marked",
            description = "${COMPLETION-CANDIDATES}: those that the file marks (all possible ones if it marks none), "
                    + "or one at each barrier and between any two accesses.")
    private Slots slots;

    @Option(names = "--all", description = "List every placement, however many there are.")
    private boolean all;

    @Option(names = "--published-costs", description = "Rank by the published costs of barriers, even if 'fencepost measure' "
            + "has found out what they cost here.")
    private boolean published;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Format format;

    /// Where slots come from.
    enum Slots {
        MARKED, AUTO;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// The forms of the table.
    enum Format {
        TEXT, JSON, MARKDOWN;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    PlaceCommand(Cancellation cancellation) {
        this.cancellation = cancellation;
    }

    @Override
    public Integer call() {
        TestText text = test.read();
        LitmusTest parsed = rcu.parse(text, slots == Slots.AUTO).test();
        BarrierCosts costs = published ? BarrierCosts.PUBLISHED : LocalCosts.known();
        PlacementReport report = new PlacementSearch(new OperationalChecker(), costs)
                .search(parsed, model.machine(), cancellation);
        spec.commandLine().getOut().print(switch (format) {
            case TEXT -> new PlacementText(report, costs, all).text();
            case MARKDOWN -> new PlacementText(report, costs, all).markdown();
            case JSON -> PlacementJson.of(text.source(), report, costs);
        });
        return ExitCode.OK;
    }
}
