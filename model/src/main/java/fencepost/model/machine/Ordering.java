package fencepost.model.machine;

import static fencepost.model.machine.StateLayout.*;

import fencepost.model.ir.Expression;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.*;

/// Which instruction of a window may be performed, when one may leave it, and how far to fetch: [IssueRules] applied
/// to the addresses and operands of a state.
final class Ordering {
    private final Core core;
    private final StateLayout layout;
    private final Operands operands;
    private final boolean weak;

    Ordering(Core core, Operands operands) {
        this.core = core;
        layout = core.layout();
        this.operands = operands;
        weak = core.order() == IssueOrder.WEAK;
    }

    boolean isPerformed(byte[] row, int t, int i) {
        return (layout.windowStatus(row, t, i) & PERFORMED) != 0;
    }

    Instruction instruction(byte[] row, int t, int i) {
        return core.instruction(t, layout.windowSite(row, t, i));
    }

    boolean oldersPerformed(byte[] row, int t, int i) {
        for (int older = 0; older < i; older++) if (!isPerformed(row, t, older)) return false;
        return true;
    }

    /// Whether a branch older than entry `i` is only guessed.
    boolean isSpeculative(byte[] row, int t, int i) {
        for (int older = 0; older < i; older++)
            if (!isPerformed(row, t, older) && instruction(row, t, older) instanceof BranchIfZero) return true;
        return false;
    }

    boolean addressKnown(byte[] row, int t, int i) {
        return operands.ready(row, t, i, core.facts()[t].addressSources[layout.windowSite(row, t, i)]);
    }

    /// The location of the access at `i`, whose address is known, or -1.
    int location(byte[] row, int t, int i) {
        Expression address = core.facts()[t].address[layout.windowSite(row, t, i)];
        return address == null ? -1 : operands.location(row, t, i, address);
    }

    /// Whether entry `i`, an instruction that others can notice, may be performed now, as far as its own window says.
    boolean mayPerform(byte[] row, int t, int i) {
        if (isPerformed(row, t, i)) return false;
        if (!operands.ready(row, t, i, core.facts()[t].sources[layout.windowSite(row, t, i)])) return false;
        for (int older = 0; older < i; older++)
            if (!isPerformed(row, t, older) && holdsBack(row, t, older, i)) return false;
        // A bad address fails the run, which only a real execution may do.
        return !instruction(row, t, i).isAccess() || location(row, t, i) >= 0 || !isSpeculative(row, t, i);
    }

    private boolean holdsBack(byte[] row, int t, int older, int i) {
        return weak ? weakHoldsBack(row, t, older, i) : compilerKeeps(row, t, older, i);
    }

    private boolean compilerKeeps(byte[] row, int t, int older, int i) {
        Instruction first = instruction(row, t, older);
        Instruction second = instruction(row, t, i);
        if (IssueRules.compilerKeeps(first, second)) return true;
        return first.isAccess() && second.isAccess() && mayTouchSame(row, t, older, i);
    }

    private boolean mayTouchSame(byte[] row, int t, int older, int i) {
        return !addressKnown(row, t, older) || !addressKnown(row, t, i)
                || location(row, t, older) == location(row, t, i);
    }

    private boolean weakHoldsBack(byte[] row, int t, int older, int i) {
        Instruction first = instruction(row, t, older);
        Instruction second = instruction(row, t, i);
        if (IssueRules.isFull(first) || IssueRules.isFull(second)) return true;
        if (IssueRules.isAcquire(first)) return true;
        // What precedes a release are accesses and ends of sections, and whatever may still be taken back.
        if (IssueRules.isRelease(second) && !(first instanceof Assign) && !(first instanceof Assert)) return true;
        if (first instanceof BranchIfZero) return !IssueRules.mayBeSpeculated(second);
        if (!first.isAccess()) return false;
        if (IssueRules.writes(second) && !addressKnown(row, t, older)) return true;
        if (!second.isAccess()) return false;
        if (isBetween(row, t, older, i, FenceKind.WMB) && IssueRules.writes(first) && IssueRules.writes(second)) return true;
        if (isBetween(row, t, older, i, FenceKind.RMB) && IssueRules.reads(first) && IssueRules.reads(second)) return true;
        if (!addressKnown(row, t, older) || location(row, t, older) != location(row, t, i)) return false;
        boolean forwards = isPureStore(first) && isPureLoad(second);
        return !forwards || !operands.ready(row, t, older, core.facts()[t].sources[layout.windowSite(row, t, older)]);
    }

