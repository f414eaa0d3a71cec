package fencepost.app.explain;

import fencepost.app.Subject;
import fencepost.app.simulate.StateChange;
import fencepost.app.simulate.StepWords;
import fencepost.model.explore.Trace;
import fencepost.model.machine.Cpu;
import fencepost.model.machine.MachineState;
import fencepost.model.machine.Transition;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// A run as a table with a column for each CPU, time going down: what kernel mailing lists draw by hand.
public record Story(int cpus, List<Line> lines) {
    /// One step.
    ///
    /// @param step   how many transitions have been taken when it is done
    /// @param cpu    its column
    /// @param words  what happens
    /// @param effect what it changed, such as `r1 = 0` or `y = 1 waits in the buffer`; may be empty
    public record Line(int step, int cpu, String words, String effect) {}

    public Story {
        lines = List.copyOf(lines);
    }

    /// Tells `trace`, a run of `subject`.
    public static Story of(Subject subject, Trace trace) {
        var words = new StepWords(subject);
        var lines = new ArrayList<Line>();
        for (int i = 0; i < trace.transitions().size(); i++) {
            Transition transition = trace.transitions().get(i);
            lines.add(new Line(i + 1, transition.cpu(), words.of(transition),
                    effect(trace.states().get(i), trace.states().get(i + 1), transition.cpu(), words)));
        }
        return new Story(trace.last().cpus().size(), lines);
    }

    private static String effect(MachineState before, MachineState after, int cpu, StepWords words) {
        StateChange change = StateChange.between(before, after);
        var effects = new ArrayList<String>();
        Cpu is = after.cpus().get(cpu);
        is.registers().forEach((register, value) -> {
            if (change.registers().contains(register)) effects.add(register.name() + " = " + words.show(value));
        });
        for (int i = 0; i < is.storeBuffer().size(); i++)
            if (change.buffer(cpu).entered().contains(i)) effects.add(words.of(is.storeBuffer().get(i)) + " waits in the buffer");
        return effects.stream().collect(Collectors.joining(", "));
    }
}
