package fencepost.app.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.app.review.PairingLayout.Box;
import fencepost.model.review.FindingKind;
import fencepost.model.review.PairingGraph;
import fencepost.model.review.PairingGraph.BarrierNode;
import fencepost.model.review.PairingGraph.FunctionNode;
import fencepost.model.review.PairingGraph.Pairing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PairingLayoutTest {
    private static BarrierNode barrier(int line) {
        return new BarrierNode("smp_mb()", "full barrier", "a.c", line);
    }

    private static FunctionNode function(String name, BarrierNode... barriers) {
        return new FunctionNode(name, "a.c", barriers[0].line() - 1, List.of(barriers));
    }

    private static Pairing holds(BarrierNode from, BarrierNode to) {
        return new Pairing(from, Optional.of(to), "x()", Optional.empty(), "");
    }

    private static boolean overlap(Box a, Box b) {
        return a.x() < b.x() + PairingLayout.BOX_WIDTH && b.x() < a.x() + PairingLayout.BOX_WIDTH
                && a.y() < b.y() + b.height() && b.y() < a.y() + a.height();
    }

    @Test
    void twoClaimsThatAnswerEachOtherAreOneLine() {
        BarrierNode a = barrier(5);
        BarrierNode b = barrier(15);
        var layout = PairingLayout.of(new PairingGraph(List.of(function("f", a), function("g", b)), List.of(holds(a, b), holds(b, a))));
        assertEquals(1, layout.lines().size());
        assertTrue(layout.lines().getFirst().mutual());
    }

    @Test
    void aBrokenClaimKeepsItsOwnLineAndComesFirst() {
        BarrierNode a = barrier(5);
        BarrierNode b = barrier(15);
        BarrierNode c = barrier(25);
        BarrierNode d = barrier(35);
        var broken = new Pairing(c, Optional.of(d), "x()", Optional.of(FindingKind.CANNOT_PAIR), "why");
        var layout = PairingLayout.of(new PairingGraph(List.of(function("f", a), function("g", b), function("h", c), function("i", d)),
                List.of(holds(a, b), broken, holds(d, c))));
        assertEquals(3, layout.lines().size());
        assertFalse(layout.lines().stream().anyMatch(PairingLayout.Line::mutual));
        assertTrue(layout.boxes().getFirst().title().matches("[hi]\\(\\)"), "the part with the broken claim is placed first");
    }

    @Test
    void aNameThatLeadsNowhereHasAPlaceOfItsOwn() {
        BarrierNode a = barrier(5);
        var layout = PairingLayout.of(new PairingGraph(List.of(function("f", a)),
                List.of(new Pairing(a, Optional.empty(), "gone()", Optional.of(FindingKind.NO_SUCH_PARTNER), "why"))));
        assertEquals(List.of("f()", "gone()"), layout.boxes().stream().map(Box::title).sorted().toList());
        assertEquals(1, layout.lines().size());
    }

    @Test
    void nothingOverlapsAndOfVeryManyOnlyTheFirstAreDrawn() {
        var functions = new ArrayList<FunctionNode>();
        var pairings = new ArrayList<Pairing>();
        for (int i = 0; i < 600; i++) {
            functions.add(function("f" + i, barrier(10 * i + 5), barrier(10 * i + 7)));
            if (i % 3 != 0) pairings.add(holds(functions.get(i - 1).barriers().getLast(), functions.get(i).barriers().getFirst()));
        }
        var layout = PairingLayout.of(new PairingGraph(functions, pairings));
        assertEquals(600, layout.boxes().size() + layout.left());
        assertTrue(layout.left() > 0);
        for (Box a : layout.boxes())
            for (Box b : layout.boxes()) assertFalse(a != b && overlap(a, b), () -> a + " covers " + b);
    }

    @Test
    void nothingIsNoTrouble() {
        assertEquals(0, PairingLayout.of(new PairingGraph(List.of(), List.of())).boxes().size());
    }
}
