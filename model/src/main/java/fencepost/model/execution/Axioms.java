package fencepost.model.execution;

/// A memory model, made ready for one [EventStructure].
public interface Axioms {
    /// Whether the model forbids whatever is not sequentially consistent for each location by itself.
    boolean requireCoherence();

    /// Whether the model forbids a foreign write between the two halves of a read-modify-write.
    boolean requireAtomicity();

    /// False if no execution that contains these choices is allowed; true if some may be.
    ///
    /// @param rf for the reads decided so far
    /// @param co the part of the coherence order that is decided, transitive
    boolean mayHold(Relation rf, Relation co);

    /// Whether the model allows `execution`.
    boolean holds(Execution execution);
}
