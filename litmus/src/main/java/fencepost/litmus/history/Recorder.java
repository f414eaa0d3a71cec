package fencepost.litmus.history;

import fencepost.litmus.run.RunEnd;
import fencepost.litmus.run.RunListener;
import fencepost.litmus.run.RunRequest;
import fencepost.litmus.run.RunSnapshot;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/// Keeps a run in the history whenever it has counted, so that killing the program loses nothing that it has heard of,
/// and passes on what it hears.
public final class Recorder implements RunListener {
    private final History history;
    private final RunRequest request;
    private final RunListener next;
    private final Consumer<String> problems;
    private final RunId id = RunId.now();
    private boolean broken;

    /// @param next     hears what this hears
    /// @param problems hears, once, why the run can't be kept
    public Recorder(History history, RunRequest request, RunListener next, Consumer<String> problems) {
        this.history = history;
        this.request = request;
        this.next = next;
        this.problems = problems;
    }

    @Override
    public void onSnapshot(RunSnapshot snapshot) {
        if (snapshot.samples() > 0) keep(snapshot, Optional.empty());
        next.onSnapshot(snapshot);
    }

    @Override
    public void onEnd(RunEnd end) {
        end.snapshot().filter(last -> last.samples() > 0).ifPresent(last -> keep(last, Optional.of(end)));
        next.onEnd(end);
    }

    @Override
    public void onOutput(String line) {
        next.onOutput(line);
    }

    private void keep(RunSnapshot snapshot, Optional<RunEnd> end) {
        if (broken) return;
        try {
            history.keep(RecordedRun.of(id, request, snapshot, end));
        } catch (IOException e) {
            broken = true;
            problems.accept("The run can't be kept in the history (" + history.folder() + "): " + e.getMessage());
        }
    }
}
