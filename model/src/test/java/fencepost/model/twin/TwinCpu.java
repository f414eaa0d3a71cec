package fencepost.model.twin;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// One CPU of the twin.
///
/// @param next      index of the next instruction to fetch
/// @param registers the values that retired instructions left
/// @param window    fetched and not retired instructions, oldest first
/// @param buffer    the store buffer, oldest entry first
/// @param nesting   for each RCU domain, how many sections the retired instructions have opened and not closed
/// @param open      for each RCU domain, how many outermost sections have begun whose end is not yet visible
record TwinCpu(int next, List<Integer> registers, List<Instance> window, List<Pending> buffer,
               Map<Integer, Integer> nesting, Map<Integer, Integer> open) {
    /// An instruction in the window.
    ///
    /// @param site       its index in the code
    /// @param performed  whether it is done
    /// @param result     the value that it gave its register
    /// @param guess      of an unresolved branch, the site where fetching went on; -1 if it has not
    /// @param begun      whether the first part of an instruction of several parts is done
    /// @param waitingFor of such an instruction, for each CPU how many answers are due from it
    record Instance(int site, boolean performed, int result, int guess, boolean begun,
                    Map<Integer, Integer> waitingFor) {
        Instance {
            waitingFor = Map.copyOf(waitingFor);
        }

        static Instance fetched(int site) {
            return new Instance(site, false, 0, -1, false, Map.of());
        }

        Instance done(int value) {
            return new Instance(site, true, value, -1, false, Map.of());
        }

        Instance guessing(int target) {
            return new Instance(site, false, 0, target, false, Map.of());
        }

        Instance waiting(Map<Integer, Integer> answers) {
            return new Instance(site, false, 0, -1, true, answers);
        }

        /// One answer of `cpu` has come, if one was due.
        Instance answered(int cpu) {
            return begun ? waiting(less(waitingFor, cpu)) : this;
        }
    }

    /// An entry of the store buffer.
    sealed interface Pending {
        record Write(int location, int value, boolean release) implements Pending {}

        /// What `smp_wmb` leaves on PSO: no store passes it.
        record Marker() implements Pending {}

        /// The end of a read-side critical section of `domain`.
        record SectionEnd(int domain) implements Pending {}
    }

    TwinCpu {
        registers = List.copyOf(registers);
        window = List.copyOf(window);
        var entries = new ArrayList<>(buffer);
        while (!entries.isEmpty() && entries.getFirst() instanceof Pending.Marker) entries.removeFirst();
        buffer = List.copyOf(entries);
        nesting = Map.copyOf(nesting);
        open = Map.copyOf(open);
    }

    TwinCpu fetching(int site) {
        return new TwinCpu(site, registers, window, buffer, nesting, open);
    }

    TwinCpu withRegister(int index, int value) {
        return new TwinCpu(next, TwinState.replaced(registers, index, value), window, buffer, nesting, open);
    }

    TwinCpu withWindow(List<Instance> changed) {
        return new TwinCpu(next, registers, changed, buffer, nesting, open);
    }

    TwinCpu with(int index, Instance instance) {
        return withWindow(TwinState.replaced(window, index, instance));
    }

    TwinCpu withBuffer(List<Pending> changed) {
        return new TwinCpu(next, registers, window, changed, nesting, open);
    }

    TwinCpu pushing(Pending entry) {
        var entries = new ArrayList<>(buffer);
        entries.add(entry);
        return withBuffer(entries);
    }

    TwinCpu deeper(int domain) {
        return new TwinCpu(next, registers, window, buffer, more(nesting, domain), open);
    }

    TwinCpu shallower(int domain) {
        return new TwinCpu(next, registers, window, buffer, less(nesting, domain), open);
    }

    TwinCpu sectionBegun(int domain) {
        return new TwinCpu(next, registers, window, buffer, nesting, more(open, domain));
    }

    TwinCpu sectionEnded(int domain) {
        return new TwinCpu(next, registers, window, buffer, nesting, less(open, domain));
    }

    private static Map<Integer, Integer> more(Map<Integer, Integer> counts, int key) {
        var changed = new TreeMap<>(counts);
        changed.merge(key, 1, Integer::sum);
        return changed;
    }

    /// One less at `key`; what is zero is not in the map.
    private static Map<Integer, Integer> less(Map<Integer, Integer> counts, int key) {
        var changed = new TreeMap<>(counts);
        changed.computeIfPresent(key, (_, count) -> count == 1 ? null : Integer.valueOf(count - 1));
        return changed;
    }
}
