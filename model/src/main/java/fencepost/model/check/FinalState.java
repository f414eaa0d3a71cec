package fencepost.model.check;

import fencepost.model.explore.Trace;
import fencepost.model.ir.Outcome;
import java.util.function.Supplier;

/// A final state that a model allows.
///
/// @param outcome    its observed values
/// @param satisfies  whether the condition's proposition holds in it
/// @param executions how many distinct final machine states (operational) or executions (axiomatic) end in it
/// @param trace      computes a shortest run that ends in it
public record FinalState(Outcome outcome, boolean satisfies, long executions, Supplier<Trace> trace) {}
