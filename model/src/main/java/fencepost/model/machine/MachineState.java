package fencepost.model.machine;

import fencepost.model.ir.Location;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A state of a machine, made readable: the only form that views and tests see.
///
/// @param cpus   each at its own id
/// @param memory the value of every location, in their order
/// @param status whether the run goes on
/// @param key    the row that this state was read from, for the [Simulator]; [StateKey#NONE] in a state made by hand
public record MachineState(List<Cpu> cpus, Map<Location, Integer> memory, Status status, StateKey key) {
    /// How a run stands.
    public enum Status {
        /// Some thread has not finished or some buffer is not empty.
        RUNNING,
        /// All threads have finished and all buffers are empty: a final state.
        FINISHED,
        /// An assertion failed; the run ends here.
        FAILED
    }

    /// A state made by hand, which no simulator can go on from.
    public MachineState(List<Cpu> cpus, Map<Location, Integer> memory, Status status) {
        this(cpus, memory, status, StateKey.NONE);
    }

    public MachineState {
        cpus = List.copyOf(cpus);
        memory = Collections.unmodifiableMap(new LinkedHashMap<>(memory));
    }
}
