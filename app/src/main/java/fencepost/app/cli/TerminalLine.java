package fencepost.app.cli;

import java.io.Console;
import java.io.PrintWriter;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// The last line of a terminal, where a command that takes long says how far it is; nothing where there is no terminal.
final class TerminalLine {
    private static final long PATIENCE_NANOS = 700_000_000L;
    private static final long PAUSE_NANOS = 100_000_000L;

    private final PrintWriter terminal;
    private final LongSupplier clock;
    private final long start;
    private long last;
    private int width;

    /// @param console null if there is no terminal
    TerminalLine(Console console) {
        this(console != null && console.isTerminal() ? console.writer() : null, System::nanoTime);
    }

    /// @param terminal null for none
    /// @param clock    in nanoseconds
    TerminalLine(PrintWriter terminal, LongSupplier clock) {
        this.terminal = terminal;
        this.clock = clock;
        start = clock.getAsLong();
        last = start;
    }

    /// Says how far the command is, unless it has only begun or has said so a moment ago.
    synchronized void show(Supplier<String> words) {
        if (terminal == null) return;
        long now = clock.getAsLong();
        if (now - start < PATIENCE_NANOS || now - last < PAUSE_NANOS) return;
        last = now;
        write(words.get());
    }

    /// Takes the line away.
    synchronized void clear() {
        if (width == 0) return;
        write("");
        terminal.print("\r");
        terminal.flush();
    }

    private void write(String line) {
        terminal.print("\r" + line + " ".repeat(Math.max(0, width - line.length())));
        terminal.flush();
        width = line.length();
    }
}
