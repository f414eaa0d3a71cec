package fencepost.model.placement;

import fencepost.model.check.OperationalChecker;
import fencepost.model.explore.Progress;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import fencepost.model.machine.MachineOptions;
import fencepost.model.placement.PlacementReport.Row;
import fencepost.model.placement.PlacementReport.Safety;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Computes which placements hold. A stronger barrier never adds a bad outcome (a property that the tests check), so
/// a placement is explored only if neither a weaker one settles it nor a stronger one.
public final class PlacementSearch {
    /// Tables of more rows than this are not made; the minimal safe placements are.
    public static final int MAX_ROWS = 4096;

    private final OperationalChecker checker;
    private final BarrierCosts costs;

    /// @param costs rank the placements that are safe
    public PlacementSearch(OperationalChecker checker, BarrierCosts costs) {
        this.checker = checker;
        this.costs = costs;
    }

    /// Ranks by the published costs.
    public PlacementSearch(OperationalChecker checker) {
        this(checker, BarrierCosts.PUBLISHED);
    }

    /// The report for `test`; `progress` hears the number of placements explored so far.
    public PlacementReport search(LitmusTest test, MachineOptions options, Progress progress) {
        var oracle = new Oracle(checker, test, options, progress);
        var lattice = new Lattice(test.slots());
        List<Placement> minimal = new MinimalPlacements(lattice, oracle).find();
        List<Placement> shown = lattice.size() <= MAX_ROWS ? lattice.all() : aroundMinimal(lattice, minimal);
        var table = new Table(lattice, oracle, minimal);
        var rows = new ArrayList<Row>();
        for (Placement placement : shown)
            rows.add(table.row(placement, costs.of(placement, test.slots())));
        List<Placement> cheapest = minimal.stream()
                .sorted(Comparator.comparingDouble(p -> costs.of(p, test.slots()))).toList();
        boolean exhaustive = rows.stream().noneMatch(row -> row.safety() == Safety.UNKNOWN) && !oracle.isCancelled();
        return new PlacementReport(test, options, rows, cheapest, exhaustive);
    }

    /// The minimal safe placements and the weakest changes that break each.
    private static List<Placement> aroundMinimal(Lattice lattice, List<Placement> minimal) {
        var shown = new ArrayList<Placement>();
        for (Placement placement : minimal) {
            if (!shown.contains(placement)) shown.add(placement);
            for (Placement below : lattice.justBelow(placement)) if (!shown.contains(below)) shown.add(below);
        }
        return shown;
    }
}
