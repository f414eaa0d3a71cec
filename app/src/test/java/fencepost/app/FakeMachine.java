package fencepost.app;

import fencepost.app.runs.RunsViewModel;
import fencepost.litmus.run.JvmMode;
import fencepost.litmus.run.Pinning;
import fencepost.litmus.run.RunConfiguration;
import fencepost.litmus.run.RunEnd;
import fencepost.litmus.run.RunHandle;
import fencepost.litmus.run.RunListener;
import fencepost.litmus.run.RunRequest;
import fencepost.litmus.run.RunSnapshot;
import fencepost.litmus.run.RunSnapshot.Row;
import fencepost.litmus.run.Seen;
import fencepost.model.ir.Observable;
import fencepost.model.ir.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.TreeMap;

/// Stands for the machine that tests run on: shows what it is told to.
public final class FakeMachine implements RunsViewModel.Runner, RunHandle {
    private RunRequest request;
    private RunListener listener;
    private RunSnapshot last;
    private boolean cancelled;
    private int starts;

    @Override
    public RunHandle start(RunRequest started, RunListener hearing) {
        request = started;
        listener = hearing;
        last = null;
        cancelled = false;
        starts++;
        return this;
    }

    /// Shows the outcome in which everything observed is `value`, so often.
    public void count(int value, long samples) {
        var values = new TreeMap<Observable, Integer>();
        request.test().observed().forEach(o -> values.put(o, value));
        var seen = new Seen.Finished(new Outcome(values));
        last = new RunSnapshot(List.of(new Row(seen, samples, request.allowed().grade(seen), true)), samples, 0,
                Duration.ofSeconds(1), 1, new RunConfiguration(JvmMode.TIERED, Pinning.FREE, List.of(), 256, 40, 300), List.of(), List.of());
        listener.onSnapshot(last);
    }

    /// Ends the run.
    public void end() {
        listener.onEnd(cancelled ? new RunEnd.Cancelled(last, List.of()) : new RunEnd.Finished(last, List.of()));
    }

    /// Refuses the run.
    public void refuse(String reason) {
        listener.onEnd(new RunEnd.Refused(reason));
    }

    /// What is being run.
    public RunRequest request() {
        return request;
    }

    /// How many runs have been started.
    public int starts() {
        return starts;
    }

    public boolean cancelled() {
        return cancelled;
    }

    @Override
    public void cancel() {
        cancelled = true;
    }

    @Override
    public RunEnd await() {
        throw new UnsupportedOperationException("nobody waits for it");
    }
}
