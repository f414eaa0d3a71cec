package fencepost.app;

import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/// A running piece of work, as its owner and the work itself see it.
public final class Job {
    private final Executor userInterface;
    private final Consumer<Job> onCancel;
    private volatile boolean cancelled;
    private volatile Future<?> future;

    Job(Executor userInterface, Consumer<Job> onCancel) {
        this.userInterface = userInterface;
        this.onCancel = onCancel;
    }

    void runs(Future<?> started) {
        future = started;
        if (cancelled) started.cancel(true);
    }

    /// Whether somebody has called [#cancel].
    public boolean cancelled() {
        return cancelled;
    }

    /// Stops the work; its result, if it still comes to one, is thrown away.
    public void cancel() {
        cancelled = true;
        onCancel.accept(this);
        Future<?> started = future;
        if (started != null) started.cancel(true);
    }

    /// Runs `message` on the user interface's thread unless the job has been cancelled by then: for results and
    /// for news on the way.
    public void tell(Runnable message) {
        userInterface.execute(() -> {
            if (!cancelled) message.run();
        });
    }
}
