package fencepost.app.cli;

import fencepost.model.review.ReviewProgress;
import java.util.Locale;

/// How far a review is, on the last line of a terminal while it takes long. Ctrl+C ends the review.
record ReviewProgressLine(Cancellation cancellation, TerminalLine line) implements ReviewProgress, AutoCloseable {
    @Override
    public boolean report(int files, int of, long lines) {
        line.show(() -> String.format(Locale.ROOT, "%,d of %,d files, %,d lines", files, of, lines));
        return !cancellation.isCancelled();
    }

    /// Takes the line away again.
    @Override
    public void close() {
        line.clear();
    }
}
