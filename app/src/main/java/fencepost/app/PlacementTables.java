package fencepost.app;

import fencepost.model.check.MemoryModel;
import fencepost.model.explore.Limits;
import fencepost.model.ir.LitmusTest;
import fencepost.model.placement.PlacementReport;
import fencepost.model.placement.PlacementSearch;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/// The table of placements that was asked for last, computed in the background and kept.
public final class PlacementTables {
    private record Key(LitmusTest base, MemoryModel model) {}

    private final Jobs jobs;
    private final ObjectProperty<Answer<PlacementReport>> report = new SimpleObjectProperty<>(new Answer.None<>());
    private final Map<Key, Answer<PlacementReport>> known = Answers.recent();
    private Optional<Job> job = Optional.empty();
    private Optional<Key> asked = Optional.empty();

    public PlacementTables(Jobs jobs) {
        this.jobs = jobs;
    }

    /// The table.
    public ReadOnlyObjectProperty<Answer<PlacementReport>> report() {
        return report;
    }

    /// Asks for the placements of `base`, a test as written, under `model`, unless that is what is being computed.
    public void ask(LitmusTest base, MemoryModel model) {
        var key = new Key(base, model);
        if (asked.equals(Optional.of(key))) return;
        cancel();
        asked = Optional.of(key);
        Answer<PlacementReport> before = known.get(key);
        if (before != null || base.slots().isEmpty()) {
            report.set(before != null ? before : new Answer.None<>());
            return;
        }
        report.set(new Answer.Running<>(0));
        job = Optional.of(jobs.start(running -> new PlacementSearch(Limits.standard()).search(base, model, rows -> {
            running.tell(() -> report.set(new Answer.Running<>(rows)));
            return !running.cancelled();
        }), table -> {
            known.put(key, new Answer.Known<>(table));
            report.set(known.get(key));
        }, failure -> report.set(new Answer.Failed<>(Answers.words(failure)))));
    }

    /// Stops what is being computed, which stays unanswered.
    public void cancel() {
        job.ifPresent(Job::cancel);
        job = Optional.empty();
        asked = Optional.empty();
        if (report.get() instanceof Answer.Running<PlacementReport>) report.set(new Answer.None<>());
    }

    /// Stops, and forgets what was asked for.
    void clear() {
        cancel();
        report.set(new Answer.None<>());
    }
}
