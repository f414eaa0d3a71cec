package fencepost.app.simulate;

import fencepost.app.Subject;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.machine.BufferEntry;
import fencepost.model.machine.Transition;
import fencepost.model.machine.Wait;
import fencepost.model.parse.Span;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Steps, waits and buffer entries in words.
public final class StepWords {
    private static final Pattern AROUND = Pattern.compile("/\\*.*?\\*/|//.*|[;{\\s]+$|^\\s*}");

    private final Subject subject;

    public StepWords(Subject subject) {
        this.subject = subject;
    }

    /// What `transition` does, without naming its CPU.
    public String of(Transition transition) {
        return switch (transition) {
            case Transition.Execute(int cpu, int site, int phase) -> executes(cpu, site, phase);
            case Transition.Drain(_, var location, int value) -> location + " = " + show(value) + " → memory";
            case Transition.Interrupt(_, int caller) -> "IPI from CPU " + caller;
            case Transition.Speculate(int cpu, int site, boolean taken) ->
                    "guess " + source(cpu, site) + (taken ? " holds" : " fails");
        };
    }

    /// Why a CPU can't go on.
    public String of(Wait wait) {
        return switch (wait) {
            case Wait.ForBuffer _ -> "waits: its buffer must drain";
            case Wait.ForInterrupts(var cpus) -> "waits for the IPI on " + names(cpus);
            case Wait.ForLock(var location) -> "waits: lock " + location + " is held";
            case Wait.ForEvent(var location) -> "sleeps until " + location + " is set";
            case Wait.ForReaders(var cpus) -> "waits for readers on " + names(cpus);
            case Wait.ForOlder _ -> "waits for an older instruction";
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
        String text = source(cpu, site);
        return phase == 0 ? text : text + " completes";
    }

    /// The line of source that holds an instruction, without what stands around the statement.
    public String source(int cpu, int site) {
        List<Span> sites = subject.map().sites().get(cpu);
        if (site >= sites.size()) return "end";
        int line = sites.get(site).start().line();
        String text = AROUND.matcher(subject.map().lines().get(line - 1)).replaceAll("").strip();
        return text.isEmpty() ? "line " + line : text;
    }

    private static String names(List<Integer> cpus) {
        return cpus.stream().map(cpu -> "CPU " + cpu).collect(Collectors.joining(", "));
    }
}
