package fencepost.model.check;

import fencepost.model.execution.Axioms;
import fencepost.model.execution.Execution;
import fencepost.model.execution.Relation;

/// Lets every candidate pass but, perhaps, those that are not coherent at each location or tear a read-modify-write.
///
/// @param model    whose demands for coherence and atomicity count
/// @param coherent whether they count at all
record Lenient(Axioms model, boolean coherent) implements Axioms {
    @Override
    public boolean requireCoherence() {
        return coherent && model.requireCoherence();
    }

    @Override
    public boolean requireAtomicity() {
        return coherent && model.requireAtomicity();
    }

    @Override
    public boolean mayHold(Relation rf, Relation co) {
        return true;
    }

    @Override
    public boolean holds(Execution execution) {
        return true;
    }
}
