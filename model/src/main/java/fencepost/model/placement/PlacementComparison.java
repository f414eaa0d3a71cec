package fencepost.model.placement;

import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import fencepost.model.placement.PlacementReport.Row;
import fencepost.model.placement.PlacementReport.Safety;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Reports on one test under several models, side by side.
public final class PlacementComparison {
    private final List<PlacementReport> reports;
    private final List<Map<Placement, Row>> rows;
    private final List<Placement> placements;

    /// @param reports of the same test, at least one
    public PlacementComparison(List<PlacementReport> reports) {
        this.reports = List.copyOf(reports);
        this.rows = reports.stream().map(PlacementComparison::byPlacement).toList();
        this.placements = reports.getFirst().rows().stream().map(Row::placement)
                .filter(placement -> rows.stream().allMatch(table -> table.containsKey(placement))).toList();
    }

    private static Map<Placement, Row> byPlacement(PlacementReport report) {
        var rows = new HashMap<Placement, Row>();
        report.rows().forEach(row -> rows.put(row.placement(), row));
        return rows;
    }

    public LitmusTest test() {
        return reports.getFirst().test();
    }

    /// One for each model, in the order in which they were given.
    public List<PlacementReport> reports() {
        return reports;
    }

    /// The placements that every report has a row for, in the order of the first. All placements, unless they are too
    /// many for a table.
    public List<Placement> placements() {
        return placements;
    }

    /// What each report says of `placement`, one of [#placements].
    public List<Row> rows(Placement placement) {
        return rows.stream().map(table -> table.get(placement)).toList();
    }

    /// The minimal ones of the placements that are safe under every model, cheapest first.
    public List<Placement> safeUnderAll() {
        return byCost(Lattice.minimalOf(placements.stream()
                .filter(p -> rows(p).stream().allMatch(row -> row.safety() == Safety.SAFE)).toList()));
    }

    /// The placements that are safe in the report `fine` and unsafe in the report `broken`, cheapest first.
    public List<Placement> fineAndBroken(PlacementReport fine, PlacementReport broken) {
        Map<Placement, Row> good = rows.get(reports.indexOf(fine));
        Map<Placement, Row> bad = rows.get(reports.indexOf(broken));
        return byCost(placements.stream().filter(p -> good.get(p).safety() == Safety.SAFE
                && bad.get(p).safety() == Safety.UNSAFE).toList());
    }

    private List<Placement> byCost(List<Placement> found) {
        return found.stream().sorted(Comparator.comparingDouble(p -> rows.getFirst().get(p).cost())).toList();
    }
}
