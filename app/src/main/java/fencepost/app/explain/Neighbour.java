package fencepost.app.explain;

import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Placement;
import fencepost.model.ir.Slot;
import fencepost.model.placement.PlacementReport;
import fencepost.model.placement.PlacementReport.Row;
import fencepost.model.placement.PlacementReport.Safety;
import java.util.ArrayList;
import java.util.List;

/// A placement that differs from the one in force in a single slot and has the opposite verdict.
///
/// @param slot the slot that differs
/// @param from what stands there now
/// @param row  the other placement and its verdict
public record Neighbour(String slot, FenceKind from, Row row) {
    /// What would stand there.
    public FenceKind to() {
        return row.placement().at(slot);
    }

    /// For each slot, the smallest change there that turns the verdict on `placement` round: for a safe one the
    /// strongest barrier that no longer suffices, for an unsafe one the weakest that does.
    static List<Neighbour> of(PlacementReport report, Placement placement, Safety now) {
        var found = new ArrayList<Neighbour>();
        for (Slot slot : report.test().slots()) {
            var candidates = report.rows().stream()
                    .filter(row -> row.safety() != now && row.safety() != Safety.UNKNOWN)
                    .filter(row -> row.placement().equals(placement.with(slot.name(), row.placement().at(slot.name()))))
                    .map(row -> new Neighbour(slot.name(), placement.at(slot.name()), row)).toList();
            if (!candidates.isEmpty())
                found.add(now == Safety.SAFE ? candidates.getLast() : candidates.getFirst());
        }
        return found;
    }
}
