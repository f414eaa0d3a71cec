package fencepost.model.explore;

import fencepost.model.machine.MachineState;
import fencepost.model.machine.Transition;
import java.util.List;

/// A run: states and the transitions between them, so `states.size() == transitions.size() + 1`.
public record Trace(List<MachineState> states, List<Transition> transitions) {
    public Trace {
        states = List.copyOf(states);
        transitions = List.copyOf(transitions);
        if (states.size() != transitions.size() + 1) throw new IllegalArgumentException("states and transitions differ");
    }

    public MachineState last() {
        return states.getLast();
    }
}
