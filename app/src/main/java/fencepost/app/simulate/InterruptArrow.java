package fencepost.app.simulate;

import fencepost.model.explore.Trace;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Program;
import fencepost.model.machine.Transition;
import java.util.ArrayList;
import java.util.List;

/// One interrupt of a process-wide barrier that is under way, drawn as an arrow between two lanes.
///
/// @param caller the CPU that executes `smp_mb_global`
/// @param target the CPU that must act as a full barrier
/// @param taken  whether it has; else the interrupt is still due
/// @param now    whether this is what the latest step did
public record InterruptArrow(int caller, int target, boolean taken, boolean now) {
    /// The arrows to draw after `step` transitions of `trace`.
    public static List<InterruptArrow> at(Trace trace, int step, Program program) {
        var arrows = new ArrayList<InterruptArrow>();
        for (var caller : trace.states().get(step).cpus()) {
            int begun = begunAt(trace, step, caller.id(), program);
            if (begun < 0) continue;
            for (int target : caller.interruptsDue())
                arrows.add(new InterruptArrow(caller.id(), target, false, false));
            for (int i = begun + 1; i < step; i++)
                if (trace.transitions().get(i) instanceof Transition.Interrupt(int target, int by) && by == caller.id())
                    arrows.add(new InterruptArrow(by, target, true, i == step - 1));
        }
        return arrows;
    }

    /// The transition with which `cpu` began a process-wide barrier that it has not completed, or -1.
    private static int begunAt(Trace trace, int step, int cpu, Program program) {
        for (int i = step - 1; i >= 0; i--)
            if (trace.transitions().get(i) instanceof Transition.Execute(int by, int site, int phase) && by == cpu) {
                boolean global = program.threads().get(cpu).instructions().get(site)
                        instanceof Instruction.Fence(FenceKind kind, _) && kind == FenceKind.MB_GLOBAL;
                return global && phase == 0 ? i : -1;
            }
        return -1;
    }
}
