package fencepost.litmus.measure;

import fencepost.litmus.membarrier.LinuxMembarrier;
import fencepost.litmus.membarrier.LinuxMembarrier.Command;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/// How long Linux's `membarrier(2)` takes, against how many threads of this process run meanwhile.
public final class MembarrierCosts {
    private static final int MAX_CALLS = 200_000;

    private MembarrierCosts() {}

    /// Measures for about `duration`.
    ///
    /// @throws CannotMeasure if the system lacks the call
    public static Measured measure(Duration duration, BooleanSupplier cancelled) throws CannotMeasure {
        if (!System.getProperty("os.name").equals("Linux"))
            throw new CannotMeasure("membarrier(2) is a system call of Linux; this is " + System.getProperty("os.name"));
        Set<Command> commands = LinuxMembarrier.query();
        if (commands.isEmpty())
            throw new CannotMeasure("the kernel lacks membarrier(2), or this container forbids the call");
        List<Integer> threads = IntStream.rangeClosed(0, Runtime.getRuntime().availableProcessors()).boxed().toList();
        Duration each = duration.dividedBy((long) commands.size() * threads.size());
        var rows = new ArrayList<Measured.Row>();
        for (Command command : commands) {
            if (!LinuxMembarrier.register(command)) throw new CannotMeasure("the kernel refused to register for " + command.title());
            var cells = new ArrayList<String>();
            for (int running : threads) cells.add(cancelled.getAsBoolean() ? "–" : latency(command, running, each));
            rows.add(new Measured.Row(command.title(), cells, published(command)));
        }
        return new Measured("membarrier(2): median time of a call, against the number of threads that run meanwhile",
                threads.stream().map(n -> n + " running").toList(), rows, notes(commands));
    }

    private static List<String> notes(Set<Command> commands) {
        var notes = new ArrayList<String>();
        for (Command command : Command.values())
            if (!commands.contains(command)) notes.add("This kernel has no command " + command.title() + ".");
        if (Runtime.getRuntime().availableProcessors() == 1)
            notes.add("With one CPU no other thread runs at the time of the call, so nothing is interrupted.");
        return notes;
    }

    private static Optional<String> published(Command command) {
        return switch (command) {
            case GLOBAL -> Optional.of("40 ms (25 updates/s)");
            case PRIVATE_EXPEDITED -> Optional.of("12.5 µs (79,966 updates/s)");
            case GLOBAL_EXPEDITED -> Optional.empty();
        };
    }

    private static String latency(Command command, int running, Duration duration) {
        try (var _ = new RunningThreads(running)) {
            var nanos = new ArrayList<Double>();
            long begin = System.nanoTime();
            do {
                long start = System.nanoTime();
                LinuxMembarrier.issue(command);
                nanos.add((double) (System.nanoTime() - start));
            } while (nanos.size() < MAX_CALLS && (nanos.size() < 3 || System.nanoTime() - begin < duration.toNanos()));
            return show(Figure.of(nanos));
        }
    }

    private static String show(Figure figure) {
        double micros = figure.median() / 1000;
        return micros >= 1000 ? String.format(Locale.ROOT, "%.1f ms", micros / 1000) : String.format(Locale.ROOT, "%.2f µs", micros);
    }

    /// Threads that do nothing but run.
    private static final class RunningThreads implements AutoCloseable {
        private volatile boolean stopped;

        RunningThreads(int count) {
            for (int i = 0; i < count; i++) Thread.ofPlatform().daemon().start(() -> {
                while (!stopped) Thread.onSpinWait();
            });
        }

        @Override
        public void close() {
            stopped = true;
        }
    }
}
