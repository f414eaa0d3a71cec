package fencepost.app.cli;

import fencepost.model.review.ReviewProgress;
import java.io.Console;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.LongSupplier;

/// How far a review is, on the last line of a terminal while it takes long; nothing where there is none. Ctrl+C ends the
/// review.
final class ReviewProgressLine implements ReviewProgress, AutoCloseable {
    private static final long PATIENCE_NANOS = 700_000_000L;
    private static final long PAUSE_NANOS = 100_000_000L;

    private final Cancellation cancellation;
    private final PrintWriter terminal;
    private final LongSupplier clock;
    private final long start;
    private long last;
    private int width;

    /// @param console null if there is no terminal
    ReviewProgressLine(Cancellation cancellation, Console console) {
        this(cancellation, console != null && console.isTerminal() ? console.writer() : null, System::nanoTime);
    }

    /// @param terminal null for none
    /// @param clock    in nanoseconds
    ReviewProgressLine(Cancellation cancellation, PrintWriter terminal, LongSupplier clock) {
        this.cancellation = cancellation;
        this.terminal = terminal;
        this.clock = clock;
        start = clock.getAsLong();
        last = start;
    }

    @Override
    public boolean report(int files, int of, long lines) {
        if (terminal != null) show(files, of, lines, clock.getAsLong());
        return !cancellation.isCancelled();
    }

    private synchronized void show(int files, int of, long lines, long now) {
        if (now - start < PATIENCE_NANOS || now - last < PAUSE_NANOS) return;
        last = now;
        write(words(files, of, lines));
    }

    /// `1,024 of 70,000 files, 512,000 lines`.
    static String words(int files, int of, long lines) {
        return String.format(Locale.ROOT, "%,d of %,d files, %,d lines", files, of, lines);
    }

    private void write(String line) {
        terminal.print("\r" + line + " ".repeat(Math.max(0, width - line.length())));
        terminal.flush();
        width = line.length();
    }

    /// Takes the line away again.
    @Override
    public synchronized void close() {
        if (width == 0) return;
        write("");
        terminal.print("\r");
        terminal.flush();
    }
}
