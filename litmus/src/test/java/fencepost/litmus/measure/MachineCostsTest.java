package fencepost.litmus.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.litmus.measure.MachineCosts.Dated;
import fencepost.model.placement.BarrierCosts;
import fencepost.model.placement.BarrierCosts.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

/// From measurements to what barriers cost.
class MachineCostsTest {
    private static final Measured RCU = measured(Measurement.RCU,
            plot(RcuCosts.READ, bar(Flavour.MB.title(), 44), bar(Flavour.EXPEDITED.title(), 4)),
            plot(RcuCosts.UPDATE, bar(Flavour.EXPEDITED.title(), 20_000)));
    private static final Measured FENCES = measured(Measurement.FENCES,
            plot(FenceCosts.BETWEEN, bar(FenceCosts.FULL_BARRIERS.getFirst(), 8), bar(FenceCosts.NO_BARRIER, 1)));

    @Test
    void nothing_measured_is_as_published() {
        assertEquals(BarrierCosts.PUBLISHED, MachineCosts.of(List.of()));
    }

    @Test
    void a_read_has_two_full_barriers_and_an_update_two_global_ones() {
        BarrierCosts costs = MachineCosts.of(List.of(new Dated(FENCES, "2026-03-02"), new Dated(RCU, "2026-03-01")));
        assertEquals(new BarrierCosts.Figure(20, Source.MEASURED, "measure rcu, 2026-03-01"), costs.full());
        assertEquals(10_000, costs.global().nanoseconds());
        assertTrue(costs.measured());
    }

    @Test
    void single_instructions_stand_in_and_the_rest_is_as_published() {
        BarrierCosts costs = MachineCosts.of(List.of(new Dated(FENCES, "2026-03-02")));
        assertEquals(7, costs.full().nanoseconds());
        assertEquals(BarrierCosts.PUBLISHED.global(), costs.global());
        assertFalse(costs.measured());
    }

    @Test
    void a_measurement_that_makes_no_sense_is_passed_over() {
        Measured noise = measured(Measurement.RCU, plot(RcuCosts.READ, bar(Flavour.MB.title(), 3), bar(Flavour.EXPEDITED.title(), 4)));
        assertEquals(20, MachineCosts.of(List.of(new Dated(noise, "b"), new Dated(RCU, "a"))).full().nanoseconds());
    }

    @Test
    void a_busy_machine_is_not_believed_but_mentioned() {
        BarrierCosts costs = MachineCosts.of(List.of(new Dated(RCU.disturbed("others took turns"), "2026-03-01")));
        BarrierCosts published = BarrierCosts.PUBLISHED;
        assertFalse(costs.measured());
        assertEquals(published.full().nanoseconds(), costs.full().nanoseconds());
        assertEquals(new BarrierCosts.Figure(20, Source.MEASURED, "measure rcu, 2026-03-01"), costs.full().unused().orElseThrow());
        assertEquals(10_000, costs.global().unused().orElseThrow().nanoseconds());
    }

    @Test
    void an_older_measurement_of_a_quiet_machine_comes_before_a_newer_one_of_a_busy_one() {
        Measured busy = measured(Measurement.RCU, plot(RcuCosts.READ, bar(Flavour.MB.title(), 90), bar(Flavour.EXPEDITED.title(), 4)))
                .disturbed("others took turns");
        BarrierCosts costs = MachineCosts.of(List.of(new Dated(busy, "b"), new Dated(FENCES, "a")));
        assertEquals(new BarrierCosts.Figure(7, Source.MEASURED, "measure fences, a"), costs.full());
    }

    private static Measured measured(Measurement kind, Plot... plots) {
        return new Measured(kind.id(), "", List.of(), List.of(), List.of(plots), List.of());
    }

    private static Plot plot(String id, Plot.Bar... bars) {
        return new Plot(id, "", "", "ns", List.of(bars));
    }

    private static Plot.Bar bar(String name, double value) {
        return new Plot.Bar(name, value, 0, 0);
    }
}
