package fencepost.model.explain;

import fencepost.model.check.BadOutcome;
import fencepost.model.check.OperationalChecker;
import fencepost.model.check.Verdict;
import fencepost.model.explore.Progress;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import fencepost.model.ir.Slot;
import fencepost.model.machine.MachineOptions;
import java.util.ArrayList;
import java.util.List;

/// A barrier that keeps something bad away: weakened, it comes back.
///
/// @param slot       where the barrier stands
/// @param held       what stands there
/// @param weaker     the strongest weaker choice that brings it back
/// @param comesBack  what comes back, with its trace
public record Guard(String slot, FenceKind held, FenceKind weaker, BadOutcome comesBack) {
    /// The barriers of `placement`, a safe one, without which something bad returns. A barrier that is missing here
    /// is not needed for safety on this machine.
    ///
    /// @param progress hears of each exploration; if it cancels, the guards found so far are returned
    public static List<Guard> of(LitmusTest test, Placement placement, MachineOptions options,
                                 OperationalChecker checker, Progress progress) {
        var guards = new ArrayList<Guard>();
        for (Slot slot : test.slots())
            for (FenceKind weaker : strongestFirst(slot, placement.at(slot.name()))) {
                if (!progress.report(guards.size())) return guards;
                Verdict verdict = checker.check(test.with(placement.with(slot.name(), weaker)), options, progress);
                if (verdict.bad().isEmpty()) continue;
                guards.add(new Guard(slot.name(), placement.at(slot.name()), weaker, verdict.bad().getFirst()));
                break;
            }
        return guards;
    }

    private static List<FenceKind> strongestFirst(Slot slot, FenceKind held) {
        return slot.alternatives().stream().filter(kind -> held.covers(kind) && !kind.covers(held)).toList().reversed();
    }
}
