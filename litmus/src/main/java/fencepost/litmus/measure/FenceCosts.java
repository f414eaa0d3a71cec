package fencepost.litmus.measure;

import fencepost.litmus.measure.Plot.Bar;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// What the barriers of one CPU cost, as a child JVM times them.
public final class FenceCosts {
    /// The plot of barriers between a store and a load.
    public static final String BETWEEN = "between";
    /// The bars in it of the full barriers that compilers use, each of another architecture.
    public static final List<String> FULL_BARRIERS = List.of(X86Fences.set().full().title(), ArmFences.set(false).full().title());
    /// The bar without a barrier.
    public static final String NO_BARRIER = InstructionSet.NO_BARRIER;

    /// Nanoseconds that a virtio ring benchmark took (2017).
    private static final double PUBLISHED_MFENCE = 0.9226e9;
    private static final double PUBLISHED_LOCKED_ADD = 0.5787e9;

    private final InstructionSet instructions;
    private final Map<String, Figure> alone;
    private final Map<String, Figure> between;

    /// @param figures as the child tells them
    FenceCosts(InstructionSet instructions, Map<String, Figure> figures) {
        this.instructions = instructions;
        alone = named(figures, FencesMain.ALONE);
        between = named(figures, FencesMain.BETWEEN);
    }

    private static Map<String, Figure> named(Map<String, Figure> figures, String prefix) {
        var named = new LinkedHashMap<String, Figure>();
        figures.forEach((name, figure) -> {
            if (name.startsWith(prefix)) named.put(name.substring(prefix.length()), figure);
        });
        return named;
    }

    /// Measures for about `duration`.
    ///
    /// @throws CannotMeasure on another machine than x86-64 or AArch64 Linux
    public static Measured measure(Duration duration, Watcher watcher) throws CannotMeasure {
        InstructionSet instructions = InstructionSet.here();
        int things = 2 * instructions.fences().size() + FencesMain.JAVA.size();
        return new FenceCosts(instructions, FigureLines.parse(MeasuringJvm.run(List.of(), FencesMain.class,
                List.of(Long.toString(duration.toMillis())), duration.plus(Rounds.WARM_UP.multipliedBy(things)), watcher))).measured();
    }

    /// What the exchange of one for the other did to a benchmark; only x86-64's has been published.
    static List<Plot> published() {
        InstructionSet x86 = X86Fences.set();
        return List.of(new Plot(BETWEEN, "A virtio ring benchmark in whole", "On x86 a locked add instead of mfence took 0.63 of the time.",
                Plot.NANOSECONDS, List.of(Bar.published(x86.yardstick().title(), PUBLISHED_MFENCE),
                Bar.published(x86.full().title(), PUBLISHED_LOCKED_ADD))));
    }

    /// The figures for people; without rows if the child was ended before it had any.
    Measured measured() {
        String title = "Barriers of one CPU: nanoseconds, median ± half the distance between the quartiles";
        List<String> columns = List.of("alone", "store; it; load", "of " + instructions.yardstick().title());
        if (between.isEmpty()) return new Measured(Measurement.FENCES.id(), title, columns, List.of(), List.of(), List.of());
        var rows = new ArrayList<Measured.Row>();
        between.forEach((name, figure) -> rows.add(new Measured.Row(name, List.of(
                Optional.ofNullable(alone.get(name)).map(FenceCosts::nanos).orElse(""), nanos(figure),
                ratio(figure.median() / median(instructions.yardstick()))), publishedCell(name))));
        return new Measured(Measurement.FENCES.id(), title, columns, rows, List.of(plot()), List.of(Plot.RATIOS,
                "HotSpot leaves a fullFence() out where another follows with nothing but loads between, as in an unrolled loop.",
                "In a loop of its own a barrier waits for no store of other work; in a program it costs what it makes wait."));
    }

    private double median(InstructionSet.Fence fence) {
        return between.get(fence.title()).median();
    }

    private Plot plot() {
        return new Plot(BETWEEN, "Nanoseconds for a store, the barrier, and a load from another line", words(), Plot.NANOSECONDS,
                between.entrySet().stream().map(e -> new Bar(e.getKey(), e.getValue().median(), e.getValue().spread(),
                        publishedRatio(e.getKey()) * median(instructions.yardstick()))).toList());
    }

    private String words() {
        double full = median(instructions.full());
        String more = "\u201c%s\u201d costs %s more than no barrier.".formatted(instructions.full().title(),
                Words.time(full - median(instructions.none())));
        return instructions.full().equals(instructions.yardstick()) ? more
                : "\u201c%s\u201d takes %s of what \u201c%s\u201d takes; published 0.63, in a virtio ring benchmark of 2017. %s".formatted(
                        instructions.full().title(), ratio(full / median(instructions.yardstick())), instructions.yardstick().title(), more);
    }

    /// Of [InstructionSet#yardstick()], by the sources; 0 if they don't say.
    private static double publishedRatio(String name) {
        if (name.equals(X86Fences.set().yardstick().title())) return 1;
        return name.equals(X86Fences.set().full().title()) ? PUBLISHED_LOCKED_ADD / PUBLISHED_MFENCE : 0;
    }

    private static String publishedCell(String name) {
        double ratio = publishedRatio(name);
        return ratio == 0 ? "" : String.format(Locale.ROOT, "%.2f (%.4f s)", ratio, ratio * PUBLISHED_MFENCE / 1e9);
    }

    private static String nanos(Figure figure) {
        return String.format(Locale.ROOT, "%.2f ± %.2f", figure.median(), figure.spread());
    }

    private static String ratio(double ratio) {
        return String.format(Locale.ROOT, "%.2f", ratio);
    }
}
