package fencepost.model.cat;

import fencepost.model.execution.Axioms;
import fencepost.model.execution.Execution;
import java.util.List;

/// A cat model made ready for one event structure, which can also say why it forbids an execution.
public interface Judge extends Axioms {
    /// The laws that `execution` breaks, each with a shortest cycle or a pair that should not be; empty if it is
    /// allowed.
    List<Violation> violations(Execution execution);
}
