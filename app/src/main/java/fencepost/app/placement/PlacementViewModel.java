package fencepost.app.placement;

import fencepost.app.Answer;
import fencepost.app.Answers;
import fencepost.app.Archive;
import fencepost.app.Jobs;
import fencepost.app.PlacementTables;
import fencepost.app.Subject;
import fencepost.app.Workspace;
import fencepost.app.runs.RunsViewModel;
import fencepost.litmus.library.NamedPlacement;
import fencepost.litmus.run.Grade;
import fencepost.model.cat.CatModel;
import fencepost.model.check.MemoryModel;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Placement;
import fencepost.model.ir.Slot;
import fencepost.model.machine.MachineOptions;
import fencepost.model.placement.BarrierCosts;
import fencepost.model.placement.Cost;
import fencepost.model.placement.ParetoFront;
import fencepost.model.placement.PlacementReport;
import fencepost.model.placement.PlacementReport.Row;
import fencepost.model.placement.PlacementReport.Safety;
import fencepost.model.placement.Sides;
import java.util.HashSet;
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

    /// Which columns stand beside the slots where there is no room for all.
    public enum Columns {
        VERDICT("Verdict"), COSTS("Costs"), RUNS("Runs");

        private final String title;

        Columns(String title) {
            this.title = title;
        }

        public String title() {
            return title;
        }
    }

    /// A row with what it costs and what the machine did.
    ///
    /// @param front whether no safe row is as cheap on both sides and cheaper on one
    /// @param run   the newest run, if there was any
    public record Line(Row row, Cost cost, boolean front, Optional<RowRun> run) {}

    /// What the view shows.
    ///
    /// @param slots   the test's slots, a column each
    /// @param answer  the whole table, as far as it is known
    /// @param lines   the rows that the filter admits
    /// @param safe    all safe rows
    /// @param current the row that is in force, if the table knows it
    /// @param costs   what barriers cost
    public record Table(List<Slot> slots, Answer<PlacementReport> answer, List<Line> lines, List<Line> safe,
                        Optional<Line> current, BarrierCosts costs) {
        /// The names of the two sides.
        public Sides sides() {
            return Sides.of(slots);
        }

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
    private final Archive archive;
    private final PlacementRuns runs;
    private final ObjectProperty<Filter> filter = new SimpleObjectProperty<>(Filter.ALL);
    private final ObjectProperty<Columns> columns = new SimpleObjectProperty<>(Columns.VERDICT);
    private final ReadOnlyObjectWrapper<Optional<Table>> table = new ReadOnlyObjectWrapper<>(Optional.empty());

    /// @param archive what has been kept of earlier runs and measurements
    /// @param runs    runs the rows
    public PlacementViewModel(Workspace workspace, Answers answers, Jobs jobs, Archive archive, PlacementRuns runs) {
        this.workspace = workspace;
        this.answers = answers;
        this.archive = archive;
        this.runs = runs;
        this.kernel = new PlacementTables(jobs);
        archive.kept().subscribe(this::refresh);
        runs.series().subscribe(this::refresh);
        workspace.subject().subscribe(this::judge);
        law.subscribe(this::judge);
        answers.report().subscribe(this::refresh);
        kernel.report().subscribe(this::refresh);
        filter.subscribe(this::refresh);
        refresh();
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

    /// Which columns are shown where there is no room for all.
    public ObjectProperty<Columns> columns() {
        return columns;
    }

    /// How the runs of the rows stand.
    public ReadOnlyObjectProperty<PlacementRuns.Series> series() {
        return runs.series();
    }

    /// Runs the rows that are shown, one after the other.
    public void runShown() {
        columns.set(Columns.RUNS);
        table.get().ifPresent(shown -> runs.start(shown.lines().stream().map(line -> line.row().placement()).toList()));
    }

    /// Ends the runs.
    public void stopRuns() {
        runs.cancel();
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
        List<Slot> slots = subject.base().slots();
        BarrierCosts costs = archive.kept().get().costs();
        if (!(answer instanceof Answer.Known<PlacementReport>(var report)) || !report.test().slots().equals(slots))
            return new Table(slots, answer, List.of(), List.of(), Optional.empty(), costs);
        List<Row> front = ParetoFront.of(report.rows().stream().filter(Filter.SAFE::admits).toList(),
                row -> costs.split(row.placement(), slots));
        var onFront = new HashSet<>(front);
        List<Line> lines = report.rows().stream().map(row -> new Line(row, costs.split(row.placement(), slots),
                onFront.contains(row), runs.of(row.placement(), allowed(report.model(), row)))).toList();
        return new Table(slots, answer, lines.stream().filter(line -> filter.get().admits(line.row())).toList(),
                lines.stream().filter(line -> Filter.SAFE.admits(line.row())).toList(),
                lines.stream().filter(line -> line.row().placement().equals(subject.placement())).findFirst(), costs);
    }

    /// What the row says of this machine: nothing unless the table is about its model.
    private static Grade allowed(MemoryModel model, Row row) {
        if (!model.equals(new MemoryModel.Operational(MachineOptions.of(RunsViewModel.machineModel())))) return Grade.UNKNOWN;
        return switch (row.safety()) {
            case SAFE -> Grade.FORBIDDEN;
            case UNSAFE -> Grade.ALLOWED;
            case UNKNOWN -> Grade.UNKNOWN;
        };
    }
}
