package fencepost.model.cat;

import java.util.List;
import java.util.Map;

/// A model interpreted for one event structure: what it checks.
///
/// @param checks in the order of the model
/// @param named  the relations that the model gives a name, in the order of their definition
/// @param rf     the model's own idea of reads-from, where it chooses some of it itself; else the given one
/// @param co     its own idea of coherence, likewise
record Plan(List<Check> checks, Map<String, Node> named, Node rf, Node co) {}
