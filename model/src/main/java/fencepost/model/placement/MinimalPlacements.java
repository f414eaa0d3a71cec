package fencepost.model.placement;

import fencepost.model.ir.Placement;
import fencepost.model.ir.Slot;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Finds all minimal safe placements without trying every placement. Each unsafe placement is strengthened to a
/// maximal unsafe one, a ceiling; a safe placement must escape every ceiling in some slot, so candidates are the
/// minimal ways to escape all ceilings known so far (minimal hitting sets). A candidate that proves unsafe gives a
/// new ceiling; one that proves safe is weakened to a minimal one. The explorations needed are about the number of
/// ceilings and minimal placements times the number of slots.
final class MinimalPlacements {
    private final Lattice lattice;
    private final Oracle oracle;
    private final List<Placement> ceilings = new ArrayList<>();
    private final List<Placement> minimal = new ArrayList<>();

    MinimalPlacements(Lattice lattice, Oracle oracle) {
        this.lattice = lattice;
        this.oracle = oracle;
    }

    /// All minimal safe placements; none where even the strongest placement is unsafe.
    List<Placement> find() {
        boolean found = true;
        while (found && !oracle.isCancelled()) found = tryCandidate(weakest(), new HashSet<>());
        return List.copyOf(minimal);
    }

    private Placement weakest() {
        Placement placement = Placement.initial(lattice.slots());
        for (Slot slot : lattice.slots()) placement = placement.with(slot.name(), slot.alternatives().getFirst());
        return placement;
    }

    /// Looks for a placement above `from` that escapes all ceilings and covers no known minimal one, and learns from
    /// it. Returns whether there was one.
    private boolean tryCandidate(Placement from, Set<Placement> seen) {
        if (!seen.add(from) || minimal.stream().anyMatch(from::covers)) return false;
        for (Placement ceiling : ceilings)
            if (ceiling.covers(from)) {
                for (Placement escape : lattice.escapes(from, ceiling)) if (tryCandidate(escape, seen)) return true;
                return false;
            }
        learn(from);
        return true;
    }

    private void learn(Placement candidate) {
        if (isSafe(candidate)) minimal.add(weaken(candidate));
        else ceilings.add(strengthen(candidate));
    }

    private Placement weaken(Placement safe) {
        for (Placement below : lattice.justBelow(safe)) if (isSafe(below)) return weaken(below);
        return safe;
    }

    private Placement strengthen(Placement unsafe) {
        for (Placement above : lattice.justAbove(unsafe)) if (!isSafe(above)) return strengthen(above);
        return unsafe;
    }

    /// A placement whose search was cut is not called safe.
    private boolean isSafe(Placement placement) {
        if (ceilings.stream().anyMatch(ceiling -> ceiling.covers(placement))) return false;
        if (minimal.stream().anyMatch(placement::covers)) return true;
        Oracle.Answer answer = oracle.ask(placement);
        return answer.bad().isEmpty() && answer.exact();
    }
}
