package fencepost.app.cli;

import fencepost.model.explore.Progress;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/// Whether the user has had enough (Ctrl+C). Searches ask it every few thousand states.
public final class Cancellation implements Progress {
    private final Queue<Runnable> actions = new ConcurrentLinkedQueue<>();
    private volatile boolean cancelled;

    /// Lets every search end at once, with what it has.
    public void cancel() {
        cancelled = true;
        for (Runnable action = actions.poll(); action != null; action = actions.poll()) action.run();
    }

    /// Runs `action` when the user has had enough, at once if that is so already.
    public void onCancel(Runnable action) {
        actions.add(action);
        if (cancelled) cancel();
    }

    public boolean isCancelled() {
        return cancelled;
    }

    @Override
    public boolean report(long states) {
        return !cancelled;
    }
}
