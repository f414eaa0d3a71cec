package fencepost.app.costs;

import fencepost.app.Archive;
import fencepost.app.Job;
import fencepost.app.Jobs;
import fencepost.litmus.history.RecordedMeasurement;
import fencepost.litmus.history.RunId;
import fencepost.litmus.measure.CannotMeasure;
import fencepost.litmus.measure.Measured;
import fencepost.litmus.measure.Measurement;
import fencepost.litmus.measure.Watcher;
import fencepost.litmus.run.Machine;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Measures what barriers cost, one thing after the other, and shows what is known of this machine.
public final class CostsViewModel {
    /// How long each measurement takes, without starting.
    public static final Duration EACH = Duration.ofSeconds(5);

    /// Drawing takes the CPUs' time from what is measured.
    private static final Duration BETWEEN_TELLING = Duration.ofMillis(500);

    /// Measures; a test's stand-in for the machine.
    @FunctionalInterface
    public interface Measurer {
        Measured measure(Measurement what, Duration duration, Watcher watcher) throws CannotMeasure;
    }

    /// How the measuring stands.
    public sealed interface Progress {
        /// Nothing is being measured.
        record Idle() implements Progress {}

        /// @param what  is being measured
        /// @param share how much of all is done, from 0 to 1
        record Going(Measurement what, double share, boolean stopping) implements Progress {}
    }

    /// One measurement in the view.
    ///
    /// @param newest  the newest on this machine, if there is any
    /// @param refusal why it can't be made here; empty if that is not known
    public record Section(Measurement what, Optional<RecordedMeasurement> newest, Optional<String> refusal) {}

    private final Archive archive;
    private final Jobs jobs;
    private final Measurer measurer;
    private final Runnable beforehand;
    private final ReadOnlyObjectWrapper<Progress> progress = new ReadOnlyObjectWrapper<>(new Progress.Idle());
    private final ReadOnlyObjectWrapper<List<Section>> sections = new ReadOnlyObjectWrapper<>(List.of());
    private final Map<Measurement, String> refusals = new EnumMap<>(Measurement.class);
    private Optional<Job> job = Optional.empty();
    private volatile boolean stopped;

    /// @param beforehand ends whatever else would take the CPUs
    public CostsViewModel(Archive archive, Jobs jobs, Measurer measurer, Runnable beforehand) {
        this.archive = archive;
        this.jobs = jobs;
        this.measurer = measurer;
        this.beforehand = beforehand;
        archive.kept().subscribe(this::refresh);
        refresh();
    }

    /// How the measuring stands.
    public ReadOnlyObjectProperty<Progress> progress() {
        return progress.getReadOnlyProperty();
    }

    /// All measurements, in their order.
    public ReadOnlyObjectProperty<List<Section>> sections() {
        return sections.getReadOnlyProperty();
    }

    /// Why something could not be kept or written.
    public ReadOnlyObjectProperty<Optional<String>> trouble() {
        return archive.trouble();
    }

    /// Measures `wanted`, one after the other.
    public void start(List<Measurement> wanted) {
        if (job.isPresent()) return;
        beforehand.run();
        stopped = false;
        progress.set(new Progress.Going(wanted.getFirst(), 0, false));
        job = Optional.of(jobs.start(running -> {
            for (int i = 0; i < wanted.size() && !stopped; i++) measure(wanted.get(i), i, wanted.size(), running);
            return wanted;
        }, _ -> end(), failure -> {
            archive.complain("The measurement broke down: " + failure.getMessage());
            end();
        }));
    }

    /// Stops; what has been measured so far is kept.
    public void stop() {
        stopped = true;
        if (progress.get() instanceof Progress.Going(var what, double share, _))
            progress.set(new Progress.Going(what, share, true));
    }

    /// Stops at once, with nothing.
    public void close() {
        stopped = true;
        job.ifPresent(Job::cancel);
    }

    /// Writes the newest measurements of this machine to a file.
    public void export(Path file) {
        archive.exportMeasurements(sections.get().stream().flatMap(section -> section.newest().stream()).toList(), file);
    }

    private void measure(Measurement what, int index, int count, Job running) {
        RunId id = RunId.now();
        var whole = new Watcher() {
            private long told = System.nanoTime() - BETWEEN_TELLING.toNanos();

            @Override
            public boolean cancelled() {
                return stopped || running.cancelled();
            }

            @Override
            public void progress(double share) {
                if (System.nanoTime() - told < BETWEEN_TELLING.toNanos()) return;
                told = System.nanoTime();
                running.tell(() -> progress.set(new Progress.Going(what, share, stopped)));
            }
        };
        whole.part(index, count).progress(0);
        try {
            Measured measured = measurer.measure(what, EACH, whole.part(index, count));
            boolean complete = !stopped;
            running.tell(() -> {
                refusals.remove(what);
                if (!measured.rows().isEmpty()) archive.keep(RecordedMeasurement.of(id, complete, measured));
            });
        } catch (CannotMeasure e) {
            running.tell(() -> {
                refusals.put(what, e.getMessage());
                refresh();
            });
        }
    }

    private void end() {
        job = Optional.empty();
        progress.set(new Progress.Idle());
    }

    private void refresh() {
        Machine here = Machine.here();
        List<RecordedMeasurement> local = archive.kept().get().measurements().stream()
                .filter(each -> each.machine().sameProcessor(here)).toList();
        sections.set(Arrays.stream(Measurement.values()).map(what -> new Section(what,
                local.stream().filter(each -> each.measured().kind().equals(what.id())).findFirst(),
                Optional.ofNullable(refusals.get(what)))).toList());
    }
}
