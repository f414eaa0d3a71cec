package fencepost.app.simulate;

import fencepost.model.ir.Location;
import fencepost.model.ir.Register;
import fencepost.model.machine.BufferEntry;
import fencepost.model.machine.Cpu;
import fencepost.model.machine.MachineState;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What differs between two states that follow one another: a pure function of the two.
///
/// @param registers those whose value changed
/// @param memory    locations whose value changed
/// @param moved     CPUs that stand at another instruction
/// @param buffers   for each CPU, what happened to its store buffer
public record StateChange(Set<Register> registers, Set<Location> memory, Set<Integer> moved,
                          List<BufferChange> buffers) {
    /// What happened to one store buffer.
    ///
    /// @param entered indices, in the buffer as it is now, of the entries that are new
    /// @param left    entries that are gone, oldest first
    public record BufferChange(Set<Integer> entered, List<BufferEntry> left) {
        /// Nothing happened.
        public static final BufferChange NONE = new BufferChange(Set.of(), List.of());

        public BufferChange {
            entered = Set.copyOf(entered);
            left = List.copyOf(left);
        }
    }

    /// Nothing differs.
    public static final StateChange NONE = new StateChange(Set.of(), Set.of(), Set.of(), List.of());

    public StateChange {
        registers = Set.copyOf(registers);
        memory = Set.copyOf(memory);
        moved = Set.copyOf(moved);
        buffers = List.copyOf(buffers);
    }

    /// What turned `before` into `after`, two states of one run.
    public static StateChange between(MachineState before, MachineState after) {
        var registers = new HashSet<Register>();
        var moved = new HashSet<Integer>();
        var buffers = new ArrayList<BufferChange>();
        for (int i = 0; i < after.cpus().size(); i++) {
            Cpu was = before.cpus().get(i);
            Cpu is = after.cpus().get(i);
            is.registers().forEach((register, value) -> {
                if (!value.equals(was.registers().get(register))) registers.add(register);
            });
            if (was.site() != is.site()) moved.add(i);
            buffers.add(bufferChange(was.storeBuffer(), is.storeBuffer()));
        }
        var memory = new HashSet<Location>();
        after.memory().forEach((location, value) -> {
            if (!value.equals(before.memory().get(location))) memory.add(location);
        });
        return new StateChange(registers, memory, moved, buffers);
    }

    /// The change of the buffer of `cpu`.
    public BufferChange buffer(int cpu) {
        return cpu < buffers.size() ? buffers.get(cpu) : BufferChange.NONE;
    }

    /// Entries keep their order, enter at the end, and leave from anywhere; so each entry that is there now is, if
    /// possible, the next equal one of before, and what is passed over on the way has left.
    private static BufferChange bufferChange(List<BufferEntry> before, List<BufferEntry> after) {
        if (before.equals(after)) return BufferChange.NONE;
        var entered = new HashSet<Integer>();
        var left = new ArrayList<BufferEntry>();
        int next = 0;
        for (int i = 0; i < after.size(); i++) {
            int found = next;
            while (found < before.size() && !before.get(found).equals(after.get(i))) found++;
            if (found == before.size()) {
                entered.add(i);
                continue;
            }
            left.addAll(before.subList(next, found));
            next = found + 1;
        }
        left.addAll(before.subList(next, before.size()));
        return new BufferChange(entered, left);
    }
}
