package fencepost.model.cat;

import java.util.List;

/// A law of a model that an execution breaks.
///
/// @param axiom the law's name in the model
/// @param kind  `acyclic`, `irreflexive` or `empty`
/// @param cycle the offending edges: a cycle, or for `empty` the pair that should not be
public record Violation(String axiom, String kind, List<Edge> cycle) {
    public Violation {
        cycle = List.copyOf(cycle);
    }

    /// One step.
    ///
    /// @param label the model's most specific name for it, such as `rfe` or `data`
    public record Edge(int from, int to, String label) {}
}
