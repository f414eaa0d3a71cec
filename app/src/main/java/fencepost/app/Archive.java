package fencepost.app;

import fencepost.app.lessons.Progress;
import fencepost.litmus.history.History;
import fencepost.litmus.history.Measurements;
import fencepost.litmus.history.RecordedMeasurement;
import fencepost.litmus.history.RecordedRun;
import fencepost.model.placement.BarrierCosts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// What has been kept on disk: real runs and measurements. Read in the background, and again after each change.
public final class Archive {
    /// What was read.
    ///
    /// @param runs         newest first
    /// @param measurements newest first
    /// @param costs        what barriers cost here by these measurements, else as published
    /// @param problems     what could not be read, in sentences
    public record Kept(List<RecordedRun> runs, List<RecordedMeasurement> measurements, BarrierCosts costs,
                       List<String> problems) {
        static final Kept NOTHING = new Kept(List.of(), List.of(), BarrierCosts.PUBLISHED, List.of());

        public Kept {
            runs = List.copyOf(runs);
            measurements = List.copyOf(measurements);
            problems = List.copyOf(problems);
        }
    }

    private final Path folder;
    private final Jobs jobs;
    private final History history;
    private final Measurements measurements;
    private final ReadOnlyObjectWrapper<Kept> kept = new ReadOnlyObjectWrapper<>(Kept.NOTHING);
    private final ReadOnlyObjectWrapper<Optional<String>> trouble = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<Job> reading = Optional.empty();

    /// @param folder where runs and measurements are kept, each in a folder of its own
    public Archive(Path folder, Jobs jobs) {
        this.folder = folder;
        this.jobs = jobs;
        history = new History(folder.resolve("runs"));
        measurements = new Measurements(folder.resolve("measurements"));
    }

    /// What there is.
    public ReadOnlyObjectProperty<Kept> kept() {
        return kept.getReadOnlyProperty();
    }

    /// Why something could not be kept, read or written, the last time; for people.
    public ReadOnlyObjectProperty<Optional<String>> trouble() {
        return trouble.getReadOnlyProperty();
    }

    /// Where runs are kept.
    public History history() {
        return history;
    }

    /// Where progress in lessons is kept.
    public StateFile<Progress> progress() {
        return new StateFile<>(folder.resolve("lessons.json"), Progress.class, Progress.NONE);
    }

    /// Tells that something went wrong with the history.
    public void complain(String problem) {
        trouble.set(Optional.of(problem));
    }

    /// Reads everything again.
    public void refresh() {
        reading.ifPresent(Job::cancel);
        reading = Optional.of(jobs.start(_ -> read(), kept::set, this::fail));
    }

    private Kept read() throws IOException {
        History.Runs runs = history.load();
        Measurements.Read measured = measurements.load();
        var problems = new ArrayList<>(runs.problems());
        problems.addAll(measured.problems());
        return new Kept(runs.runs(), measured.kept(), measured.costsHere(), problems);
    }

    /// Keeps a measurement.
    public void keep(RecordedMeasurement measurement) {
        change(() -> measurements.keep(measurement));
    }

    /// Forgets runs.
    public void forget(List<RecordedRun> runs) {
        change(() -> {
            for (RecordedRun run : runs) history.remove(run);
        });
    }

    /// Keeps runs again that were forgotten.
    public void keepAgain(List<RecordedRun> runs) {
        change(() -> {
            for (RecordedRun run : runs) history.keep(run);
        });
    }

    /// Takes the runs in a file of another machine into the history.
    public void importRuns(Path file) {
        jobs.start(_ -> {
            History.Runs read = History.read(file);
            for (RecordedRun run : read.runs()) history.keep(run);
            return read.problems();
        }, problems -> {
            trouble.set(problems.stream().findFirst());
            refresh();
        }, e -> fail("The runs in " + file + " can't be taken over", e));
    }

    /// Writes runs to a file.
    public void exportRuns(List<RecordedRun> runs, Path file) {
        jobs.start(_ -> {
            History.export(runs, file);
            return file;
        }, _ -> trouble.set(Optional.empty()), e -> fail("The runs can't be written to " + file, e));
    }

    /// Writes measurements to a file.
    public void exportMeasurements(List<RecordedMeasurement> chosen, Path file) {
        jobs.start(_ -> {
            Measurements.export(chosen, file);
            return file;
        }, _ -> trouble.set(Optional.empty()), e -> fail("The measurements can't be written to " + file, e));
    }

    /// A change to what is kept.
    private interface Change {
        void make() throws IOException;
    }

    private void change(Change change) {
        jobs.start(_ -> {
            change.make();
            return true;
        }, _ -> refresh(), this::fail);
    }

    private void fail(Exception e) {
        fail("The history can't be used", e);
    }

    private void fail(String what, Exception e) {
        complain(what + ": " + (e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage()));
    }
}
