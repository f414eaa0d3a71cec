package fencepost.model.machine;

import fencepost.model.ir.LitmusTest;
import java.util.List;

/// Runs a test one step at a time. Stateless: every state is a value, so that going back is keeping the old one.
public final class Simulator {
    /// One thing that may happen next and the state that it leads to.
    public record Choice(Transition transition, MachineState next) {}

    private final LitmusTest test;
    private final MachineOptions options;

    /// @param test a test whose slots hold what is to be run, see [LitmusTest#with]
    public Simulator(LitmusTest test, MachineOptions options) {
        this.test = test;
        this.options = options;
    }

    public LitmusTest test() {
        return test;
    }

    public MachineOptions options() {
        return options;
    }

    /// The state before anything has happened.
    public MachineState initial() {
        throw new UnsupportedOperationException();
    }

    /// What may happen in `state`, ordered by CPU, executions before drains before interrupts; empty in a final,
    /// failed or stuck state.
    public List<Choice> choices(MachineState state) {
        throw new UnsupportedOperationException();
    }
}
