package fencepost.app.cli;

import fencepost.litmus.measure.Watcher;
import java.util.Locale;

/// How far a measurement is, on the last line of a terminal. Ctrl+C ends it.
record MeasuringLine(Cancellation cancellation, TerminalLine line) implements Watcher, AutoCloseable {
    @Override
    public boolean cancelled() {
        return cancellation.isCancelled();
    }

    @Override
    public void progress(double share) {
        line.show(() -> String.format(Locale.ROOT, "measuring: %.0f%% (Ctrl+C ends it with what there is)", 100 * Math.clamp(share, 0, 1)));
    }

    /// Takes the line away again.
    @Override
    public void close() {
        line.clear();
    }
}
