package fencepost.litmus.measure;

import fencepost.litmus.membarrier.LinuxMembarrier;
import fencepost.litmus.membarrier.LinuxMembarrier.Command;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;

/// How long Linux's `membarrier(2)` takes, against how many threads of this process run meanwhile.
public final class MembarrierCosts {
    /// The plot of what a call takes while every CPU is busy.
    public static final String LATENCY = "latency";
    /// The bar of the command that a real run's `smp_mb_global` issues.
    public static final String PRIVATE_EXPEDITED = Command.PRIVATE_EXPEDITED.title();

    private static final String NOTHING = "–";
    private static final int FEWEST_CALLS = 3;
    private static final int MOST_KEPT = 100_000;
    private static final long NANOS_BETWEEN_CALLS = 100_000;
    /// Long enough for a running thread to count on.
    private static final long NANOS_TO_COUNT = 2_000;
    /// A busy system may take so long to run all threads at the same time.
    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final long NANOS_BETWEEN_REPORTS = 100_000_000;

    private MembarrierCosts() {}

    /// The system call; a test's stand-in for the kernel.
    interface Kernel {
        Set<Command> query();

        boolean register(Command command);

        void issue(Command command);
    }

    /// This system's.
    private static final Kernel LINUX = new Kernel() {
        @Override
        public Set<Command> query() {
            return LinuxMembarrier.query();
        }

        @Override
        public boolean register(Command command) {
            return LinuxMembarrier.register(command);
        }

        @Override
        public void issue(Command command) {
            LinuxMembarrier.issue(command);
        }
    };

    /// Measures for about `duration`.
    ///
    /// @throws CannotMeasure if the system lacks the call
    public static Measured measure(Duration duration, Watcher watcher) throws CannotMeasure {
        if (!System.getProperty("os.name").equals("Linux"))
            throw new CannotMeasure("membarrier(2) is a system call of Linux; this is " + System.getProperty("os.name"));
        return measure(duration, watcher, LINUX);
    }

    /// As above, by `kernel`.
    static Measured measure(Duration duration, Watcher watcher, Kernel kernel) throws CannotMeasure {
        Set<Command> commands = kernel.query();
        if (commands.isEmpty())
            throw new CannotMeasure("the kernel lacks membarrier(2), or this container forbids the call");
        List<Integer> threads = IntStream.rangeClosed(0, Runtime.getRuntime().availableProcessors()).boxed().toList();
        Duration each = duration.dividedBy((long) commands.size() * threads.size());
        var rows = new ArrayList<Measured.Row>();
        var busiest = new EnumMap<Command, Figure>(Command.class);
        int part = 0;
        for (Command command : commands) {
            if (!kernel.register(command)) throw new CannotMeasure("the kernel refused to register for " + command.title());
            var cells = new ArrayList<String>();
            for (int running : threads) {
                Watcher cell = watcher.part(part++, commands.size() * threads.size());
                Optional<Figure> figure = latency(command, running, each, kernel, cell);
                cells.add(figure.map(f -> Words.time(f.median())).orElse(NOTHING));
                busiest.remove(command);
                figure.ifPresent(f -> busiest.put(command, f));
            }
            if (!cells.stream().allMatch(NOTHING::equals)) rows.add(new Measured.Row(command.title(), cells, published(command)));
        }
        return new Measured(Measurement.MEMBARRIER.id(), "membarrier(2): median time of a call, against the number of threads that run meanwhile",
                threads.stream().map(n -> n + " running").toList(), rows, busiest.isEmpty() ? List.of() : List.of(plot(busiest.keySet(), busiest)), notes(commands));
    }

    /// What liburcu's test_urcu lets one conclude.
    static List<Plot> published() {
        return List.of(plot(Arrays.stream(Command.values()).filter(command -> publishedNanos(command) > 0).toList(), Map.of()));
    }

    private static List<String> notes(Set<Command> commands) {
        var notes = new ArrayList<String>();
        for (Command command : Command.values())
            if (!commands.contains(command)) notes.add("This kernel has no command " + command.title() + ".");
        if (Runtime.getRuntime().availableProcessors() == 1)
            notes.add("With one CPU no other thread runs at the time of the call, so nothing is interrupted.");
        return notes;
    }

    private static Plot plot(Collection<Command> commands, Map<Command, Figure> busiest) {
        return new Plot(LATENCY, "Median time of a call while every CPU is busy", words(busiest), Plot.NANOSECONDS, commands.stream()
                .map(command -> bar(command, Optional.ofNullable(busiest.get(command)))).toList());
    }

