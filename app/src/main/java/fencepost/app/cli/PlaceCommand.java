package fencepost.app.cli;

import fencepost.app.cli.input.TestText;
import fencepost.app.cli.report.ComparisonText;
import fencepost.app.cli.report.PlacementJson;
import fencepost.app.cli.report.PlacementText;
import fencepost.model.check.MemoryModel;
import fencepost.model.explore.Limits;
import fencepost.model.ir.LitmusTest;
import fencepost.model.parse.SlotOffer;
import fencepost.model.placement.BarrierCosts;
import fencepost.model.placement.PlacementReport;
import fencepost.model.placement.PlacementSearch;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
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
                    + "or one at each barrier and between any two accesses. Under axioms such slots also offer smp_rmb, "
                    + "smp_wmb, and acquire and release, which become the ordering of the access beside the slot.")
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
        List<MemoryModel> models = model.all();
        LitmusTest parsed = rcu.parse(text, slots == Slots.AUTO, offer(models), ModelOptions.macros(models)).test();
        BarrierCosts costs = published ? BarrierCosts.PUBLISHED : LocalCosts.known();
        var search = new PlacementSearch(Limits.standard(), costs);
        List<PlacementReport> reports = models.stream().map(m -> search.search(parsed, m, cancellation)).toList();
        spec.commandLine().getOut().print(switch (format) {
            case TEXT -> reports.size() > 1 ? new ComparisonText(reports, all).text()
                    : new PlacementText(reports.getFirst(), costs, all).text();
            case MARKDOWN -> reports.size() > 1 ? new ComparisonText(reports, all).markdown()
                    : new PlacementText(reports.getFirst(), costs, all).markdown();
            case JSON -> reports.stream().map(report -> PlacementJson.of(text.source(), report, costs))
                    .collect(Collectors.joining());
        });
        return ExitCode.OK;
    }

    /// What tells placements apart under these models. The mainline kernel model, and one of the user's, need not know
    /// process-wide barriers.
    private static SlotOffer offer(List<MemoryModel> models) {
        List<MemoryModel> axioms = models.stream().filter(MemoryModel.Axiomatic.class::isInstance).toList();
        if (axioms.isEmpty()) return SlotOffer.FULL;
        return axioms.stream().allMatch(m -> m.isOurs() && !m.id().equals("lkmm")) ? SlotOffer.EVERY : SlotOffer.KERNEL;
    }
}
