package fencepost.litmus.measure;

import java.util.List;
import java.util.Optional;

/// What a measurement came to.
///
/// @param title   what was measured
/// @param columns the heads of the rows' figures
/// @param rows    one for each thing that was compared
/// @param notes   what one should know, in sentences
public record Measured(String title, List<String> columns, List<Row> rows, List<String> notes) {
    /// @param name      what
    /// @param cells     a text for each column
    /// @param published the figure that a source gives for it, if any
    public record Row(String name, List<String> cells, Optional<String> published) {
        public Row {
            cells = List.copyOf(cells);
        }
    }

    public Measured {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        notes = List.copyOf(notes);
    }
}
