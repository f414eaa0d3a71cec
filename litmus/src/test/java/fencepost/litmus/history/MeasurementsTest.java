package fencepost.litmus.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.litmus.measure.Measured;
import fencepost.litmus.measure.Plot;
import fencepost.litmus.run.Machine;
import fencepost.model.placement.BarrierCosts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Measurements that are kept, and what they say of this machine.
class MeasurementsTest {
    @TempDir
    private Path folder;

    @Test
    void what_is_kept_comes_back_newest_first_and_is_exported() throws IOException {
        var history = new Measurements(folder.resolve("not yet there"));
        assertEquals(List.of(), history.load().kept());
        RecordedMeasurement old = measurement("old", "2026-01-01T00:00:00Z", Machine.here());
        RecordedMeasurement fresh = measurement("new", "2026-01-02T00:00:00Z", Machine.here());
        history.keep(old);
        history.keep(fresh);
        assertEquals(List.of(fresh, old), history.load().kept());
        Measurements.export(List.of(old, fresh), folder.resolve("export.jsonl"));
        assertEquals(List.of(Measurements.json(old), Measurements.json(fresh)), Files.readAllLines(folder.resolve("export.jsonl")));
    }

    @Test
    void a_damaged_file_is_set_aside() throws IOException {
        Files.writeString(folder.resolve("x.json"), "{\"id\": 7}");
        Measurements.Read read = new Measurements(folder).load();
        assertEquals(1, read.problems().size());
        assertTrue(read.problems().getFirst().startsWith("A measurement in the history could not be read"));
    }

    @Test
    void only_measurements_of_this_processor_say_what_barriers_cost_here() throws IOException {
        var history = new Measurements(folder);
        var other = new Machine("another CPU", "aarch64", 4, "Linux", "a JVM");
        history.keep(measurement("a", "2026-01-02T00:00:00Z", other));
        assertEquals(BarrierCosts.PUBLISHED, history.load().costsHere());
        Machine here = Machine.here();
        history.keep(measurement("c", "2026-01-02T00:00:00Z", new Machine(here.processor(), here.architecture(), 1, "Linux", "a JVM")));
        assertEquals(BarrierCosts.PUBLISHED, history.load().costsHere(), "one CPU runs one thread at a time");
        history.keep(measurement("b", "2026-01-01T00:00:00Z", new Machine(here.processor(), here.architecture(), 2, "Linux", "a JVM")));
        assertEquals(20, history.load().costsHere().full().nanoseconds());
    }

    @Test
    void what_an_earlier_version_kept_is_read_and_its_note_of_a_busy_machine_is_heeded() throws IOException {
        String json = Measurements.json(measurement("old", "2026-01-01T00:00:00Z", Machine.here()));
        Files.writeString(folder.resolve("old.json"), json.replace(",\"disturbance\":\"\"", ""));
        Files.writeString(folder.resolve("busy.json"), json.replace(",\"disturbance\":\"\"", "").replace("\"old\"", "\"busy\"")
                .replace("a note", "The machine was busy when this began"));
        Measurements.Read read = new Measurements(folder).load();
        assertEquals(List.of(), read.problems());
        assertEquals(Map.of("old", true, "busy", false), read.kept().stream()
                .collect(Collectors.toMap(RecordedMeasurement::id, each -> each.measured().quiet())));
    }

    @Test
    void an_id_can_not_leave_the_folder() {
        assertThrows(IllegalArgumentException.class, () -> measurement("../x", "2026-01-01T00:00:00Z", Machine.here()));
    }

    private static RecordedMeasurement measurement(String id, String started, Machine machine) {
        var read = new Plot("read", "title", "words", "ns", List.of(new Plot.Bar("full barriers", 44, 1, 85),
                new Plot.Bar("membarrier, expedited", 4, 1, 12.5)));
        return new RecordedMeasurement(id, started, machine, true, new Measured("rcu", "RCU", List.of("ns"),
                List.of(new Measured.Row("mb", List.of("44"), "")), List.of(read), List.of("a note")));
    }
}
