package fencepost.model.placement;

import fencepost.model.check.MemoryModel;
import fencepost.model.explore.Limits;
import fencepost.model.explore.Progress;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import fencepost.model.placement.PlacementReport.Row;
import fencepost.model.placement.PlacementReport.Safety;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Computes which placements hold, under a machine or under axioms. A stronger barrier never adds a bad outcome (a
/// property that the tests check for the models that come with Fencepost), so a placement is checked only if neither a
/// weaker one settles it nor a stronger one. Of axioms that a user wrote nothing is known: there every row is checked,
/// as long as a table is made at all.
public final class PlacementSearch {
    /// Tables of more rows than this are not made; the minimal safe placements are.
    public static final int MAX_ROWS = 4096;

    private final Limits limits;
    private final BarrierCosts costs;

    /// @param limits of each single check
    /// @param costs  rank the placements that are safe
    public PlacementSearch(Limits limits, BarrierCosts costs) {
        this.limits = limits;
        this.costs = costs;
    }

    /// Ranks by the published costs.
    public PlacementSearch(Limits limits) {
        this(limits, BarrierCosts.PUBLISHED);
    }

    /// The report for `test`; `progress` hears the number of placements checked so far.
    public PlacementReport search(LitmusTest test, MemoryModel model, Progress progress) {
        var oracle = new Oracle(test, model, limits, progress);
        var lattice = new Lattice(test.slots());
        List<Placement> minimal = model.isOurs() || lattice.size() > MAX_ROWS
                ? new MinimalPlacements(lattice, oracle).find() : minimalOfAll(lattice, oracle);
        List<Placement> shown = lattice.size() <= MAX_ROWS ? lattice.all() : aroundMinimal(lattice, minimal);
        var table = new Table(lattice, oracle, minimal);
        var rows = new ArrayList<Row>();
        for (Placement placement : shown)
            rows.add(table.row(placement, costs.of(placement, test.slots())));
        List<Placement> cheapest = minimal.stream()
                .sorted(Comparator.comparingDouble(p -> costs.of(p, test.slots()))).toList();
        boolean exhaustive = rows.stream().noneMatch(row -> row.safety() == Safety.UNKNOWN) && !oracle.isCancelled();
        return new PlacementReport(test, model, rows, cheapest, exhaustive);
    }

    private static List<Placement> minimalOfAll(Lattice lattice, Oracle oracle) {
        return Lattice.minimalOf(lattice.all().stream().filter(placement -> {
            Oracle.Answer answer = oracle.ask(placement);
            return answer.bad().isEmpty() && answer.exact();
        }).toList());
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
