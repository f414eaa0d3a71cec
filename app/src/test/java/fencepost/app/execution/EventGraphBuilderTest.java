package fencepost.app.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.app.execution.EventGraph.Edge;
import fencepost.app.execution.EventGraph.Node;
import fencepost.model.check.WhyNot;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/// Which events and edges of an execution a picture shows.
class EventGraphBuilderTest {
    private static Set<String> told(EventGraph graph, Predicate<Edge> which) {
        var told = new TreeSet<String>();
        graph.edges().stream().filter(which).forEach(e -> told.add(name(graph, e.from()) + " " + e.kind().id() + " "
                + name(graph, e.to())));
        return told;
    }

    private static String name(EventGraph graph, int id) {
        Node node = graph.node(id).orElseThrow();
        return node.kind() == EventGraph.NodeKind.INITIAL ? node.label() : node.label().substring(0, 1);
    }

    @Test
    void theCycleRunsThroughTheBarriers() {
        EventGraph graph = Pictures.graph("MP+wmb+rmb", "lkmm");
        assertEquals(Set.of("a fence b", "b fence c", "c rf d", "d fence e", "e fence f", "f fr a"),
                told(graph, Edge::onCycle));
        assertEquals(Set.of("x = 0 rf f"), told(graph, e -> !e.onCycle()));
    }

    @Test
    void theCycleIsShownEvenIfItsKindsAreHidden() {
        EventGraph graph = Pictures.graph("MP+wmb+rmb", "lkmm", EnumSet.noneOf(EdgeKind.class));
        assertEquals(6, graph.edges().size());
        assertEquals(6, graph.nodes().size(), "the barriers stay, the initial write goes");
    }

    @Test
    void withoutBarriersTheColumnClosesUp() {
        WhyNot why = Pictures.bad("MP+wmb+rmb", "lkmm");
        EventGraph graph = EventGraphBuilder.build(why.execution(), Optional.empty(), EnumSet.of(EdgeKind.PO));
        assertEquals(Set.of("a po c", "d po f"), told(graph, _ -> true));
        assertEquals(4, graph.nodes().size());
    }

    @Test
    void aDependencyOnTheCycleIsAnEdgeOfItsOwn() {
        EventGraph graph = Pictures.graph("LB+ctrls", "lkmm");
        assertEquals(Set.of("a dep b", "b rf c", "c dep d", "d rf a"), told(graph, Edge::onCycle));
        assertTrue(graph.edges().stream().anyMatch(e -> e.label().equals("ctrl")));
    }

    @Test
    void aSectionOnTheCycleIsMarked() {
        EventGraph graph = Pictures.graph("RCU-MP", "lkmm");
        Edge section = graph.edges().stream().filter(e -> e.kind() == EdgeKind.RCU).findFirst().orElseThrow();
        assertTrue(section.onCycle());
        assertEquals("section", section.label());
    }

    @Test
    void coherenceAndFromReadsLeaveOutWhatFollows() {
        EventGraph graph = Pictures.graph("2+2W+wmbs", "lkmm");
        List<Edge> coherence = graph.edges().stream().filter(e -> e.kind() == EdgeKind.CO).toList();
        assertEquals(2, coherence.size(), "one for each location, none from the start");
    }
}
