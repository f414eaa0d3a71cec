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
public record MachineState(List<Cpu> cpus, Map<Location, Integer> memory, Status status) {
    /// How a run stands.
    public enum Status {
        /// Some thread has not finished or some buffer is not empty.
        RUNNING,
        /// All threads have finished and all buffers are empty: a final state.
        FINISHED,
        /// An assertion failed; the run ends here.
        FAILED
    }

    public MachineState {
        cpus = List.copyOf(cpus);
        memory = Collections.unmodifiableMap(new LinkedHashMap<>(memory));
    }
}
