package fencepost.app.cli.report;

import fencepost.model.explain.Forwarding;
import fencepost.model.explain.InstructionSource;
import fencepost.model.explain.WaitNames;
import fencepost.model.explore.Trace;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Register;
import fencepost.model.machine.BufferEntry.PendingStore;
import fencepost.model.machine.Cpu;
import fencepost.model.machine.MachineState;
import fencepost.model.machine.Transition;
import fencepost.model.machine.WindowEntry;
import fencepost.model.parse.SourceMap;

/// One step of a run in plain ASCII, for a trace that goes into a mail.
final class StepText {
    private final LitmusTest test;
    private final InstructionSource sources;

    StepText(LitmusTest test, SourceMap map) {
        this.test = test;
        sources = new InstructionSource(test, map);
    }

    /// What step `step` (from 0) of `trace` does, without naming its CPU. What the memory system does by itself stands in
    /// brackets.
    String of(Trace trace, int step) {
        return switch (trace.transitions().get(step)) {
            case Transition.Execute(int cpu, int site, int phase) -> executes(trace.states().get(step).cpus().get(cpu),
                    site, phase, trace.states().get(step + 1))
                    + (Forwarding.of(test, trace, step).isPresent() ? " (own buffer)" : "");
            case Transition.Drain(_, var location, int value) ->
                    "[" + location.name() + "=" + show(value) + " reaches memory]";
            case Transition.Interrupt(_, int caller) -> "[IPI from CPU " + caller + ": full barrier]";
            case Transition.Speculate(int cpu, int site, boolean taken) ->
                    "[guesses that " + sources.of(cpu, site) + (taken ? " jumps]" : " goes on]");
        };
    }

    /// Why `cpu` can't go on, or that it never ends.
    String stuck(Cpu cpu) {
        return "CPU " + cpu.id() + " " + cpu.waiting().map(WaitNames::of).orElse("never ends") + ", at "
                + sources.of(cpu.id(), cpu.site());
    }

    private String executes(Cpu cpu, int site, int phase, MachineState after) {
        Cpu now = after.cpus().get(cpu.id());
        String source = sources.of(cpu.id(), site);
        return switch (test.program().threads().get(cpu.id()).instructions().get(site)) {
            case Instruction.Load(var into, _, _) -> reads(source, into, site, now);
            case Instruction.Rmw(var into, _, _, _) -> reads(source, into, site, now);
            case Instruction.TryLock(var into, _) -> reads(source, into, site, now);
            case Instruction.IsLocked(var into, _) -> reads(source, into, site, now);
            case Instruction.SrcuReadLock(var into, _) -> reads(source, into, site, now);
            case Instruction.Store _ -> source + buffers(cpu, now);
            case Instruction.Fence(var kind, _) -> fence(kind, phase);
            case Instruction.SynchronizeRcu _, Instruction.SynchronizeSrcu _ ->
                    source + (phase == 0 ? " begins" : " ends");
            case Instruction.Assert _ -> source + (after.status() == MachineState.Status.FAILED ? "   <-- fails" : "");
            case Instruction.Assign _, Instruction.BranchIfZero _, Instruction.Jump _, Instruction.Lock _,
                 Instruction.Unlock _, Instruction.EventReset _, Instruction.EventSet _, Instruction.EventWait _,
                 Instruction.RcuReadLock _, Instruction.RcuReadUnlock _, Instruction.SrcuReadUnlock _ -> source;
        };
    }

    /// `r0 = READ_ONCE(*x)  -> 1`.
    private String reads(String source, Register into, int site, Cpu now) {
        int value = now.window().stream().filter(entry -> entry.site() == site && entry.hasResult())
                .map(WindowEntry::result).findFirst().orElse(now.registers().get(into));
        return source + "  -> " + show(value);
    }

    private String buffers(Cpu before, Cpu now) {
        return now.storeBuffer().size() > before.storeBuffer().size()
                && now.storeBuffer().getLast() instanceof PendingStore(var location, int value, _)
                ? "  [" + location.name() + "=" + show(value) + " buffered]" : "";
    }

    private static String fence(FenceKind kind, int phase) {
        if (kind.isOfAccess()) return "(the access beside it: " + kind.id() + ")";
        if (kind != FenceKind.MB_GLOBAL) return kind.id() + "()";
        return kind.id() + "()" + (phase == 0 ? " begins" : " ends");
    }

    private String show(int value) {
        return test.program().show(value);
    }
}
