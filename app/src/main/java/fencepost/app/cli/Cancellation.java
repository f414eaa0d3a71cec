package fencepost.app.cli;

import fencepost.model.explore.Progress;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongConsumer;

/// Whether the user has had enough (Ctrl+C). Searches ask it every few thousand states, and tell it how far they are.
public final class Cancellation implements Progress {
    private final Queue<Runnable> actions = new ConcurrentLinkedQueue<>();
    private volatile boolean cancelled;
    private volatile LongConsumer listener = _ -> {};

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

    /// Hands how far searches are (states, or placements, so far) to `told`, on their threads.
    public void onReport(LongConsumer told) {
        listener = told;
    }

    public boolean isCancelled() {
        return cancelled;
    }

    @Override
    public boolean report(long states) {
        listener.accept(states);
        return !cancelled;
    }
}
