package fencepost.litmus.measure;

import fencepost.litmus.runtime.Barriers;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongConsumer;

/// What the barriers of one CPU cost.
public final class FenceCosts {
    /// The plot of barriers between a store and a load.
    public static final String BETWEEN = "between";
    /// The bar of the full barrier that compilers use in it.
    public static final String FULL_BARRIER = FenceCode.LOCKED_ADD_BELOW.title();
    /// The bar without a barrier.
    public static final String NO_BARRIER = FenceCode.NONE.title();

    private static final String JAVA_FENCE = "VarHandle.fullFence() in Java";
    private static final String JAVA_FULL = "smp_mb of real runs (with acquireFence)";
    private static final String JAVA_PLACEHOLDER = "compiler barrier in Java";
    private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(long[].class);
    private static final int OTHER_LINE = 32;
    /// Nanoseconds that a virtio ring benchmark took (2017).
    private static final double PUBLISHED_MFENCE = 0.9226e9;
    private static final double PUBLISHED_LOCKED_ADD = 0.5787e9;

    /// Keeps the JIT from leaving the loads out.
    private static long loaded;

    private FenceCosts() {}

    /// Measures for about `duration`.
    ///
    /// @throws CannotMeasure on another machine than x86-64 Linux
    public static Measured measure(Duration duration, Watcher watcher) throws CannotMeasure {
        var memory = new ExecutableMemory();
        var alone = new Rounds();
        var between = new Rounds();
        for (FenceCode fence : FenceCode.values()) {
            alone.add(fence.title(), caller(memory.load(fence.alone())));
            between.add(fence.title(), caller(memory.load(fence.betweenStoreAndLoad())));
        }
        addJava(between);
        Map<String, Figure> aloneFigures = alone.run(duration.dividedBy(2), watcher.part(0, 2));
        Map<String, Figure> betweenFigures = between.run(duration.dividedBy(2), watcher.part(1, 2));
        return table(aloneFigures, betweenFigures);
    }

    private static LongConsumer caller(MethodHandle function) {
        MemorySegment cells = ExecutableMemory.cells();
        return repetitions -> ExecutableMemory.call(function, repetitions, cells);
    }

    /// Between a store and a load only: alone, nothing would be left of them.
    private static void addJava(Rounds between) {
        long[] cells = new long[2 * OTHER_LINE];
        between.add(JAVA_PLACEHOLDER, repetitions -> {
            for (long i = 0; i < repetitions; i++) {
                CELL.setOpaque(cells, 0, i);
                Barriers.placeholder();
                loaded += (long) CELL.getOpaque(cells, OTHER_LINE);
            }
        });
        between.add(JAVA_FULL, repetitions -> {
            for (long i = 0; i < repetitions; i++) {
                CELL.setOpaque(cells, 0, i);
                Barriers.full();
                loaded += (long) CELL.getOpaque(cells, OTHER_LINE);
            }
        });
        between.add(JAVA_FENCE, repetitions -> {
            for (long i = 0; i < repetitions; i++) {
                CELL.setOpaque(cells, 0, i);
                VarHandle.fullFence();
                loaded += (long) CELL.getOpaque(cells, OTHER_LINE);
            }
        });
    }

    private static Measured table(Map<String, Figure> alone, Map<String, Figure> between) {
        double mfence = between.get(FenceCode.MFENCE.title()).median();
        var rows = new ArrayList<Measured.Row>();
        between.forEach((name, figure) -> rows.add(new Measured.Row(name,
                List.of(alone.containsKey(name) ? nanos(alone.get(name)) : "", nanos(figure), ratio(figure.median() / mfence)), published(name))));
        double locked = between.get(FenceCode.LOCKED_ADD_BELOW.title()).median();
        return new Measured(Measurement.FENCES.id(), "Barriers of one CPU: nanoseconds, median ± half the distance between the quartiles",
                List.of("alone", "store; it; load", "of mfence"), rows, List.of(plot(between)), List.of(
                "A locked add instead of mfence: here %s of the time; published 0.63 (0.9226 s to 0.5787 s in a virtio ring benchmark, 2017)."
                        .formatted(ratio(locked / mfence)),
                "HotSpot leaves a fullFence() out where another follows with nothing but loads between, as in an unrolled loop.",
                "In a loop of its own a barrier waits for no store of other work; in a program it costs what it makes wait."));
    }

    private static Plot plot(Map<String, Figure> between) {
        double mfence = between.get(FenceCode.MFENCE.title()).median();
        double locked = between.get(FenceCode.LOCKED_ADD_BELOW.title()).median();
        double none = between.get(FenceCode.NONE.title()).median();
        return new Plot(BETWEEN, "Nanoseconds for a store, the barrier, and a load from another line",
                "A locked add takes %s of what mfence takes; published 0.63. It costs %s more than no barrier.".formatted(
                        ratio(locked / mfence), Words.time(locked - none)), Plot.NANOSECONDS,
                between.entrySet().stream().map(e -> new Plot.Bar(e.getKey(), e.getValue().median(), e.getValue().spread(), 0)).toList());
    }

    /// What the exchange of one for the other did to a benchmark; only x86-64's has been published.
    static List<Plot> published() {
        return List.of(new Plot(BETWEEN, "A virtio ring benchmark in whole", "A locked add instead of mfence took 0.63 of the time.",
                Plot.NANOSECONDS, List.of(Plot.Bar.published(FenceCode.MFENCE.title(), PUBLISHED_MFENCE),
                Plot.Bar.published(FenceCode.LOCKED_ADD_BELOW.title(), PUBLISHED_LOCKED_ADD))));
    }

    private static String published(String name) {
        if (name.equals(FenceCode.MFENCE.title())) return "1 (0.9226 s)";
        return name.equals(FenceCode.LOCKED_ADD_BELOW.title()) ? "0.63 (0.5787 s)" : "";
    }

    private static String nanos(Figure figure) {
        return String.format(Locale.ROOT, "%.2f ± %.2f", figure.median(), figure.spread());
    }

    private static String ratio(double ratio) {
        return String.format(Locale.ROOT, "%.2f", ratio);
    }
}