    private static Plot.Bar bar(Command command, Optional<Figure> figure) {
        return new Plot.Bar(command.title(), figure.map(Figure::median).orElse(0.0), figure.map(Figure::spread).orElse(0.0),
                publishedNanos(command));
    }

    private static String words(Map<Command, Figure> busiest) {
        Figure slow = busiest.get(Command.GLOBAL);
        Figure fast = busiest.get(Command.PRIVATE_EXPEDITED);
        return slow == null || fast == null ? "The private expedited command interrupts; the global one waits for the scheduler."
                : "The private expedited command interrupts and takes %s; the global one waits for the scheduler: %s, %s longer.".formatted(
                        Words.time(fast.median()), Words.time(slow.median()), Words.times(slow.median(), fast.median()));
    }

    /// By liburcu's test_urcu; an update has two such barriers or more. 0 if not published.
    private static double publishedNanos(Command command) {
        return switch (command) {
            case GLOBAL -> 40e6 / 2;
            case PRIVATE_EXPEDITED -> 12_500 / 2.0;
            case GLOBAL_EXPEDITED -> 0;
        };
    }

    private static String published(Command command) {
        return switch (command) {
            case GLOBAL -> "20 ms (25 updates/s, two in each)";
            case PRIVATE_EXPEDITED -> "6.3 µs (79,966 updates/s, two in each)";
            case GLOBAL_EXPEDITED -> "";
        };
    }

    /// Of calls at even distances in `duration`, or until `watcher` has had enough, a sample that fits into memory; empty if
    /// the threads never ran at the same time. A call that meets no running thread is a hundred times faster. So those that
    /// meet fewer than can run don't count, and if calls followed each other at once, most would be such ones.
    private static Optional<Figure> latency(Command command, int running, Duration duration, Kernel kernel, Watcher watcher) {
        int others = Math.min(running, Runtime.getRuntime().availableProcessors() - 1);
        try (var threads = new RunningThreads(running)) {
            var nanos = new ArrayList<Double>();
            long begin = System.nanoTime();
            long told = begin;
            long start = begin;
            for (int calls = 0; goesOn(calls, start - begin, duration) && !watcher.cancelled();) {
                if (start - told > NANOS_BETWEEN_REPORTS) {
                    told = start;
                    watcher.progress((double) (start - begin) / duration.toNanos());
                }
                boolean meets = threads.running() >= others;
                start = System.nanoTime();
                if (!meets) continue;
                kernel.issue(command);
                double time = System.nanoTime() - start;
                if (calls < MOST_KEPT) nanos.add(time);
                else {
                    int place = ThreadLocalRandom.current().nextInt(calls + 1);
                    if (place < MOST_KEPT) nanos.set(place, time);
                }
                calls++;
                while (System.nanoTime() - start < NANOS_BETWEEN_CALLS) Thread.onSpinWait();
            }
            return nanos.isEmpty() ? Optional.empty() : Optional.of(Figure.of(nanos));
        }
    }

    private static boolean goesOn(int calls, long nanos, Duration duration) {
        return nanos < duration.toNanos() || calls < FEWEST_CALLS && nanos < PATIENCE.plus(duration).toNanos();
    }

    /// Threads that do nothing but run and count.
    private static final class RunningThreads implements AutoCloseable {
        private static final int OTHER_LINE = 32;

        private final int count;
        private final AtomicLongArray counts;
        private volatile boolean stopped;

        RunningThreads(int count) {
            this.count = count;
            counts = new AtomicLongArray((count + 1) * OTHER_LINE);
            for (int i = 0; i < count; i++) {
                int place = (i + 1) * OTHER_LINE;
                Thread.ofPlatform().daemon().start(() -> {
                    for (long n = 0; !stopped; n++) {
                        counts.setOpaque(place, n);
                        Thread.onSpinWait();
                    }
                });
            }
        }

        /// How many of them run at this moment.
        int running() {
            long[] before = IntStream.rangeClosed(1, count).mapToLong(i -> counts.getOpaque(i * OTHER_LINE)).toArray();
            long begin = System.nanoTime();
            while (System.nanoTime() - begin < NANOS_TO_COUNT) Thread.onSpinWait();
            return (int) IntStream.rangeClosed(1, count).filter(i -> counts.getOpaque(i * OTHER_LINE) != before[i - 1]).count();
        }

        @Override
        public void close() {
            stopped = true;
        }
    }
}
