package fencepost.model.check;

import fencepost.model.explore.Trace;
import fencepost.model.ir.Outcome;
import java.util.function.Supplier;

/// A final state that a model allows.
///
/// @param outcome    its observed values
/// @param satisfies  whether the condition's proposition holds in it
/// @param executions how many distinct final machine states (operational) or executions (axiomatic) end in it
/// @param witness    a shortest run, or an execution, that ends in it
public record FinalState(Outcome outcome, boolean satisfies, long executions, Witness witness) {
    /// As above, with a run.
    public FinalState(Outcome outcome, boolean satisfies, long executions, Supplier<Trace> trace) {
        this(outcome, satisfies, executions, new Witness.Run(trace));
    }

    /// Computes a shortest run that ends in it; only for the verdict of a machine, see [Witness#run].
    public Supplier<Trace> trace() {
        return witness::run;
    }
}
