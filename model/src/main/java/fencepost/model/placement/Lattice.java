package fencepost.model.placement;

import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Placement;
import fencepost.model.ir.Slot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The placements of a test's slots, ordered slot by slot by strength.
final class Lattice {
    private final List<Slot> slots;

    Lattice(List<Slot> slots) {
        this.slots = List.copyOf(slots);
    }

    List<Slot> slots() {
        return slots;
    }

    /// How many placements there are (as a double, since it may be beyond a long).
    double size() {
        double size = 1;
        for (Slot slot : slots) size *= slot.alternatives().size();
        return size;
    }

    /// Every placement, the first slot varying slowest.
    List<Placement> all() {
        List<Map<String, FenceKind>> rows = List.of(Map.of());
        for (Slot slot : slots) {
            var longer = new ArrayList<Map<String, FenceKind>>();
            for (Map<String, FenceKind> row : rows)
                for (FenceKind kind : slot.alternatives()) {
                    var extended = new LinkedHashMap<>(row);
                    extended.put(slot.name(), kind);
                    longer.add(extended);
                }
            rows = longer;
        }
        return rows.stream().map(Placement::new).toList();
    }

    /// Placements that differ from `placement` in one slot, which holds the next weaker barrier.
    List<Placement> justBelow(Placement placement) {
        var result = new ArrayList<Placement>();
        for (Slot slot : slots)
            for (FenceKind weaker : maximal(below(slot, placement.at(slot.name()))))
                result.add(placement.with(slot.name(), weaker));
        return result;
    }

    /// Placements that differ from `placement` in one slot, which holds the next stronger barrier.
    List<Placement> justAbove(Placement placement) {
        var result = new ArrayList<Placement>();
        for (Slot slot : slots)
            for (FenceKind stronger : minimal(above(slot, placement.at(slot.name()))))
                result.add(placement.with(slot.name(), stronger));
        return result;
    }

    /// The weakest ways to change one slot of `placement` so that `ceiling`, which covers it, no longer does.
    List<Placement> escapes(Placement placement, Placement ceiling) {
        var result = new ArrayList<Placement>();
        for (Slot slot : slots) {
            List<FenceKind> ways = slot.alternatives().stream()
                    .filter(kind -> kind.covers(placement.at(slot.name())) && !ceiling.at(slot.name()).covers(kind)).toList();
            for (FenceKind kind : minimal(ways)) result.add(placement.with(slot.name(), kind));
        }
        return result;
    }

    /// The minimal elements of the placements in `found`.
    static List<Placement> minimalOf(List<Placement> found) {
        return found.stream().filter(p -> found.stream().noneMatch(q -> !q.equals(p) && p.covers(q) && !q.covers(p)))
                .toList();
    }

    private static List<FenceKind> below(Slot slot, FenceKind kind) {
        return slot.alternatives().stream().filter(k -> kind.covers(k) && !k.covers(kind)).toList();
    }

    private static List<FenceKind> above(Slot slot, FenceKind kind) {
        return slot.alternatives().stream().filter(k -> k.covers(kind) && !kind.covers(k)).toList();
    }

    private static List<FenceKind> maximal(List<FenceKind> kinds) {
        return kinds.stream().filter(k -> kinds.stream().noneMatch(o -> o != k && o.covers(k) && !k.covers(o))).toList();
    }

    private static List<FenceKind> minimal(List<FenceKind> kinds) {
        return kinds.stream().filter(k -> kinds.stream().noneMatch(o -> o != k && k.covers(o) && !o.covers(k))).toList();
    }
}
