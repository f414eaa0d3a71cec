package fencepost.litmus.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PublishedFiguresTest {
    @ParameterizedTest
    @EnumSource(Measurement.class)
    void every_measurement_has_published_figures_to_stand_beside_it(Measurement measurement) {
        var plots = measurement.published();
        assertTrue(!plots.isEmpty());
        for (Plot plot : plots)
            for (Plot.Bar bar : plot.bars()) {
                assertEquals(0, bar.value(), bar.name());
                assertTrue(bar.published() > 0, bar.name());
            }
    }

    @ParameterizedTest
    @CsvSource({"FENCES, 0, mfence, 922600000", "FENCES, 0, 'lock addl $0, -128(%rsp)', 578700000", "RCU, 2, 'placeholders, global barrier', 12.5", "RCU, 3, 'placeholders, global barrier', 20000000",
            "INDIRECT, 0, 'table of operations, with retpolines', 6204100000", "'LOOKUPS', 0, 'in a section, full barriers', 2"})
    void the_figures_are_those_of_the_sources(Measurement measurement, int plot, String bar, double published) {
        assertEquals(published, measurement.published().get(plot).bar(bar).orElseThrow().published(), published * 1e-9);
    }

    @Test
    void updates_a_second_become_the_time_of_a_call() {
        assertEquals(20e6, Measurement.MEMBARRIER.published().getFirst().bars().getFirst().published());
    }
}
