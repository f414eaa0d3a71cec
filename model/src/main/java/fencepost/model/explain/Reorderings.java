package fencepost.model.explain;

import fencepost.model.explore.Trace;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.IsLocked;
import fencepost.model.ir.Instruction.Load;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Location;
import fencepost.model.machine.BufferEntry.PendingStore;
import fencepost.model.machine.Cpu;
import fencepost.model.machine.MachineState;
import fencepost.model.machine.Transition;
import fencepost.model.machine.WindowEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds what a trace did out of program order.
public final class Reorderings {
    private final LitmusTest test;
    private final Trace trace;
    private final Footprint footprint;

    private Reorderings(LitmusTest test, Trace trace) {
        this.test = test;
        this.trace = trace;
        footprint = new Footprint(test, trace);
    }

    /// All reorderings of `trace`, a run of `test`, in the order of their steps.
    public static List<Reordering> of(LitmusTest test, Trace trace) {
        return new Reorderings(test, trace).find();
    }

    private List<Reordering> find() {
        var found = new ArrayList<Reordering>();
        for (int step = 0; step < trace.transitions().size(); step++) {
            MachineState before = trace.states().get(step);
            switch (trace.transitions().get(step)) {
                case Transition.Execute(var cpu, var site, _) -> {
                    loadsBeforeStores(step, before.cpus().get(cpu), site, found);
                    overtakenInWindow(step, before.cpus().get(cpu), site, found);
                }
                case Transition.Drain(var cpu, var location, var value) ->
                        storesBeforeStores(step, before.cpus().get(cpu), location, value, found);
                case Transition.Interrupt(var cpu, var caller) -> interrupted(step, before.cpus().get(cpu), caller, found);
                case Transition.Speculate _ -> {}
            }
        }
        return found;
    }

    private Instruction instruction(int cpu, int site) {
        return test.program().threads().get(cpu).instructions().get(site);
    }

    private void loadsBeforeStores(int step, Cpu cpu, int site, List<Reordering> found) {
        Instruction instruction = instruction(cpu.id(), site);
        if (!(instruction instanceof Load) && !(instruction instanceof IsLocked)) return;
        Optional<Location> read = footprint.location(step);
        if (read.isEmpty()) return;
        boolean forwarded = cpu.storeBuffer().stream()
                .anyMatch(e -> e instanceof PendingStore(var location, _, _) && location.equals(read.get()));
        if (forwarded) return;
        int loaded = trace.states().get(step).memory().get(read.get());
        for (var entry : cpu.storeBuffer())
            if (entry instanceof PendingStore(var store, var value, _))
                found.add(new Reordering.LoadBeforeStore(cpu.id(), step, store, value, read.get(), loaded, site,
                        footprint.isTouchedByOthers(cpu.id(), store, step)));
    }

    private void storesBeforeStores(int step, Cpu cpu, Location location, int value, List<Reordering> found) {
        for (var entry : cpu.storeBuffer()) {
            if (!(entry instanceof PendingStore(var older, var olderValue, _))) continue;
            if (older.equals(location)) return;
            found.add(new Reordering.StoreBeforeStore(cpu.id(), step, older, olderValue, location, value));
        }
    }

    private void overtakenInWindow(int step, Cpu cpu, int site, List<Reordering> found) {
        if (!instruction(cpu.id(), site).isAccess()) return;
        for (WindowEntry entry : cpu.window()) {
            if (entry.site() == site) return;
            if (!entry.performed() && instruction(cpu.id(), entry.site()).isAccess())
                found.add(new Reordering.InstructionBeforeInstruction(cpu.id(), step, entry.site(), site));
        }
    }

    /// The next store that the interrupted CPU executes is one that the IPI came too early for.
    private void interrupted(int step, Cpu cpu, int caller, List<Reordering> found) {
        for (int later = step + 1; later < trace.transitions().size(); later++)
            if (trace.transitions().get(later) instanceof Transition.Execute(var id, var site, _) && id == cpu.id()
                    && instruction(id, site) instanceof Instruction.Store && footprint.location(later).isPresent()) {
                found.add(new Reordering.InterruptBeforeStore(id, step, caller, site, footprint.location(later).get()));
                return;
            }
    }
}
