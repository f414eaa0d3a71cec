package fencepost.litmus.measure;

import fencepost.litmus.measure.Plot.Bar;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What one reader's work costs: look-ups with a section around each, handlers with and without an outer section, and
/// the ring's accessors.
public enum ReadSideCosts {
    LOOKUPS("lookups", "Hash-table look-ups, alone and with a read-side section around each: nanoseconds", List.of(Flavour.MB, Flavour.EXPEDITED),
            "Published: with full barriers the throughput halves, with membarrier it falls by 5%."),
    NESTED("nested", "A hundred handlers, each with a section of its own, without and with one around all: nanoseconds a handler",
            List.of(Flavour.MB, Flavour.EXPEDITED), "Published: 73,000 to 162,000 I/O operations a second, a factor of 2.2, with about 100 devices."),
    INDIRECT("indirect", "Ring accessors: nanoseconds a read", List.of(Flavour.MB),
            "Published: 3.0436 s written out against 3.0609 s through a table; 6.0989 s against 6.2041 s with retpolines. "
                    + "A JIT writes out a table of which it sees one kind; with three kinds it must call.");

    private final String id;
    private final String title;
    private final List<Flavour> flavours;
    private final String published;

    ReadSideCosts(String id, String title, List<Flavour> flavours, String published) {
        this.id = id;
        this.title = title;
        this.flavours = flavours;
        this.published = published;
    }

    /// Measures for about `duration`.
    ///
    /// @throws CannotMeasure if no child JVM can be started
    public Measured measure(Duration duration, Watcher watcher) throws CannotMeasure {
        var notes = new ArrayList<>(List.of(published, Plot.RATIOS));
        var told = new EnumMap<Flavour, List<Map<String, Figure>>>(Flavour.class);
        Turns.take(Turns.possible(flavours, notes), duration, watcher, (flavour, each, part) ->
                told.computeIfAbsent(flavour, _ -> new ArrayList<>()).add(FigureLines.parse(MeasuringJvm.run(flavour.properties(),
                        ReadSideMain.class, List.of(id, Long.toString(each.toMillis())), each.plus(ReadSideMain.START), part))));
        var rows = new ArrayList<Measured.Row>();
        var plots = new ArrayList<Plot>();
        told.forEach((flavour, turns) -> {
            Map<String, Figure> figures = together(turns);
            if (figures.isEmpty()) return;
            rows.addAll(rows(flavour, figures));
            plots.add(plot(flavour, figures));
        });
        return new Measured(id, title, List.of("median", "±", "of the first"), rows, plots, notes);
    }

    /// The figures of several children that did the same.
    private static Map<String, Figure> together(List<Map<String, Figure>> turns) {
        var figures = new LinkedHashMap<String, List<Figure>>();
        turns.forEach(turn -> turn.forEach((name, figure) -> figures.computeIfAbsent(name, _ -> new ArrayList<>()).add(figure)));
        var together = new LinkedHashMap<String, Figure>();
        figures.forEach((name, each) -> together.put(name, Figure.together(each)));
        return together;
    }

    /// What the sources give, each in its own unit.
    List<Plot> published() {
        return List.of(switch (this) {
            case LOOKUPS -> published("A look-up, in times of one alone", Plot.TIMES, Bar.published("look-up alone", 1),
                    Bar.published("in a section, full barriers", 2), Bar.published("in a section, membarrier", 1 / 0.95));
            case NESTED -> published("Time of an I/O operation with about a hundred devices", Plot.NANOSECONDS,
                    Bar.published("each handler for itself", 1e9 / 73_000), Bar.published("one outer section", 1e9 / 162_000));
            case INDIRECT -> published("A virtio ring benchmark in whole", Plot.NANOSECONDS, Bar.published("written out", 3.0436e9),
                    Bar.published("table of operations", 3.0609e9), Bar.published("written out, with retpolines", 6.0989e9),
                    Bar.published("table of operations, with retpolines", 6.2041e9));
        });
    }

    private Plot published(String title, String unit, Bar... bars) {
        return new Plot(id, title, published, unit, List.of(bars));
    }

    private List<Measured.Row> rows(Flavour flavour, Map<String, Figure> figures) {
        var rows = new ArrayList<Measured.Row>();
        String prefix = flavours.size() == 1 ? "" : flavour.id() + ": ";
        figures.forEach((name, figure) -> rows.add(new Measured.Row(prefix + name, List.of(decimal(figure.median()),
                decimal(figure.spread()), decimal(figure.median() / first(figures))), "")));
        return rows;
    }

    private static double first(Map<String, Figure> figures) {
        return figures.values().iterator().next().median();
    }

    private Plot plot(Flavour flavour, Map<String, Figure> figures) {
        double first = first(figures);
        var bars = new ArrayList<Bar>();
        figures.forEach((name, figure) -> bars.add(new Bar(name, figure.median(), figure.spread(),
                publishedRatio(flavour, bars.size()) * first)));
        double last = bars.getLast().value();
        return new Plot(flavour.id(), flavours.size() == 1 ? title : title + ", " + flavour.title(),
                words(first, last, publishedRatio(flavour, bars.size() - 1), bars.getLast().name(), bars.getFirst().name()), Plot.NANOSECONDS, bars);
    }

    private static String words(double first, double last, double published, String lastName, String firstName) {
        String here = "\u201c%s\u201d takes %s %s than \u201c%s\u201d.".formatted(lastName, last >= first ? Words.times(last, first)
                : Words.times(first, last), last >= first ? "longer" : "less", firstName);
        return published == 0 ? here : here + " Published: " + (published >= 1 ? Words.times(published, 1) + " longer."
                : Words.times(1, published) + " less.");
    }

    /// How long the `index`-th thing takes beside the first, by the sources; 0 if they don't say.
    private double publishedRatio(Flavour flavour, int index) {
        if (index == 0) return 1;
        return switch (this) {
            case LOOKUPS -> flavour == Flavour.MB ? 2 : 1 / 0.95;
            case NESTED -> flavour == Flavour.MB ? 73.0 / 162 : 0;
            case INDIRECT -> index == 1 ? 3.0609 / 3.0436 : 0;
        };
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
