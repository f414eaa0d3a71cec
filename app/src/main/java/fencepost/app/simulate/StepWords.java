package fencepost.app.simulate;

import fencepost.app.Subject;
import fencepost.model.explain.InstructionSource;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.machine.BufferEntry;
import fencepost.model.machine.Transition;

/// Steps and buffer entries in words.
public final class StepWords {
    private final Subject subject;
    private final InstructionSource sources;

    public StepWords(Subject subject) {
        this.subject = subject;
        sources = new InstructionSource(subject.test(), subject.map());
    }

    /// What `transition` does, without naming its CPU.
    public String of(Transition transition) {
        return switch (transition) {
            case Transition.Execute(int cpu, int site, int phase) -> executes(cpu, site, phase);
            case Transition.Drain(_, var location, int value) -> location + " = " + show(value) + " → memory";
            case Transition.Interrupt(_, int caller) -> "IPI from CPU " + caller;
            case Transition.Speculate(int cpu, int site, boolean taken) ->
                    "guess " + sources.of(cpu, site) + (taken ? " holds" : " fails");
        };
    }

    /// What a store-buffer entry is.
    public String of(BufferEntry entry) {
        return switch (entry) {
            case BufferEntry.PendingStore(var location, int value, _) -> location + " = " + show(value);
            case BufferEntry.StoreFence _ -> "smp_wmb: no store passes";
            case BufferEntry.SectionEnd _ -> "end of read section";
        };
    }

    /// A value as people write it.
    public String show(int value) {
        return subject.base().program().show(value);
    }

    private String executes(int cpu, int site, int phase) {
        if (subject.test().program().threads().get(cpu).instructions().get(site)
                instanceof Instruction.Fence(FenceKind kind, _))
            return kind == FenceKind.MB_GLOBAL ? (phase == 0 ? "begin " : "complete ") + kind.id() : kind.id();
        String text = sources.of(cpu, site);
        return phase == 0 ? text : text + " completes";
    }
}
