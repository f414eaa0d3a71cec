package fencepost.model.machine;

import fencepost.model.ir.LitmusTest;
import java.util.ArrayList;
import java.util.List;

/// Runs a test one step at a time. Every state is a value, so going back is keeping the old one. For one Java thread
/// at a time.
public final class Simulator {
    /// One thing that may happen next and the state that it leads to.
    public record Choice(Transition transition, MachineState next) {}

    private final LitmusTest test;
    private final MachineOptions options;
    private final OperationalMachine machine;
    private final StateReader reader;

    /// @param test a test whose slots hold what is to be run, see [LitmusTest#with]
    public Simulator(LitmusTest test, MachineOptions options) {
        this.test = test;
        this.options = options;
        machine = OperationalMachine.exact(test, options);
        reader = new StateReader(machine);
    }

    public LitmusTest test() {
        return test;
    }

    public MachineOptions options() {
        return options;
    }

    /// The state before anything has happened.
    public MachineState initial() {
        return reader.read(machine.initial());
    }

    /// What may happen in `state`, ordered by CPU, executions before drains before interrupts; empty in a final,
    /// failed or stuck state.
    public List<Choice> choices(MachineState state) {
        byte[] row = state.key().row();
        var choices = new ArrayList<Choice>();
        machine.successors(row, (label, next) ->
                choices.add(new Choice(machine.transition(row, label), reader.read(next))));
        return choices;
    }

    /// The choice that a search machine of the same test calls `label`.
    ///
    /// @throws IllegalArgumentException if nothing of that name may happen in `state`
    public Choice choice(MachineState state, int label) {
        byte[] row = state.key().row();
        var found = new ArrayList<Choice>(1);
        machine.successors(row, (offered, next) -> {
            if (offered == label) found.add(new Choice(machine.transition(row, label), reader.read(next)));
        });
        if (found.isEmpty()) throw new IllegalArgumentException("nothing is called " + label + " here");
        return found.getFirst();
    }
}
