package fencepost.model.machine;

import fencepost.model.ir.Instruction.*;
import java.util.BitSet;

/// The front end of an in-order CPU: one instruction after the other. Local instructions (on registers alone) run
/// along with the step before them.
final class InOrder implements Executor.Frontend {
    /// After so many local instructions in a row we look whether they go round in circles.
    private static final int SUSPICIOUS = 1 << 10;

    private final Core core;
    private final StateLayout layout;
    private final Operands operands;

    InOrder(Core core, Operands operands) {
        this.core = core;
        layout = core.layout();
        this.operands = operands;
    }

    @Override
    public void done(byte[] row, int t, int before, int number) {
        int site = layout.pc(row, t);
        int target = core.facts()[t].target[site];
        if (target >= 0) layout.setRegister(row, t, target, number);
        layout.setPc(row, t, site + 1);
        settle(row, t);
    }

    @Override
    public int forwarded(byte[] row, int t, int before) {
        return -1;
    }

    /// Runs local instructions up to the next one that others could notice, the end, or a failed assertion. A loop
    /// of local instructions that never ends is left where it is: nothing there is enabled, so that it counts as a
    /// hang.
    void settle(byte[] row, int t) {
        byte[] earlier = null;
        for (int steps = 1; ; steps++) {
            int site = layout.pc(row, t);
            if (site >= core.facts()[t].code.length) break;
            if (!runLocal(row, t, site)) break;
            if (steps >= SUSPICIOUS && Integer.bitCount(steps) == 1) earlier = row.clone();
            else if (earlier != null && layout.sameThread(row, earlier, t)) break;
        }
        if (!core.exact() && layout.failedThread(row) < 0) forgetDeadRegisters(row, t);
    }

    /// Executes the instruction at `site` if it is local; returns whether to go on.
    private boolean runLocal(byte[] row, int t, int site) {
        switch (core.instruction(t, site)) {
            case Assign(var into, var value) -> {
                layout.setRegister(row, t, into.index(), core.values().number(operands.value(row, t, 0, value)));
                layout.setPc(row, t, site + 1);
            }
            case BranchIfZero(var condition, var target) ->
                    layout.setPc(row, t, operands.value(row, t, 0, condition) == 0 ? target : site + 1);
            case Jump(var target) -> layout.setPc(row, t, target);
            case Assert(var condition, _) -> {
                if (operands.value(row, t, 0, condition) == 0) {
                    core.fail(row, t, site);
                    return false;
                }
                layout.setPc(row, t, site + 1);
            }
            case Fence fence -> {
                if (!core.isNothing(fence)) return false;
                layout.setPc(row, t, site + 1);
            }
            case Load _, Store _, Rmw _, Lock _, Unlock _, TryLock _, IsLocked _, EventReset _, EventSet _, EventWait _,
                 RcuReadLock _, RcuReadUnlock _, SynchronizeRcu _, SrcuReadLock _, SrcuReadUnlock _,
                 SynchronizeSrcu _ -> {
                return false;
            }
        }
        return true;
    }

    /// Values that nobody will read must not tell states apart.
    private void forgetDeadRegisters(byte[] row, int t) {
        BitSet live = core.facts()[t].live[layout.pc(row, t)];
        int registers = layout.needs(t).registers();
        for (int dead = live.nextClearBit(0); dead < registers; dead = live.nextClearBit(dead + 1))
            layout.setRegister(row, t, dead, 0);
    }
}
