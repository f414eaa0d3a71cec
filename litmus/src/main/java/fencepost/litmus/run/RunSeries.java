package fencepost.litmus.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// Several runs, one after the other, such as every row of a placement table.
public final class RunSeries {
    private final List<RunRequest> requests;
    private final Listener listener;
    private final CompletableFuture<List<RunEnd>> ends = new CompletableFuture<>();
    private volatile boolean cancelled;
    private volatile RunHandle current;

    /// Hears from a series, on the thread of whichever run is going on.
    public interface Listener {
        /// The listener of the run of `request`, the `index`-th from 0.
        RunListener listenerOf(int index, RunRequest request);
    }

    private RunSeries(List<RunRequest> requests, Listener listener) {
        this.requests = List.copyOf(requests);
        this.listener = listener;
    }

    /// Starts the first run and returns at once.
    public static RunSeries start(List<RunRequest> requests, Listener listener) {
        var series = new RunSeries(requests, listener);
        Thread.ofVirtual().name("series of runs").start(series::run);
        return series;
    }

    /// Ends the run that is going on and begins no other.
    public void cancel() {
        cancelled = true;
        RunHandle running = current;
        if (running != null) running.cancel();
    }

    /// Waits for the end of the series.
    ///
    /// @return how each run ended that had begun, in order
    public List<RunEnd> await() {
        return ends.join();
    }

    private void run() {
        var done = new ArrayList<RunEnd>();
        try {
            for (int i = 0; i < requests.size() && !cancelled; i++) {
                current = RealRun.start(requests.get(i), listener.listenerOf(i, requests.get(i)));
                if (cancelled) current.cancel();
                done.add(current.await());
            }
        } finally {
            ends.complete(List.copyOf(done));
        }
    }
}
