package fencepost.model.placement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Placement;
import fencepost.model.ir.Slot;
import fencepost.model.parse.LitmusParser;
import fencepost.model.parse.ParseOptions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/// What placements cost, and which of them are worth their cost.
class BarrierCostsTest {
    private static final BarrierCosts COSTS = BarrierCosts.PUBLISHED;

    @Test
    void the_published_read_and_update_come_out_again() {
        List<Slot> slots = slots("none | smp_mb", "none | smp_mb | smp_mb_global");
        assertEquals(new Cost(85 - 12.5, 0), COSTS.split(placement(FenceKind.MB, FenceKind.NONE), slots));
        assertEquals(new Cost(0, 12_500), COSTS.split(placement(FenceKind.NONE, FenceKind.MB_GLOBAL), slots));
    }

    @Test
    void the_side_that_offers_the_global_barrier_is_the_slow_one() {
        Sides sides = Sides.of(slots("none | smp_mb", "none | smp_mb_global"));
        assertEquals(new Sides(Set.of(0), Set.of(1), true), sides);
        assertEquals(List.of("read", "update"), List.of(sides.readName(), sides.updateName()));
        Sides alike = Sides.of(slots("none | smp_mb", "none | smp_mb"));
        assertFalse(alike.told());
        assertEquals(List.of("P0", "P1"), List.of(alike.readName(), alike.updateName()));
        assertEquals(new Sides(Set.of(), Set.of(), false), Sides.of(List.of()));
    }

    @Test
    void the_front_holds_what_nothing_is_better_than_on_both_sides() {
        var front = ParetoFront.of(List.of(new Cost(3, 1), new Cost(2, 2), new Cost(1, 3), new Cost(2, 3), new Cost(3, 3)),
                Function.identity());
        assertEquals(List.of(new Cost(1, 3), new Cost(2, 2), new Cost(3, 1)), front);
    }

    @Test
    void equals_stay_on_the_front_and_nothing_has_none() {
        assertEquals(2, ParetoFront.of(List.of("a", "b"), _ -> new Cost(1, 1)).size());
        assertEquals(List.of(), ParetoFront.of(List.<Cost>of(), Function.identity()));
        assertFalse(new Cost(1, 1).dominates(new Cost(1, 1)));
        assertTrue(new Cost(0, 1).dominates(new Cost(1, 1)));
    }

    private static Placement placement(FenceKind reader, FenceKind updater) {
        return new Placement(Map.of("A", reader, "B", reader, "C", updater, "D", updater));
    }

    private static List<Slot> slots(String reader, String updater) {
        return LitmusParser.parse("test", """
                C test
                { }
                P0(int *x) { /*@slot A: %1$s */ WRITE_ONCE(*x, 1); /*@slot B: %1$s */ }
                P1(int *x) { /*@slot C: %2$s */ WRITE_ONCE(*x, 1); /*@slot D: %2$s */ }
                exists (x=1)
                """.formatted(reader, updater), ParseOptions.DEFAULT).parsed().orElseThrow().test().slots();
    }
}
