package fencepost.model.machine;

import static fencepost.model.machine.StateLayout.*;

import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.*;
import java.util.BitSet;

/// The front end of a CPU whose instructions may go in another order: those that a compiler may have moved
/// ([IssueOrder#COMPILER]) or those of an out-of-order window ([IssueOrder#WEAK]).
///
/// Fetching is not a step: after every step the window holds all instructions that may matter, up to a branch that
/// is not resolved, or up to a barrier that nothing passes. Local instructions are done as soon as their registers
/// are ready. A done instruction leaves the window as soon as nobody in it needs its register any more.
final class Window implements Executor.Frontend {
    /// A bound on local instructions fetched in one go; more means a loop on registers alone.
    private static final int ENDLESS = 1 << 14;

    private final Core core;
    private final StateLayout layout;
    private final Operands operands;
    private final Ordering ordering;
    private final Speculation speculation;

    Window(Core core, Operands operands, Ordering ordering, Speculation speculation) {
        this.core = core;
        layout = core.layout();
        this.operands = operands;
        this.ordering = ordering;
        this.speculation = speculation;
    }

    @Override
    public void done(byte[] row, int t, int index, int number) {
        layout.setWindowStatus(row, t, index, layout.windowStatus(row, t, index) | PERFORMED);
        layout.setWindowValue(row, t, index, number);
        ordering.markOvertaken(row, t, index);
        settle(row, t);
    }

    @Override
    public int forwarded(byte[] row, int t, int before) {
        int older = ordering.forwarder(row, t, before);
        if (older < 0) return -1;
        return ordering.instruction(row, t, older) instanceof Store(_, var value, _)
                ? core.values().number(operands.value(row, t, older, value)) : 0;
    }

    /// Goes on past the unresolved branch at window index `index`, guessing its way.
    void guess(byte[] row, int t, int index, boolean taken) {
        int site = layout.windowSite(row, t, index);
        layout.setWindowStatus(row, t, index,
                layout.windowStatus(row, t, index) | GUESSED | (taken ? TAKEN : 0));
        layout.setPc(row, t, way(t, site, taken));
        settle(row, t);
    }

    /// Where the branch at `site` leads.
    int way(int t, int site, boolean taken) {
        return taken && core.instruction(t, site) instanceof BranchIfZero(_, var target) ? target : site + 1;
    }

    /// Does all that needs no step: local instructions, resolving branches, retiring, fetching.
    void settle(byte[] row, int t) {
        for (int round = 0; round < ENDLESS; round++) {
            boolean changed = runLocal(row, t);
            if (layout.failedThread(row) >= 0) return;
            changed |= speculation.undoOvertaking(row, t);
            changed |= retire(row, t);
            changed |= fetch(row, t);
            if (!changed) {
                if (!core.exact()) forgetDeadRegisters(row, t);
                return;
            }
        }
        core.bounds().windowIsFull();
    }

    private boolean runLocal(byte[] row, int t) {
        boolean changed = false;
        for (int i = 0; i < layout.fetched(row, t); i++) {
            int status = layout.windowStatus(row, t, i);
            if ((status & PERFORMED) != 0) continue;
            int site = layout.windowSite(row, t, i);
            int index = i;
            if (!operands.ready(row, t, i, core.facts()[t].sources[site])) continue;
            switch (core.instruction(t, site)) {
                case Assign(_, var value) -> {
                    layout.setWindowValue(row, t, i, core.values().number(operands.value(row, t, i, value)));
                    layout.setWindowStatus(row, t, i, status | PERFORMED);
                }
                case BranchIfZero(var condition, _) -> resolve(row, t, i, operands.value(row, t, i, condition) == 0);
                case Assert(var condition, _) -> {
                    if (ordering.isSpeculative(row, t, i)) continue;
                    if (operands.value(row, t, i, condition) == 0) {
                        core.fail(row, t, site);
                        return true;
                    }
                    layout.setWindowStatus(row, t, i, status | PERFORMED);
                }
                case Fence fence when core.order() == IssueOrder.WEAK && IssueRules.isMark(fence)
                        || core.isNothing(fence) && ordering.oldersPerformed(row, t, index) ->
                        layout.setWindowStatus(row, t, i, status | PERFORMED);
                case Fence _, Load _, Store _, Rmw _, Jump _, Lock _, Unlock _, TryLock _, IsLocked _, EventReset _,
                     EventSet _, EventWait _, RcuReadLock _, RcuReadUnlock _, SynchronizeRcu _, SrcuReadLock _,
                     SrcuReadUnlock _, SynchronizeSrcu _ -> {
                    continue;
                }
            }
            changed = true;
        }
        return changed;
    }

