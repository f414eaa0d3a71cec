package fencepost.model.twin;

import java.util.ArrayList;
import java.util.List;

/// A state of the twin.
///
/// @param cpus   each at its own id
/// @param memory the value of each location
/// @param failed whether an assertion has failed, which ends the run
record TwinState(List<TwinCpu> cpus, List<Integer> memory, boolean failed) {
    TwinState {
        cpus = List.copyOf(cpus);
        memory = List.copyOf(memory);
    }

    TwinState withCpu(int id, TwinCpu cpu) {
        return new TwinState(replaced(cpus, id, cpu), memory, failed);
    }

    TwinState withMemory(int location, int value) {
        return new TwinState(cpus, replaced(memory, location, value), failed);
    }

    TwinState failing() {
        return new TwinState(cpus, memory, true);
    }

    static <T> List<T> replaced(List<T> list, int index, T element) {
        var changed = new ArrayList<>(list);
        changed.set(index, element);
        return changed;
    }
}
