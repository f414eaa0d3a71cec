package fencepost.model.machine;

import fencepost.model.ir.AccessMode;
import fencepost.model.ir.Expression;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.*;
import fencepost.model.ir.Update;

/// What an instruction does to a state. `before` is its index in the window (0 on in-order machines), see [Operands].
final class Executor {
    /// Where a thread goes on after one of its instructions is done.
    interface Frontend {
        /// The instruction of `t` at window index `before` is done; `number` is what its register receives.
        void done(byte[] row, int t, int before, int number);

        /// The number of the value that the load at window index `before` takes from an older store of the window,
        /// or -1 if it has to look into the store buffer and memory.
        int forwarded(byte[] row, int t, int before);
    }

    private final Core core;
    private final StateLayout layout;
    private final Operands operands;
    private final GracePeriods gracePeriods;
    private final StoreBuffers buffers;
    private final Frontend frontend;

    Executor(Core core, Operands operands, GracePeriods gracePeriods, StoreBuffers buffers, Frontend frontend) {
        this.core = core;
        this.layout = core.layout();
        this.operands = operands;
        this.gracePeriods = gracePeriods;
        this.buffers = buffers;
        this.frontend = frontend;
    }

    /// Whether the instruction can be executed now, its operands being ready. Local instructions are executed by the
    /// front end as it meets them and never here.
    boolean isEnabled(byte[] row, int t, int site, int before) {
        if (layout.phase(row, t) != 0) return false;
        return switch (core.instruction(t, site)) {
            case Load _, IsLocked _, RcuReadLock _, SrcuReadLock _ -> true;
            case Store _, Unlock _, RcuReadUnlock _, SrcuReadUnlock _ -> hasRoom(row, t);
            case Rmw _, TryLock _, EventReset _, EventSet _, SynchronizeRcu _, SynchronizeSrcu _ ->
                    buffers.isDrained(row, t);
            case Lock(var address) -> buffers.isDrained(row, t)
                    && isNoPlaceOr(row, operands.location(row, t, before, address), 0);
            case EventWait(var address) -> {
                int location = operands.location(row, t, before, address);
                yield location < 0 || core.values().value(buffers.visible(row, t, location)) == 1;
            }
            case Fence(var kind, _) -> kind == FenceKind.WMB ? hasRoom(row, t) : buffers.isDrained(row, t);
            case Assign _, BranchIfZero _, Jump _, Assert _ -> false;
        };
    }

    private boolean hasRoom(byte[] row, int t) {
        boolean full = buffers.isFull(row, t);
        if (full) core.bounds().bufferIsFull();
        return !full;
    }

    /// Whether memory at `location` holds `value`; a bad address counts as yes, since executing it fails the run.
    private boolean isNoPlaceOr(byte[] row, int location, int value) {
        return location < 0 || core.values().value(layout.memory(row, location)) == value;
    }

    /// Executes the instruction, which must be enabled.
    void execute(byte[] row, int t, int site, int before) {
        Instruction instruction = core.instruction(t, site);
        Expression address = core.facts()[t].address[site];
        int location = address == null ? 0 : operands.location(row, t, before, address);
        if (location < 0) {
            core.fail(row, t, site);
            return;
        }
        switch (instruction) {
            case Load _ -> frontend.done(row, t, before, read(row, t, before, location));
            case Store(_, var value, var mode) -> {
                store(row, t, location, operands.value(row, t, before, value), mode);
                frontend.done(row, t, before, 0);
            }
            case Rmw(_, _, var update, _) -> {
                int old = layout.memory(row, location);
                update(row, t, before, location, core.values().value(old), update);
                frontend.done(row, t, before, old);
            }
            case Lock _ -> {
                put(row, location, 1);
                frontend.done(row, t, before, 0);
            }
            case Unlock _ -> {
                store(row, t, location, 0, AccessMode.RELEASE);
                frontend.done(row, t, before, 0);
            }
            case TryLock _ -> {
                boolean free = layout.memory(row, location) == 0;
                if (free) put(row, location, 1);
                frontend.done(row, t, before, core.values().number(free ? 1 : 0));
            }
            case IsLocked _ -> frontend.done(row, t, before,
                    core.values().number(read(row, t, before, location) == 0 ? 0 : 1));
            case EventReset _ -> {
                put(row, location, 0);
                frontend.done(row, t, before, 0);
            }
            case EventSet _ -> {
                put(row, location, 1);
                frontend.done(row, t, before, 0);
            }
            case EventWait _ -> frontend.done(row, t, before, 0);
            case Fence(var kind, _) -> fence(row, t, before, kind);
            case RcuReadLock _ -> {
                gracePeriods.sectionBegins(row, t, Core.RCU);
                frontend.done(row, t, before, 0);
            }
            case SrcuReadLock(_, var domain) -> {
                gracePeriods.sectionBegins(row, t, core.domain(domain));
                frontend.done(row, t, before, 0);
            }
            case RcuReadUnlock _ -> sectionEnds(row, t, before, Core.RCU);
            case SrcuReadUnlock(var domain, _) -> sectionEnds(row, t, before, core.domain(domain));
            case SynchronizeRcu _ -> synchronize(row, t, before, Core.RCU);
            case SynchronizeSrcu(var domain) -> synchronize(row, t, before, core.domain(domain));
            case Assign _, BranchIfZero _, Jump _, Assert _ ->
                    throw new IllegalStateException("a local instruction is the front end's");
        }
    }