    private void resolve(byte[] row, int t, int i, boolean taken) {
        int status = layout.windowStatus(row, t, i);
        layout.setWindowStatus(row, t, i, status | PERFORMED);
        boolean guessedRight = (status & GUESSED) != 0 && (status & TAKEN) != 0 == taken;
        if (guessedRight) return;
        speculation.squash(row, t, i + 1);
        layout.setPc(row, t, way(t, layout.windowSite(row, t, i), taken));
    }

    private boolean retire(byte[] row, int t) {
        boolean changed = false;
        for (int i = 0; i < layout.fetched(row, t); i++) {
            if (!ordering.mayRetire(row, t, i)) continue;
            int target = core.facts()[t].target[layout.windowSite(row, t, i)];
            if (target >= 0) layout.setRegister(row, t, target, layout.windowValue(row, t, i));
            layout.removeFetched(row, t, i--);
            changed = true;
        }
        return changed;
    }

    private boolean fetch(byte[] row, int t) {
        boolean changed = false;
        ThreadFacts facts = core.facts()[t];
        for (int rounds = 0; rounds < ENDLESS && layout.pc(row, t) < facts.code.length; rounds++) {
            int pc = layout.pc(row, t);
            Instruction instruction = facts.code[pc];
            if (instruction instanceof Jump(var target) && ordering.mayFetchMore(row, t)) {
                layout.setPc(row, t, target);
            } else if (!ordering.mayFetchMore(row, t)) {
                return changed;
            } else if (facts.waitLoops.contains(pc) && isInWindow(row, t, pc)) {
                return changed;
            } else if (isSkipped(instruction)) {
                layout.setPc(row, t, pc + 1);
            } else if (layout.fetched(row, t) == facts.windowCapacity) {
                core.bounds().windowIsFull();
                return changed;
            } else {
                layout.fetch(row, t, pc);
                layout.setPc(row, t, pc + 1);
            }
            changed = true;
        }
        return changed;
    }

    private boolean isInWindow(byte[] row, int t, int site) {
        for (int i = 0; i < layout.fetched(row, t); i++) if (layout.windowSite(row, t, i) == site) return true;
        return false;
    }

    /// Barriers that do nothing on this machine need no place in the window.
    private boolean isSkipped(Instruction instruction) {
        if (!(instruction instanceof Fence(var kind, _))) return false;
        return switch (kind) {
            case NONE, ACQUIRE, RELEASE -> true;
            case COMPILER, PLACEHOLDER -> core.order() == IssueOrder.WEAK && !core.options().compilerReorders();
            case RMB, WMB, MB, MB_GLOBAL, BEFORE_ATOMIC, AFTER_ATOMIC, AFTER_SPINLOCK, AFTER_UNLOCK_LOCK,
                 AFTER_SRCU_READ_UNLOCK -> false;
        };
    }

    /// Values that nobody will read must not tell states apart. A retired value may be read by anything in the
    /// window and by whatever is fetched later, also after a wrong guess.
    private void forgetDeadRegisters(byte[] row, int t) {
        ThreadFacts facts = core.facts()[t];
        var live = (BitSet) facts.live[layout.pc(row, t)].clone();
        for (int i = 0; i < layout.fetched(row, t); i++) live.or(facts.live[layout.windowSite(row, t, i)]);
        for (int dead = live.nextClearBit(0); dead < layout.needs(t).registers(); dead = live.nextClearBit(dead + 1))
            layout.setRegister(row, t, dead, 0);
    }
}
