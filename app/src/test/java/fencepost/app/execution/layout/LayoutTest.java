package fencepost.app.execution.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.app.execution.EventGraph;
import fencepost.app.execution.Pictures;
import fencepost.app.execution.layout.Drawing.PlacedEdge;
import fencepost.app.execution.layout.Drawing.PlacedNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Nothing in a picture covers anything else.
class LayoutTest {
    @ParameterizedTest
    @ValueSource(strings = {"MP+wmb+rmb", "SB+mbs", "LB+ctrls", "2+2W+wmbs", "IRIW+mbs", "W+RWC+wmb+rmb+mb",
        "ISA2+wmb+data+rmb", "CoRR2", "SB+xchgs", "3.SB+global+global+placeholder", "RCU-core+plain",
        "4.SB+global+placeholder+global+placeholder", "RCU-MP", "RCU-deferred-free+two-readers",
        "4.SB+reader+period+reader+period", "urcu-two-flips", "virtio-publish"})
    void nothingCoversAnything(String name) {
        EventGraph graph = Pictures.graph(name, "lkmm+memb");
        Drawing drawing = Layout.of(graph);
        assertEquals(drawing, Layout.of(graph), "the same graph always looks the same");
        assertEquals(graph.nodes().size(), drawing.nodes().size());
        assertEquals(graph.edges().size(), drawing.edges().size());
        List<Box> boxes = new ArrayList<>(drawing.nodes().stream().map(PlacedNode::box).toList());
        drawing.headers().forEach(h -> boxes.add(h.box()));
        List<Box> labels = drawing.edges().stream().filter(e -> !e.edge().label().isEmpty()).map(PlacedEdge::label).toList();
        assertApart(boxes);
        List<Box> all = new ArrayList<>(boxes);
        all.addAll(labels);
        assertApart(all);
        for (PlacedEdge edge : drawing.edges())
            for (Box box : boxes)
                assertFalse(edge.curve().crosses(box.grown(-1)), () -> edge.edge() + " runs through " + box);
        var picture = new Box(0, 0, drawing.width(), drawing.height());
        for (Box box : all) assertTrue(box.x() >= picture.x() && box.y() >= picture.y()
                && box.right() <= picture.right() && box.bottom() <= picture.bottom(), () -> box + " sticks out");
    }

    @ParameterizedTest
    @ValueSource(strings = {"MP+wmb+rmb", "IRIW+mbs", "RCU-MP", "4.SB+global+placeholder+global+placeholder", "LB+ctrls"})
    void noLineRunsUnderTheLabelOfAnother(String name) {
        Drawing drawing = Layout.of(Pictures.graph(name, "lkmm+memb"));
        for (PlacedEdge label : drawing.edges()) {
            if (label.edge().label().isEmpty()) continue;
            for (PlacedEdge line : drawing.edges())
                assertFalse(line != label && line.curve().crosses(label.label()),
                        () -> line.edge() + " runs under the label of " + label.edge());
        }
    }

    private static void assertApart(List<Box> boxes) {
        for (int i = 0; i < boxes.size(); i++)
            for (int j = 0; j < i; j++) {
                Box a = boxes.get(i);
                Box b = boxes.get(j);
                assertFalse(a.overlaps(b), () -> a + " covers " + b);
            }
    }
}
