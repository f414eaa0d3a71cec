package fencepost.app.placement;

import fencepost.app.Answer;
import fencepost.app.Answers;
import fencepost.app.Subject;
import fencepost.app.Workspace;
import fencepost.litmus.library.NamedPlacement;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Placement;
import fencepost.model.ir.Slot;
import fencepost.model.placement.PlacementReport;
import fencepost.model.placement.PlacementReport.Row;
import fencepost.model.placement.PlacementReport.Safety;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/// The table of placements, which part of it is shown, and which row is in force.
public final class PlacementViewModel {
    /// Which rows are shown.
    public enum Filter {
        ALL("All"), SAFE("Safe"), MINIMAL("Minimal");

        private final String title;

        Filter(String title) {
            this.title = title;
        }

        public String title() {
            return title;
        }

        boolean admits(Row row) {
            return switch (this) {
                case ALL -> true;
                case SAFE -> row.safety() == Safety.SAFE;
                case MINIMAL -> row.minimal();
            };
        }
    }

    /// What the view shows.
    ///
    /// @param slots   the test's slots, a column each
    /// @param answer  the whole table, as far as it is known
    /// @param rows    the rows that the filter admits
    /// @param current the row that is in force, if the table knows it
    public record Table(List<Slot> slots, Answer<PlacementReport> answer, List<Row> rows, Optional<Row> current) {
        /// How many rows `filter` admits.
        public long count(Filter filter) {
            return answer instanceof Answer.Known<PlacementReport>(var report)
                    ? report.rows().stream().filter(filter::admits).count() : 0;
        }
    }

    private final Workspace workspace;
    private final Answers answers;
    private final ObjectProperty<Filter> filter = new SimpleObjectProperty<>(Filter.ALL);
    private final ReadOnlyObjectWrapper<Optional<Table>> table = new ReadOnlyObjectWrapper<>(Optional.empty());

    public PlacementViewModel(Workspace workspace, Answers answers) {
        this.workspace = workspace;
        this.answers = answers;
        workspace.subject().subscribe(this::refresh);
        answers.report().subscribe(this::refresh);
        filter.subscribe(this::refresh);
    }

    /// The table; empty while there is no test.
    public ReadOnlyObjectProperty<Optional<Table>> table() {
        return table.getReadOnlyProperty();
    }

    /// Which rows are shown.
    public ObjectProperty<Filter> filter() {
        return filter;
    }

    /// Puts the barriers of `row` into the test.
    public void apply(Row row) {
        workspace.choose(row.placement());
    }

    /// The placements that the open text names, such as `on` and `off`.
    public List<NamedPlacement> named() {
        return workspace.document().get().map(d -> NamedPlacement.in(d.text())).orElse(List.of());
    }

    /// Puts a named placement into the test, leaving the slots that it does not mention.
    public void apply(NamedPlacement named) {
        workspace.subject().get().ifPresent(subject -> {
            Placement chosen = subject.placement();
            for (Slot slot : subject.base().slots()) {
                FenceKind kind = named.placement().choices().get(slot.name());
                if (kind != null && slot.alternatives().contains(kind)) chosen = chosen.with(slot.name(), kind);
            }
            workspace.choose(chosen);
        });
    }

    /// Stops the search.
    public void cancel() {
        answers.cancel();
    }

    private void refresh() {
        table.set(workspace.subject().get().map(this::tableOf));
    }

    private Table tableOf(Subject subject) {
        Answer<PlacementReport> answer = answers.report().get();
        if (!(answer instanceof Answer.Known<PlacementReport>(var report))
                || !report.test().slots().equals(subject.base().slots()))
            return new Table(subject.base().slots(), answer, List.of(), Optional.empty());
        return new Table(subject.base().slots(), answer, report.rows().stream().filter(filter.get()::admits).toList(),
                report.rows().stream().filter(row -> row.placement().equals(subject.placement())).findFirst());
    }
}