    private int read(byte[] row, int t, int before, int location) {
        int forwarded = frontend.forwarded(row, t, before);
        return forwarded >= 0 ? forwarded : buffers.visible(row, t, location);
    }

    private void store(byte[] row, int t, int location, int value, AccessMode mode) {
        buffers.store(row, t, location, core.values().number(value), mode.isRelease());
    }

    private void put(byte[] row, int location, int value) {
        layout.setMemory(row, location, core.values().number(value));
    }

    private void update(byte[] row, int t, int before, int location, int old, Update update) {
        switch (update) {
            case Update.Exchange(var value) -> put(row, location, operands.value(row, t, before, value));
            case Update.Arithmetic(var operator, var operand) ->
                    put(row, location, operator.apply(old, operands.value(row, t, before, operand)));
            case Update.CompareExchange(var expected, var desired) -> {
                if (old == operands.value(row, t, before, expected))
                    put(row, location, operands.value(row, t, before, desired));
            }
            case Update.AddUnless(var addend, var unless) -> {
                if (old != operands.value(row, t, before, unless))
                    put(row, location, old + operands.value(row, t, before, addend));
            }
        }
    }

    /// `smp_mb_global` begins with the caller's full barrier; then each other CPU has an IPI due.
    private void fence(byte[] row, int t, int before, FenceKind kind) {
        if (kind == FenceKind.WMB) buffers.storeFence(row, t);
        if (kind != FenceKind.MB_GLOBAL || core.threads() == 1) {
            frontend.done(row, t, before, 0);
            return;
        }
        for (int u = 0; u < core.threads(); u++) if (u != t) layout.setDue(row, t, u, true);
        layout.setPhase(row, t, 1);
    }

    private void sectionEnds(byte[] row, int t, int before, int domain) {
        long over = buffers.sectionEnds(row, t, domain);
        frontend.done(row, t, before, 0);
        completeAll(row, over);
    }

    private void synchronize(byte[] row, int t, int before, int domain) {
        if (gracePeriods.begin(row, t, domain)) frontend.done(row, t, before, 0);
        else layout.setPhase(row, t, 1);
    }

    /// The IPI that `caller` sent to `t` arrives there.
    void interrupt(byte[] row, int t, int caller) {
        layout.setDue(row, caller, t, false);
        for (int u = 0; u < core.threads(); u++) if (layout.isDue(row, caller, u)) return;
        complete(row, caller);
    }

    /// Entry `i` of the buffer of `t` goes to memory.
    void drain(byte[] row, int t, int i) {
        completeAll(row, buffers.drain(row, t, i));
    }

    /// Each of `threads` (as bits) has waited long enough in its barrier.
    void completeAll(byte[] row, long threads) {
        for (long rest = threads; rest != 0; rest &= rest - 1) complete(row, Long.numberOfTrailingZeros(rest));
    }

    /// What `t` waited for in its barrier has happened: the barrier is done. Going on at once loses nothing, since a
    /// thread may always idle.
    private void complete(byte[] row, int t) {
        layout.setPhase(row, t, 0);
        frontend.done(row, t, Math.max(0, layout.fetched(row, t) - 1), 0);
    }
}
