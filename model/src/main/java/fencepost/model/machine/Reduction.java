package fencepost.model.machine;

import fencepost.model.ir.Instruction.*;

/// Partial-order reduction: where one step can be taken first without losing an outcome, a failed assertion or a
/// hang, only that one is offered. Two kinds of step qualify.
///
/// Independent ones, which commute with everything that others may ever do, so that {step} is a persistent set
/// (Godefroid 1996): a store into the own buffer while nobody may send an IPI, an access to a location that nobody
/// else may touch, a load from one that nobody else may write, a barrier that has nothing to wait for.
///
/// And those that only set others free: an IPI that can arrive, the end of a read-side section. Whatever could
/// happen without them can happen after them, since a CPU that may go on may also wait.
///
/// A chain of such steps ends, since each goes forward in its thread's code or empties a buffer; so no cycle of
/// states ignores a thread, and because each set is a single step the branching structure (hence hangs) is kept
/// (Gerth, Kuiper, Peled, Penczek 1999).
public final class Reduction implements OverMachine {
    private final OperationalMachine machine;
    private final Core core;
    private final StateLayout layout;
    private final Future[] futures;
    private final Operands operands;
    private final byte[] chosen;
    private int chosenLabel;
    private boolean found;

    public Reduction(OperationalMachine machine) {
        this.machine = machine;
        core = machine.core();
        layout = core.layout();
        operands = new Operands(core);
        futures = new Future[core.threads()];
        int locations = core.test().program().locations().size();
        for (int t = 0; t < futures.length; t++) futures[t] = new Future(core.facts()[t].code, locations);
        chosen = new byte[machine.rowLength()];
    }

    @Override
    public void successors(byte[] row, Sink sink) {
        if (layout.failedThread(row) >= 0) return;
        found = false;
        for (int t = 0; t < core.threads() && !found; t++) machine.interrupts(row, t, this::choose);
        for (int t = 0; t < core.threads() && !found; t++) chooseExecution(row, t);
        for (int t = 0; t < core.threads() && !found; t++) chooseDrain(row, t);
        if (found) sink.accept(chosenLabel, chosen);
        else machine.successors(row, sink);
    }

    private void choose(int label, byte[] next) {
        if (found) return;
        found = true;
        chosenLabel = label;
        System.arraycopy(next, 0, chosen, 0, next.length);
    }

    private void chooseExecution(byte[] row, int t) {
        machine.executions(row, t, (label, next) -> {
            if (found || OperationalMachine.isGuess(label)) return;
            int before = core.order() == IssueOrder.PROGRAM ? 0 : OperationalMachine.argument(label);
            int site = core.order() == IssueOrder.PROGRAM ? layout.pc(row, t) : layout.windowSite(row, t, before);
            if (goesForward(row, next, t) && mayGoFirst(row, t, site, before)) choose(label, next);
        });
    }

    /// Whether the step can't be part of a cycle of states: a step of a loop might come back to where it was, and if it
    /// were taken alone each time, nobody else would ever get a turn.
    private boolean goesForward(byte[] row, byte[] next, int t) {
        return !machine.mayLoop() || layout.failedThread(next) >= 0 || layout.pc(next, t) > layout.pc(row, t)
                || layout.phase(next, t) != layout.phase(row, t);
    }

    /// Whether executing the instruction before anything else loses nothing.
    private boolean mayGoFirst(byte[] row, int t, int site, int before) {
        return switch (core.instruction(t, site)) {
            case Fence _, RcuReadUnlock _, SrcuReadUnlock _ -> true;
            case RcuReadLock _, SrcuReadLock _ -> nobodyWaitsForReaders(row, t);
            case SynchronizeRcu _, SynchronizeSrcu _ -> nobodyElseReads(row, t);
            case Load access -> mayReorder(row, t) && isPrivate(row, t, before, access, false);
            case IsLocked access -> mayReorder(row, t) && isPrivate(row, t, before, access, false);
            case EventWait access -> mayReorder(row, t) && isPrivate(row, t, before, access, false);
            case Store access -> mayReorder(row, t) && (isBuffered() || isPrivate(row, t, before, access, true));
            case Unlock access -> mayReorder(row, t) && (isBuffered() || isPrivate(row, t, before, access, true));
            case Access access -> mayReorder(row, t) && isPrivate(row, t, before, access, true);
            case Assign _, BranchIfZero _, Jump _, Assert _ -> false;
        };
    }

    /// Whether a store, being executed in program order, goes into the CPU's own buffer first.
    private boolean isBuffered() {
        return core.buffering() != Buffering.NONE && core.order() == IssueOrder.PROGRAM;
    }

    /// Whether it makes no difference to an IPI (nobody may send one), nor to the order in the own window: with one,
    /// only straight code is simple enough.
    private boolean mayReorder(byte[] row, int t) {
        if (core.order() != IssueOrder.PROGRAM && machine.mayLoop()) return false;
        if (core.order() == IssueOrder.PROGRAM && core.buffering() == Buffering.NONE) return true;
        for (int u = 0; u < core.threads(); u++)
            if (u != t && (layout.isDue(row, u, t) || futures[u].mayCallGlobal(from(row, u)))) return false;
        return true;
    }

    /// Whether no other CPU may still touch (or if `!touch` write) the location.
    private boolean isPrivate(byte[] row, int t, int before, Access instruction, boolean touch) {
        int location = operands.location(row, t, before, instruction.address());
        if (location < 0 || core.order() == IssueOrder.COMPILER && core.buffering() != Buffering.NONE && touch) return false;
        return isPrivate(row, t, location, touch);
    }

    private boolean isPrivate(byte[] row, int t, int location, boolean touch) {
        for (int u = 0; u < core.threads(); u++) {
            if (u == t) continue;
            int from = from(row, u);
            if (touch ? futures[u].mayTouch(from, location) : futures[u].mayWrite(from, location)) return false;
            for (int i = 0; i < layout.pending(row, u); i++) {
                int kind = layout.pendingKind(row, u, i);
                if (machine.buffers().isStore(kind) && machine.buffers().location(kind) == location) return false;
            }
        }
        return true;
    }

    /// The oldest site that thread `u` may still execute.
    private int from(byte[] row, int u) {
        return layout.fetched(row, u) > 0 ? layout.windowSite(row, u, 0) : layout.pc(row, u);
    }

    private boolean nobodyWaitsForReaders(byte[] row, int t) {
        for (int u = 0; u < core.threads(); u++)
            if (u != t && futures[u].mayWaitForGracePeriod(from(row, u))) return false;
        return true;
    }

    private boolean nobodyElseReads(byte[] row, int t) {
        for (int u = 0; u < core.threads(); u++)
            if (u != t && (futures[u].mayBeginSection(from(row, u)) || hasSections(row, u))) return false;
        return true;
    }

    private boolean hasSections(byte[] row, int u) {
        for (int domain = 0; domain <= core.domains().size(); domain++)
            if (layout.outstanding(row, u, domain) > 0) return true;
        return false;
    }

    private void chooseDrain(byte[] row, int t) {
        if (layout.pending(row, t) == 0) return;
        machine.drains(row, t, (label, next) -> {
            if (found) return;
            int location = machine.buffers().location(layout.pendingKind(row, t, OperationalMachine.argument(label)));
            if (isPrivate(row, t, location, true)) choose(label, next);
        });
    }

    @Override
    public Machine machine() {
        return machine;
    }

    @Override
    public Machine fork() {
        return new Reduction(machine.fork());
    }
}
