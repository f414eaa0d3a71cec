package fencepost.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.app.placement.PlacementViewModel.Columns;
import java.util.List;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.layout.Pane;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The table of placements on the real window, without a screen.
class PlacementsOnWindowTest {
    private WindowOnTest window;

    @BeforeEach
    void open() {
        window = WindowOnTest.open();
        window.openText("asymmetric", Desk.ASYMMETRIC);
        window.run(() -> window.main().show(Views.PLACEMENTS));
    }

    @AfterEach
    void close() {
        window.close();
    }

    private List<String> heads() {
        TableView<?> table = window.find("#placements");
        return window.read(() -> table.getColumns().stream().map(c -> c.getText()).toList());
    }

    @Test
    void costs_come_with_their_chart_and_runs_with_their_words() {
        window.find("#placements");
        window.run(() -> window.main().show(Columns.COSTS));
        assertTrue(heads().containsAll(List.of("A", "B", "P0", "P1")), heads().toString());
        Pane chart = window.find("#pareto");
        assertTrue(chart.isVisible());
        assertFalse(window.read(() -> chart.lookupAll(".chart-point.front").isEmpty()));
        window.run(() -> window.main().show(Columns.RUNS));
        assertTrue(heads().containsAll(List.of("Seen", "of")), heads().toString());
        assertFalse(window.find("#pareto").isVisible());
    }

    @Test
    void a_click_runs_every_row_and_another_stops_them() {
        window.click("#run-all");
        window.settle();
        window.run(() -> window.machine().count(0, 1234));
        assertEquals("1.2k", window.<Label>find(".run-seen").getText());
        assertTrue(window.find("#stop-all").isVisible());
        window.click("#stop-all");
        assertTrue(window.machine().cancelled());
        assertTrue(window.find("#run-all").isVisible());
        window.run(() -> window.machine().end());
        assertTrue(window.<Label>find("#placement-run").getText().startsWith("Seen 1\u202f234 times in"),
                window.<Label>find("#placement-run").getText());
    }

    @Test
    void without_rows_there_is_nothing_to_run() {
        window.openText("no slots", "C no-slots\n{ }\nP0(int *x) { WRITE_ONCE(*x, 1); }\nexists (x=0)\n");
        ButtonBase start = window.find("#run-all");
        assertTrue(window.read(start::isDisabled));
    }
}
