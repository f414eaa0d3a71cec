package fencepost.model.check;

import fencepost.model.execution.Execution;
import fencepost.model.explore.Trace;
import java.util.function.Supplier;

/// What shows that something can happen.
public sealed interface Witness {
    /// A shortest run of a machine, computed when asked for.
    record Run(Supplier<Trace> trace) implements Witness {}

    /// An execution that an axiomatic model allows.
    record Candidate(Execution execution) implements Witness {}

    /// The run.
    ///
    /// @throws IllegalStateException if an axiomatic model gave the verdict: it knows executions, not runs
    default Trace run() {
        return switch (this) {
            case Run(var trace) -> trace.get();
            case Candidate _ -> throw new IllegalStateException("an axiomatic verdict has no runs");
        };
    }
}
