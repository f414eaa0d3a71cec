package fencepost.model.machine;

import static fencepost.model.machine.StateLayout.*;

import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.*;

/// What an out-of-order CPU does on trial and may have to take back. A wrong guess is undone, not killed, so that it
/// leaves no dead end that could be mistaken for a hang: nothing but loads and begins of sections is speculated.
final class Speculation {
    /// Set once an access's address has been compared with those of younger loads that went ahead.
    private static final int ADDRESS_SEEN = 16;

    private final Core core;
    private final StateLayout layout;
    private final Ordering ordering;
    private final GracePeriods gracePeriods;
    private final GracePeriods.Completion completion;

    Speculation(Core core, Ordering ordering, GracePeriods gracePeriods, GracePeriods.Completion completion) {
        this.completion = completion;
        this.core = core;
        layout = core.layout();
        this.ordering = ordering;
        this.gracePeriods = gracePeriods;
    }

    /// Whether the branch at window index `i` is unresolved and its way may be guessed.
    boolean mayGuess(byte[] row, int t, int i) {
        return core.order() == IssueOrder.WEAK && !ordering.isPerformed(row, t, i)
                && ordering.instruction(row, t, i) instanceof BranchIfZero
                && (layout.windowStatus(row, t, i) & GUESSED) == 0;
    }

    /// Whether guessing this way leads nowhere new, see [WaitLoops].
    boolean isFruitless(int t, int site, boolean taken) {
        return core.facts()[t].waitLoops.isRound(site, taken);
    }

    /// Takes back entry `from` of the window and all after it.
    void squash(byte[] row, int t, int from) {
        for (int i = layout.fetched(row, t) - 1; i >= from; i--) {
            if (ordering.isPerformed(row, t, i)) takeBack(row, t, ordering.instruction(row, t, i));
            layout.removeFetched(row, t, i);
        }
    }

    private void takeBack(byte[] row, int t, Instruction instruction) {
        if (instruction instanceof RcuReadLock)
            completion.over(row, gracePeriods.sectionIsOver(row, t, Core.RCU));
        if (instruction instanceof SrcuReadLock(_, var domain))
            completion.over(row, gracePeriods.sectionIsOver(row, t, core.domain(domain)));
    }

    /// An address that has only now become known may be that of a younger load which went ahead; then the load and
    /// everything after it are taken back. Returns whether something was.
    boolean undoOvertaking(byte[] row, int t) {
        if (core.order() != IssueOrder.WEAK) return false;
        for (int i = 0; i < layout.fetched(row, t); i++) {
            int status = layout.windowStatus(row, t, i);
            if ((status & (ADDRESS_SEEN | PERFORMED)) != 0 || !ordering.instruction(row, t, i).isAccess()
                    || !ordering.addressKnown(row, t, i)) continue;
            layout.setWindowStatus(row, t, i, status | ADDRESS_SEEN);
            int location = ordering.location(row, t, i);
            for (int younger = i + 1; younger < layout.fetched(row, t); younger++) {
                Instruction load = ordering.instruction(row, t, younger);
                if (!ordering.isPerformed(row, t, younger) || !Ordering.isPureLoad(load)
                        || ordering.location(row, t, younger) != location) continue;
                layout.setPc(row, t, layout.windowSite(row, t, younger));
                squash(row, t, younger);
                return true;
            }
        }
        return false;
    }
}
