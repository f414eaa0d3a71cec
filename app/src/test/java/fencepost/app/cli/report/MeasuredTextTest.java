package fencepost.app.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.litmus.measure.Measured;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Measurements for people and programs.
class MeasuredTextTest {
    private static final Measured QUIET = new Measured("fences", "Barriers", List.of("ns"),
            List.of(new Measured.Row("mfence", List.of("9"), "")), List.of(), List.of("A note."));

    @Test
    void aBusyMachineIsTold() {
        assertEquals("Barriers\n\n        ns\nmfence  9\n\nA note.\n", MeasuredText.text(QUIET));
        assertTrue(MeasuredText.json(QUIET).contains("\"quiet\":true"), MeasuredText.json(QUIET));
        Measured busy = QUIET.disturbed("Others took turns.");
        assertTrue(MeasuredText.text(busy).endsWith("A note.\nOthers took turns. Placements are ranked without it; "
                + "measure again when it is quiet.\n"), MeasuredText.text(busy));
        assertTrue(MeasuredText.json(busy).contains("\"quiet\":false,\"disturbance\":\"Others took turns.\""), MeasuredText.json(busy));
    }

    @Test
    void oneThatWasStoppedAtOnceHasNoEmptyTable() {
        assertEquals("Barriers\n\nStopped before there was a figure.\n", MeasuredText.text(
                new Measured("fences", "Barriers", List.of("ns"), List.of(), List.of(), List.of("A note."))));
    }
}
