package fencepost.app.execution.layout;

import fencepost.app.execution.EventGraph;
import java.util.List;

/// A graph of events with a place for everything; pixels, the origin at the top left.
///
/// @param headers one for each column
public record Drawing(double width, double height, List<Header> headers, List<PlacedNode> nodes,
                      List<PlacedEdge> edges) {
    /// The name of a column.
    public record Header(int cpu, Box box) {}

    /// An event's box; its label is centred in it.
    public record PlacedNode(EventGraph.Node node, Box box) {}

    /// An edge's course, and the box that its label fills; that is empty if there is no label.
    public record PlacedEdge(EventGraph.Edge edge, Curve curve, Box label) {}

    public Drawing {
        headers = List.copyOf(headers);
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
    }
}
