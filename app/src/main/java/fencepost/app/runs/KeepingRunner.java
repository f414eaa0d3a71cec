package fencepost.app.runs;

import fencepost.app.Archive;
import fencepost.app.runs.RunsViewModel.Runner;
import fencepost.litmus.history.Recorder;
import fencepost.litmus.run.RunEnd;
import fencepost.litmus.run.RunHandle;
import fencepost.litmus.run.RunListener;
import fencepost.litmus.run.RunRequest;
import fencepost.litmus.run.RunSnapshot;
import java.util.Optional;
import java.util.concurrent.Executor;

/// Keeps every run in the history while it goes on, and lets one run go on at a time: two would take each other's CPUs,
/// so starting one ends the one before.
public final class KeepingRunner implements Runner {
    private final Runner runner;
    private final Archive archive;
    private final Executor userInterface;
    private Optional<RunHandle> last = Optional.empty();

    /// @param runner        starts the runs
    /// @param userInterface runs what a run's own thread has to tell
    public KeepingRunner(Runner runner, Archive archive, Executor userInterface) {
        this.runner = runner;
        this.archive = archive;
        this.userInterface = userInterface;
    }

    @Override
    public RunHandle start(RunRequest request, RunListener listener) {
        last.ifPresent(RunHandle::cancel);
        var recorder = new Recorder(archive.history(), request, new RunListener() {
            @Override
            public void onSnapshot(RunSnapshot snapshot) {
                listener.onSnapshot(snapshot);
            }

            @Override
            public void onEnd(RunEnd end) {
                listener.onEnd(end);
                userInterface.execute(archive::refresh);
            }
        }, problem -> userInterface.execute(() -> archive.complain(problem)));
        last = Optional.of(runner.start(request, recorder));
        return last.get();
    }
}
