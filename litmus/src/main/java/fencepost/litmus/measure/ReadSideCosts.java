package fencepost.litmus.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

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
    public Measured measure(Duration duration, BooleanSupplier cancelled) throws CannotMeasure {
        var rows = new ArrayList<Measured.Row>();
        var notes = new ArrayList<>(List.of(published));
        for (Flavour flavour : flavours) {
            Optional<String> objection = flavour.objection();
            objection.ifPresent(reason -> notes.add(flavour.id() + " was left out: " + reason + "."));
            if (objection.isPresent() || cancelled.getAsBoolean()) continue;
            String millis = Long.toString(duration.toMillis() / flavours.size());
            rows.addAll(rows(flavour, ReadSideMain.parse(MeasuringJvm.run(flavour.properties(), ReadSideMain.class, List.of(id, millis), cancelled))));
        }
        return new Measured(title, List.of("median", "±", "of the first"), rows, notes);
    }

    private List<Measured.Row> rows(Flavour flavour, Map<String, Figure> figures) {
        var rows = new ArrayList<Measured.Row>();
        String prefix = flavours.size() == 1 ? "" : flavour.id() + ": ";
        double first = figures.values().stream().findFirst().map(Figure::median).orElse(1.0);
        figures.forEach((name, figure) -> rows.add(new Measured.Row(prefix + name, List.of(decimal(figure.median()),
                decimal((figure.upper() - figure.lower()) / 2), decimal(figure.median() / first)), Optional.empty())));
        return rows;
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
