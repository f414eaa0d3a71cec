package fencepost.model.execution;

import java.util.List;
import java.util.OptionalInt;

/// One way through a thread's code.
///
/// @param events       in program order
/// @param requirements what the values read must satisfy for the thread to go this way
/// @param registers    each register's value at the end
/// @param failedAt     the site of the assertion that fails and ends the thread here, if any
record ThreadPath(int thread, List<PathEvent> events, List<Requirement> requirements, List<Term> registers,
                  OptionalInt failedAt) {
    ThreadPath {
        events = List.copyOf(events);
        requirements = List.copyOf(requirements);
        registers = List.copyOf(registers);
    }
}
