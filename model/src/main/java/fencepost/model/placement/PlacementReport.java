package fencepost.model.placement;

import fencepost.model.check.MemoryModel;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import java.util.List;
import java.util.Set;

/// The table of all placements of a test's slots.
///
/// @param test       the test with its slots
/// @param model      what gave the verdicts
/// @param rows       every assignment, the first slot varying slowest, alternatives in their slot's order
/// @param minimal    the safe placements of which no slot can be weakened alone or together, cheapest first
/// @param exhaustive whether every row is certain
public record PlacementReport(LitmusTest test, MemoryModel model, List<Row> rows, List<Placement> minimal,
                              boolean exhaustive) {
    /// One placement and its verdict.
    ///
    /// @param placement a choice for every slot
    /// @param safety    safe, unsafe, or unknown because a bound cut the search
    /// @param bad       the kinds of bad outcomes that are possible: `exists`, `assert`, `hang`, and `data-race` where the
    ///                  model promises nothing
    /// @param minimal   whether it is one of the minimal safe placements
    /// @param cost      relative cost of its barriers, each weighted by how hot its thread is
    /// @param reason    one sentence: what goes wrong, or for a safe row why it holds
    public record Row(Placement placement, Safety safety, Set<String> bad, boolean minimal, double cost,
                      String reason) {}

    /// The verdict on a placement.
    public enum Safety {
        SAFE("safe"), UNSAFE("unsafe"), UNKNOWN("unknown");

        private final String word;

        Safety(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    public PlacementReport {
        rows = List.copyOf(rows);
        minimal = List.copyOf(minimal);
    }
}
