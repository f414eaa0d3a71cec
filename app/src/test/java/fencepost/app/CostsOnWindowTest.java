package fencepost.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.litmus.history.RecordedMeasurement;
import fencepost.litmus.history.RunId;
import fencepost.litmus.measure.Measured;
import fencepost.litmus.measure.Measurement;
import fencepost.litmus.measure.Plot;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/// The views of costs and of kept runs on the real window, without a screen.
class CostsOnWindowTest extends OnWindow {
    private Set<Node> all(String selector) {
        return window.read(() -> window.main().scene().getRoot().lookupAll(selector));
    }

    @Test
    void every_measurement_has_a_section_and_a_measured_one_its_plot() {
        window.run(() -> window.main().show(Views.COSTS));
        window.find("#measure");
        assertEquals(Measurement.values().length, all(".cost-section").size());
        assertFalse(all(".bar-number.published").isEmpty(), "the sources' figures stand there before anything was measured");
        assertTrue(all(".bar-row .here").isEmpty());
        window.run(() -> window.archive().keep(RecordedMeasurement.of(RunId.now(), true, measured())));
        window.find(".bar-row .here");
        assertEquals("a tenth of the time", window.<Label>find(".plot-words").getText());
        assertEquals("44 ns", window.<Label>find(".bar-number.here").getText());
        assertEquals("85 ns", window.<Label>find(".bar-number.published").getText());
    }

    @Test
    void a_measurement_on_a_busy_machine_is_drawn_with_a_warning_and_costs_stay_as_published() {
        window.run(() -> window.main().show(Views.COSTS));
        window.run(() -> window.archive().keep(RecordedMeasurement.of(RunId.now(), true, measured().disturbed("Others took turns."))));
        assertFalse(window.<Button>find("#measure-again-rcu").isDisabled());
        assertEquals("Others took turns. The costs of placements do without it.", window.<Label>find(".busy-machine .run-text").getText());
        window.run(() -> window.main().show(Views.PLACEMENTS));
        assertTrue(all(".placement-reason").stream().map(node -> ((Label) node).getText())
                .anyMatch(text -> text.endsWith("as published. Measured here on a busy machine, not used: full barrier 20 ns.")));
    }

    @Test
    void a_run_is_kept_and_a_click_shows_its_counts() {
        window.run(() -> window.main().show(Views.RUNS));
        assertTrue(window.find(".history .empty-state").isVisible());
        window.press(KeyCode.R);
        window.run(() -> window.machine().count(0, 1234));
        window.run(() -> window.machine().end());
        window.settle();
        window.run(() -> window.main().show(Views.RUNS));
        ListView<?> list = window.find("#runs");
        assertEquals(1, window.read(() -> list.getItems().size()));
        assertFalse(window.find(".run-detail").isVisible());
        window.click(".run-list .list-cell");
        assertTrue(window.find(".run-detail").isVisible());
        assertEquals("0:r1=0; 1:r2=0;", window.<Label>find(".count-table .outcome-words").getText());
    }

    private static Measured measured() {
        return new Measured(Measurement.RCU.id(), "RCU", List.of("ns"), List.of(new Measured.Row("mb", List.of("44"), "")),
                List.of(new Plot("read", "Nanoseconds a read", "a tenth of the time", "ns", List.of(new Plot.Bar("full barriers", 44, 0, 85),
                        new Plot.Bar("membarrier, expedited", 4, 0, 12.5)))), List.of());
    }
}
