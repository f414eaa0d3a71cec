package fencepost.litmus.measure;

import java.util.List;
import java.util.Optional;

/// What a measurement came to.
///
/// @param kind        which measurement, as its command is called
/// @param title       what was measured
/// @param columns     the heads of the rows' figures
/// @param rows        one for each thing that was compared
/// @param plots       the figures that are worth drawing
/// @param notes       what one should know, in sentences
/// @param disturbance what other programs did meanwhile, in sentences; empty if the machine was quiet
public record Measured(String kind, String title, List<String> columns, List<Row> rows, List<Plot> plots, List<String> notes,
                       String disturbance) {
    /// @param name      what
    /// @param cells     a text for each column
    /// @param published the figure that a source gives for it; empty if none does
    public record Row(String name, List<String> cells, String published) {
        public Row {
            cells = List.copyOf(cells);
        }
    }

    public Measured {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        plots = List.copyOf(plots);
        notes = List.copyOf(notes);
    }

    /// On a quiet machine.
    public Measured(String kind, String title, List<String> columns, List<Row> rows, List<Plot> plots, List<String> notes) {
        this(kind, title, columns, rows, plots, notes, "");
    }

    /// This, measured while other programs did as `disturbance` says.
    public Measured disturbed(String disturbance) {
        return new Measured(kind, title, columns, rows, plots, notes, disturbance);
    }

    /// Whether the machine had nothing else to do.
    public boolean quiet() {
        return disturbance.isEmpty();
    }

    /// The plot with this id.
    public Optional<Plot> plot(String id) {
        return plots.stream().filter(plot -> plot.id().equals(id)).findFirst();
    }
}
