package fencepost.app.cli.report;

import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.check.MemoryModel;
import fencepost.model.explore.Limits;
import fencepost.model.explore.Progress;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import fencepost.model.parse.LitmusParser;
import fencepost.model.parse.ParseOptions;
import fencepost.model.placement.BarrierCosts;
import fencepost.model.placement.BarrierCosts.Figure;
import fencepost.model.placement.BarrierCosts.Source;
import fencepost.model.placement.PlacementReport;
import fencepost.model.placement.PlacementSearch;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Whose figures the costs of placements are.
class PlacementTextTest {
    private static final PlacementReport REPORT = new PlacementSearch(Limits.standard()).search(LitmusParser.parse("test", """
            C test
            { }
            P0(int *x) { /*@slot A: none | smp_mb */ WRITE_ONCE(*x, 1); }
            exists (x=0)
            """, ParseOptions.DEFAULT).parsed().orElseThrow().test(),
            new MemoryModel.Operational(MachineOptions.of(OperationalModel.X86_TSO)), Progress.NONE);

    @Test
    void what_was_measured_on_a_busy_machine_is_named_and_not_used() {
        BarrierCosts published = BarrierCosts.PUBLISHED;
        var costs = new BarrierCosts(published.full().inPlaceOf(Optional.of(new Figure(20, Source.MEASURED, "measure rcu, 2026-03-01"))),
                published.global(), 1);
        String text = new PlacementText(REPORT, costs, false).text();
        assertTrue(text.contains("Full barrier 36.3 ns (published, " + published.full().origin()
                + "; measured here on a busy machine, not used: 20 ns, measure rcu, 2026-03-01); global barrier"), text);
        String json = PlacementJson.of("test", REPORT, costs);
        assertTrue(json.contains("\"unused\":{\"ns\":20.0,\"source\":\"measured\""), json);
    }
}
