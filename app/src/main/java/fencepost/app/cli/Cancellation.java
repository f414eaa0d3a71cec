package fencepost.app.cli;

import fencepost.model.explore.Progress;

/// Whether the user has had enough (Ctrl+C); searches ask it every few thousand states.
public final class Cancellation implements Progress {
    private volatile boolean cancelled;

    /// Lets every search end at once, with what it has.
    public void cancel() {
        cancelled = true;
    }

    public boolean isCancelled() {
        return cancelled;
    }

    @Override
    public boolean report(long states) {
        return !cancelled;
    }
}
