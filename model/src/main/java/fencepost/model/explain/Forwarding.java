package fencepost.model.explain;

import fencepost.model.explore.Trace;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Location;
import fencepost.model.ir.Register;
import fencepost.model.machine.BufferEntry;
import fencepost.model.machine.BufferEntry.PendingStore;
import fencepost.model.machine.Transition;
import java.util.List;
import java.util.Optional;

/// Store forwarding: a load that took its value not from memory but from the newest store to its location that still
/// waits in the CPU's own store buffer (Intel SDM vol. 3A, 9.2.3.5 "Intra-processor forwarding is allowed").
///
/// @param cpu      the CPU
/// @param entry    the store's index in the CPU's store buffer, oldest first
/// @param location what was loaded
/// @param into     where the value went
public record Forwarding(int cpu, int entry, Location location, Register into) {
    /// What step `step` (from 0) of `trace`, a run of `test`, forwarded.
    public static Optional<Forwarding> of(LitmusTest test, Trace trace, int step) {
        if (!(trace.transitions().get(step) instanceof Transition.Execute(var cpu, var site, _))) return Optional.empty();
        if (!(test.program().threads().get(cpu).instructions().get(site) instanceof Instruction.Load(var into, _, _)))
            return Optional.empty();
        return new Footprint(test, trace).location(step).flatMap(location -> {
            List<BufferEntry> buffer = trace.states().get(step).cpus().get(cpu).storeBuffer();
            for (int i = buffer.size() - 1; i >= 0; i--)
                if (buffer.get(i) instanceof PendingStore(var pending, _, _) && pending.equals(location))
                    return Optional.of(new Forwarding(cpu, i, location, into));
            return Optional.empty();
        });
    }
}
