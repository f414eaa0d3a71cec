package fencepost.model.cat;

import java.util.List;

/// A law of a model that an execution breaks.
///
/// @param axiom the law's name in the model
/// @param kind  `acyclic`, `irreflexive` or `empty`
/// @param cycle the offending edges: a cycle, or for `empty` the pair that should not be
/// @param steps the same edges broken down to what an execution is made of: reads-from (`rf`), coherence (`co`),
///              from-reads (`fr`) and, under the model's own names, what the threads' code alone fixes, such as
///              program order or a barrier between two accesses
public record Violation(String axiom, String kind, List<Edge> cycle, List<Edge> steps) {
    public Violation {
        cycle = List.copyOf(cycle);
        steps = List.copyOf(steps);
    }

    /// One step.
    ///
    /// @param label the model's most specific name for it, such as `rfe` or `data`
    public record Edge(int from, int to, String label) {}
}