    private boolean isBetween(byte[] row, int t, int older, int younger, FenceKind kind) {
        for (int i = older + 1; i < younger; i++)
            if (instruction(row, t, i) instanceof Fence(var k, _) && k == kind) return true;
        return false;
    }

    static boolean isPureStore(Instruction instruction) {
        return instruction instanceof Store || instruction instanceof Unlock;
    }

    static boolean isPureLoad(Instruction instruction) {
        return instruction instanceof Load || instruction instanceof IsLocked;
    }

    /// The newest older store of the window to the location of the load at `i` that is not yet performed, or -1.
    int forwarder(byte[] row, int t, int i) {
        if (!weak) return -1;
        int location = location(row, t, i);
        for (int older = i - 1; older >= 0; older--)
            if (!isPerformed(row, t, older) && isPureStore(instruction(row, t, older))
                    && addressKnown(row, t, older) && location(row, t, older) == location) return older;
        return -1;
    }

    /// Notes which accesses entry `i`, now performed, has overtaken in the code that the compiler has made: no IPI can
    /// arrive while one of them is outstanding, since an interrupt falls between two instructions.
    void markOvertaken(byte[] row, int t, int i) {
        if (!weak || !instruction(row, t, i).isAccess()) return;
        for (int older = 0; older < i; older++)
            if (!isPerformed(row, t, older) && instruction(row, t, older).isAccess()
                    && (!core.options().compilerReorders() || codeKeeps(row, t, older, i)))
                layout.setWindowStatus(row, t, older, layout.windowStatus(row, t, older) | OVERTAKEN);
    }

    /// Whether `older` precedes `younger` in whatever code the compiler makes of the window: it keeps the two itself,
    /// or both with something between.
    private boolean codeKeeps(byte[] row, int t, int older, int younger) {
        if (keepsDirectly(row, t, older, younger)) return true;
        for (int between = older + 1; between < younger; between++)
            if (keepsDirectly(row, t, older, between) && codeKeeps(row, t, between, younger)) return true;
        return false;
    }

    private boolean keepsDirectly(byte[] row, int t, int older, int younger) {
        if (dependsOn(row, t, younger, older) || instruction(row, t, older) instanceof BranchIfZero) return true;
        return compilerKeeps(row, t, older, younger);
    }

    private boolean dependsOn(byte[] row, int t, int younger, int older) {
        for (int source : core.facts()[t].sources[layout.windowSite(row, t, younger)])
            if (operands.producer(row, t, younger, source) == older) return true;
        return false;
    }

    /// Whether an IPI may arrive as far as the window is concerned.
    boolean isInterruptible(byte[] row, int t) {
        for (int i = 0; i < layout.fetched(row, t); i++)
            if ((layout.windowStatus(row, t, i) & OVERTAKEN) != 0 && !isPerformed(row, t, i)) return false;
        return true;
    }

    /// Whether entry `i` is done and nothing in the window needs it any more.
    boolean mayRetire(byte[] row, int t, int i) {
        if (!isPerformed(row, t, i)) return false;
        Instruction instruction = instruction(row, t, i);
        int target = core.facts()[t].target[layout.windowSite(row, t, i)];
        for (int older = 0; older < i; older++) {
            int site = layout.windowSite(row, t, older);
            boolean outstanding = !isPerformed(row, t, older);
            if (outstanding && instruction instanceof Fence) return false;
            // What may still be undone must be there to be undone.
            if (outstanding && weak && (instruction(row, t, older) instanceof BranchIfZero || !addressKnown(row, t, older)))
                return false;
            if (target < 0) continue;
            if (core.facts()[t].target[site] == target) return false;
            for (int source : core.facts()[t].sources[site]) if (source == target) return false;
        }
        return true;
    }

    /// Whether instructions after the last one of the window may matter already.
    boolean mayFetchMore(byte[] row, int t) {
        int count = layout.fetched(row, t);
        for (int i = 0; i < count; i++) {
            if (isPerformed(row, t, i)) continue;
            Instruction instruction = instruction(row, t, i);
            if (instruction instanceof BranchIfZero && (layout.windowStatus(row, t, i) & GUESSED) == 0) return false;
            if (weak ? IssueRules.isFull(instruction) || IssueRules.isAcquire(instruction)
                    : IssueRules.isCompilerBarrier(instruction)) return false;
        }
        return true;
    }
}
