package fencepost.model.machine;

import fencepost.model.ir.Expression;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.*;
import fencepost.model.ir.Location;
import fencepost.model.ir.Program;
import fencepost.model.ir.Register;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// Makes rows of an exact machine readable.
final class StateReader {
    private final OperationalMachine machine;
    private final Core core;
    private final StateLayout layout;
    private final Program program;
    private final Operands operands;

    StateReader(OperationalMachine machine) {
        this.machine = machine;
        core = machine.core();
        layout = core.layout();
        program = core.test().program();
        operands = new Operands(core);
    }

    MachineState read(byte[] row) {
        var cpus = new ArrayList<Cpu>();
        for (int t = 0; t < core.threads(); t++) cpus.add(cpu(row, t));
        var memory = new LinkedHashMap<Location, Integer>();
        for (Location location : program.locations())
            memory.put(location, core.values().value(layout.memory(row, location.index())));
        return new MachineState(cpus, memory, machine.status(row), new StateKey(row));
    }

    private Cpu cpu(byte[] row, int t) {
        var registers = new LinkedHashMap<Register, Integer>();
        for (Register register : program.threads().get(t).registers())
            registers.put(register, core.values().value(layout.register(row, t, register.index())));
        int sections = 0;
        for (int domain = 0; domain <= core.domains().size(); domain++) sections += layout.outstanding(row, t, domain);
        return new Cpu(t, layout.pc(row, t), registers, buffer(row, t), window(row, t), waiting(row, t), due(row, t),
                sections, machine.isFinished(row, t));
    }

    private List<BufferEntry> buffer(byte[] row, int t) {
        var entries = new ArrayList<BufferEntry>();
        StoreBuffers buffers = machine.buffers();
        for (int i = 0; i < layout.pending(row, t); i++) {
            int kind = layout.pendingKind(row, t, i);
            if (buffers.isStore(kind))
                entries.add(new BufferEntry.PendingStore(program.locations().get(buffers.location(kind)),
                        core.values().value(layout.pendingValue(row, t, i)), buffers.isRelease(kind)));
            else if (buffers.domain(kind) < 0) entries.add(new BufferEntry.StoreFence());
            else entries.add(new BufferEntry.SectionEnd());
        }
        return entries;
    }

    private List<WindowEntry> window(byte[] row, int t) {
        var entries = new ArrayList<WindowEntry>();
        for (int i = 0; i < layout.fetched(row, t); i++) {
            int site = layout.windowSite(row, t, i);
            boolean performed = machine.ordering().isPerformed(row, t, i);
            entries.add(new WindowEntry(site, performed, machine.ordering().isSpeculative(row, t, i),
                    core.values().value(layout.windowValue(row, t, i)), performed && core.facts()[t].target[site] >= 0));
        }
        return entries;
    }

    private List<Integer> due(byte[] row, int t) {
        var cpus = new ArrayList<Integer>();
        for (int u = 0; u < core.threads(); u++) if (layout.isDue(row, t, u)) cpus.add(u);
        return cpus;
    }

    /// Why CPU `t` can't execute its oldest instruction that is not done.
    private Optional<Wait> waiting(byte[] row, int t) {
        if (layout.failedThread(row) >= 0) return Optional.empty();
        int before = 0;
        while (before < layout.fetched(row, t) && machine.ordering().isPerformed(row, t, before)) before++;
        int site = before < layout.fetched(row, t) ? layout.windowSite(row, t, before) : layout.pc(row, t);
        if (site >= core.facts()[t].code.length) return Optional.empty();
        Instruction instruction = core.instruction(t, site);
        if (layout.phase(row, t) == 1)
            return Optional.of(instruction instanceof Fence ? new Wait.ForInterrupts(due(row, t))
                    : new Wait.ForReaders(readers(row, t)));
        if (machine.executor().isEnabled(row, t, site, before)) return Optional.empty();
        return switch (instruction) {
            case Lock(var address) when layout.pending(row, t) == 0 -> Optional.of(new Wait.ForLock(at(row, t, before, address)));
            case EventWait(var address) -> Optional.of(new Wait.ForEvent(at(row, t, before, address)));
            case Fence _, Lock _, Rmw _, TryLock _, EventReset _, EventSet _, SynchronizeRcu _, SynchronizeSrcu _, Store _,
                 Unlock _, RcuReadUnlock _, SrcuReadUnlock _ -> Optional.of(new Wait.ForBuffer());
            case Load _, IsLocked _, RcuReadLock _, SrcuReadLock _, Assign _, BranchIfZero _, Jump _, Assert _ ->
                    Optional.of(new Wait.ForOlder());
        };
    }

    private List<Integer> readers(byte[] row, int t) {
        var cpus = new ArrayList<Integer>();
        for (int u = 0; u < core.threads(); u++) if (layout.remaining(row, t, u) > 0) cpus.add(u);
        return cpus;
    }

    private Location at(byte[] row, int t, int before, Expression address) {
        return program.locations().get(operands.location(row, t, before, address));
    }
}
