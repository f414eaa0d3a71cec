package fencepost.app.execution;

import java.util.List;
import java.util.Optional;

/// The events and edges of an execution that a picture shows, before anything has a place.
///
/// @param nodes initial writes first, then thread by thread in program order
/// @param cpus  how many columns there are
public record EventGraph(List<Node> nodes, List<Edge> edges, int cpus) {
    /// The column of an initial write.
    public static final int NO_CPU = -1;

    /// What sort of event a node is.
    public enum NodeKind { INITIAL, ACCESS, BARRIER, RCU }

    /// An event.
    ///
    /// @param id      its number in the execution
    /// @param cpu     its column, or [#NO_CPU]
    /// @param onCycle whether the highlighted cycle runs through it
    public record Node(int id, int cpu, String label, NodeKind kind, boolean onCycle) {}

    /// An edge.
    ///
    /// @param label    what stands at it; empty if a barrier's own box says it
    /// @param spine    whether it joins two events that follow each other in one column
    /// @param directed whether it has a tip
    public record Edge(int from, int to, EdgeKind kind, String label, boolean spine, boolean directed,
                       boolean onCycle) {}

    public EventGraph {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
    }

    /// The node of event `id`, if it is shown.
    public Optional<Node> node(int id) {
        return nodes.stream().filter(n -> n.id() == id).findFirst();
    }
}
