package fencepost.litmus.history;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import fencepost.litmus.measure.MachineCosts;
import fencepost.litmus.run.Machine;
import fencepost.model.placement.BarrierCosts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/// The measurements of costs that were kept in one folder.
///
/// @param folder made when the first measurement is kept
public record Measurements(Path folder) {
    private static final JsonForm<RecordedMeasurement> FORM = new JsonForm<>(RecordedMeasurement.class, Measurements::addDisturbance);
    private static final String DISTURBANCE = "disturbance";

    /// What was read, and what could not be.
    ///
    /// @param kept     newest first
    /// @param problems a sentence for each file that was damaged and set aside
    public record Read(List<RecordedMeasurement> kept, List<String> problems) {
        public Read {
            kept = List.copyOf(kept);
            problems = List.copyOf(problems);
        }

        /// What barriers cost on this machine: by the measurements that were made here while it was quiet, with at least
        /// two CPUs, so that readers and updaters ran at the same time; else as published.
        public BarrierCosts costsHere() {
            Machine here = Machine.here();
            return MachineCosts.of(kept.stream().filter(each -> each.machine().sameProcessor(here) && each.machine().cpus() > 1)
                    .map(each -> new MachineCosts.Dated(each.measured(), each.started().substring(0, "2026-01-01".length()))).toList());
        }
    }

    /// Those of whoever runs the program.
    public static Measurements ofUser() {
        return new Measurements(DataFolder.ofUser().resolve("measurements"));
    }

    /// All measurements, and what could not be read; see [Store#load].
    public Read load() throws IOException {
        Store.Read<RecordedMeasurement> read = store().load();
        read.records().sort(Comparator.comparing(RecordedMeasurement::started).reversed());
        return new Read(read.records(), read.problems());
    }

    /// Keeps `measurement`.
    public void keep(RecordedMeasurement measurement) throws IOException {
        store().keep(measurement);
    }

    /// The object, without a line's end.
    public static String json(RecordedMeasurement measurement) {
        return FORM.write(measurement);
    }

    /// Writes `measurements` to `file`, one on each line.
    public static void export(List<RecordedMeasurement> measurements, Path file) throws IOException {
        Files.writeString(file, measurements.stream().map(m -> json(m) + "\n").collect(Collectors.joining()));
    }

    /// Earlier versions told of a busy machine in a note.
    private static void addDisturbance(JsonNode tree) {
        if (!(tree.path("measured") instanceof ObjectNode measured) || measured.has(DISTURBANCE)) return;
        measured.put(DISTURBANCE, "");
        for (JsonNode note : measured.path("notes"))
            if (note.asText().startsWith("The machine was busy")) measured.set(DISTURBANCE, note);
    }

    private Store<RecordedMeasurement> store() {
        return new Store<>(folder, FORM, "measurement");
    }
}
