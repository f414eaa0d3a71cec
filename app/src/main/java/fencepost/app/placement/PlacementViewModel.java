package fencepost.app.placement;

import fencepost.app.Answer;
import fencepost.app.Answers;
import fencepost.app.Jobs;
import fencepost.app.PlacementTables;
import fencepost.app.Subject;
import fencepost.app.Workspace;
import fencepost.litmus.library.NamedPlacement;
import fencepost.model.cat.CatModel;
import fencepost.model.check.MemoryModel;
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

    /// What judges the placements.
    public enum Law {
        /// The machine that is stepped on.
        MACHINE,
        /// The kernel's model, with process-wide barriers: what every architecture may do.
        LKMM
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

    private static final MemoryModel KERNEL = new MemoryModel.Axiomatic(CatModel.named("lkmm+memb"));

    private final Workspace workspace;
    private final Answers answers;
    private final PlacementTables kernel;
    private final ObjectProperty<Law> law = new SimpleObjectProperty<>(Law.MACHINE);
    private final ObjectProperty<Filter> filter = new SimpleObjectProperty<>(Filter.ALL);
    private final ReadOnlyObjectWrapper<Optional<Table>> table = new ReadOnlyObjectWrapper<>(Optional.empty());

    public PlacementViewModel(Workspace workspace, Answers answers, Jobs jobs) {
        this.workspace = workspace;
        this.answers = answers;
        this.kernel = new PlacementTables(jobs);
        workspace.subject().subscribe(this::judge);
        law.subscribe(this::judge);
        answers.report().subscribe(this::refresh);
        kernel.report().subscribe(this::refresh);
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

    /// What judges the placements.
    public ObjectProperty<Law> law() {
        return law;
    }

    /// What `law` is called now.
    public String title(Law law) {
        return switch (law) {
            case MACHINE -> workspace.model().get().title();
            case LKMM -> "LKMM";
        };
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

    /// Stops the search; that under LKMM gives way to the machine's table.
    public void cancel() {
        switch (law.get()) {
            case MACHINE -> answers.cancel();
            case LKMM -> law.set(Law.MACHINE);
        }
    }

    /// The kernel's model is asked only while it is wanted.
    private void judge() {
        if (law.get() == Law.LKMM)
            workspace.subject().get().ifPresentOrElse(subject -> kernel.ask(subject.base(), KERNEL), kernel::cancel);
        else kernel.cancel();
        refresh();
    }

    private void refresh() {
        table.set(workspace.subject().get().map(this::tableOf));
    }

    private Table tableOf(Subject subject) {
        Answer<PlacementReport> answer = (law.get() == Law.LKMM ? kernel.report() : answers.report()).get();
        if (!(answer instanceof Answer.Known<PlacementReport>(var report))
                || !report.test().slots().equals(subject.base().slots()))
            return new Table(subject.base().slots(), answer, List.of(), Optional.empty());
        return new Table(subject.base().slots(), answer, report.rows().stream().filter(filter.get()::admits).toList(),
                report.rows().stream().filter(row -> row.placement().equals(subject.placement())).findFirst());
    }
}
