package fencepost.app.placement;

import fencepost.app.Answer;
import fencepost.app.placement.PlacementViewModel.Columns;
import fencepost.app.placement.PlacementViewModel.Filter;
import fencepost.app.placement.PlacementViewModel.Law;
import fencepost.app.placement.PlacementViewModel.Line;
import fencepost.app.placement.PlacementViewModel.Table;
import fencepost.app.widget.EmptyState;
import fencepost.app.widget.Numbers;
import fencepost.app.widget.Pills;
import fencepost.model.ir.Slot;
import fencepost.model.placement.BarrierCosts;
import fencepost.model.placement.PlacementReport;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// The table of placements: a row for each, its verdict, its costs, what the machine did, and why; a click puts its
/// barriers into the test.
public final class PlacementView extends StackPane {
    private final PlacementViewModel placements;
    private final PlacementTable table;
    private final ParetoChart chart;
    private final Pills<Filter> filters;
    private final Pills<Columns> columns;
    private final Pills<Law> laws;
    private final HBox named = new HBox();
    private final Label costs = new Label();
    private final Label reason = new Label();
    private final Label run = new Label();
    private final VBox page;
    private final StackPane instead = new StackPane();
    private Optional<Line> last = Optional.empty();

    public PlacementView(PlacementViewModel placements) {
        this.placements = placements;
        getStyleClass().add("placements");
        table = new PlacementTable(placements::apply);
        chart = new ParetoChart(placements::apply);
        filters = new Pills<>(List.of(Filter.values()), Filter::title, placements.filter());
        columns = new Pills<>(List.of(Columns.values()), Columns::title, placements.columns());
        columns.setId("columns");
        laws = new Pills<>(List.of(Law.values()), placements::title, placements.law());
        laws.explain(law -> "law-" + law.name().toLowerCase(Locale.ROOT), law -> switch (law) {
            case MACHINE -> "What the chosen machine does";
            case LKMM -> "What the kernel's memory model allows any architecture, with process-wide barriers";
        });
        var which = new FlowPane(filters, laws);
        which.getStyleClass().add("which-placements");
        named.getStyleClass().add("named");
        for (Label words : List.of(costs, reason, run)) {
            words.setWrapText(true);
            words.getStyleClass().add("placement-reason");
            words.setMinHeight(USE_PREF_SIZE);
        }
        reason.setId("placement-reason");
        run.setId("placement-run");
        VBox.setVgrow(table, Priority.ALWAYS);
        page = new VBox(which, new RunAllBar(placements), new FlowPane(columns, named), table, reason, run, costs, chart);
        page.getStyleClass().add("page");
        getChildren().addAll(page, instead);
        placements.table().subscribe(this::show);
        placements.columns().subscribe(() -> show(placements.table().get()));
        table.widthProperty().subscribe(() -> placements.table().get().ifPresent(this::arrange));
    }

    private void show(Optional<Table> shown) {
        Optional<Node> other = shown.map(this::otherThanRows).orElseGet(() -> Optional.of(new EmptyState(Feather.GRID,
                "No test is open", "The placements of its barriers will stand here.", Optional.empty())));
        page.setVisible(other.isEmpty());
        instead.setVisible(other.isPresent());
        instead.getChildren().setAll(other.stream().toList());
        if (other.isPresent()) return;
        Table now = shown.orElseThrow();
        filters.count(now::count);
        laws.retitle();
        named.getChildren().setAll(placements.named().stream().map(each -> {
            var button = new Button(each.name());
            button.getStyleClass().addAll("small", "flat");
            button.setTooltip(new Tooltip("a placement that the text names"));
            button.setOnAction(_ -> placements.apply(each));
            return button;
        }).toList());
        if (!named.getChildren().isEmpty()) named.getChildren().addFirst(new Label("use"));
        present(named, !named.getChildren().isEmpty());
        table.show(now, placements.columns().get());
        chart.show(now);
        reason.setText(now.current().map(line -> line.row().placement() + ": " + line.row().reason()).orElse(""));
        run.setText(now.current().flatMap(Line::run).map(RunWords::sentence).orElse(""));
        costs.setText(words(now.costs()));
        costs.setTooltip(new Tooltip("Full barrier: " + now.costs().full().origin() + "\nGlobal barrier: " + now.costs().global().origin()));
        arrange(now);
        if (!last.map(Line::row).equals(now.current().map(Line::row))) table.scrollToCurrent();
        last = now.current();
    }

    /// What belongs to a set of columns is shown where they are.
    private void arrange(Table now) {
        Set<Columns> sets = table.columns();
        present(columns, sets.size() < Columns.values().length);
        present(chart, sets.contains(Columns.COSTS));
        present(costs, sets.contains(Columns.COSTS));
        present(run, !run.getText().isEmpty() && sets.contains(Columns.RUNS));
        present(reason, now.current().isPresent() && sets.contains(Columns.VERDICT));
    }

    private static String words(BarrierCosts costs) {
        String full = "Full barrier " + Numbers.nanoseconds(costs.full().nanoseconds());
        String global = "global " + Numbers.nanoseconds(costs.global().nanoseconds());
        return (source(costs.full()).equals(source(costs.global())) ? full + ", " + global + ", " + source(costs.full()) + "."
                : full + ", " + source(costs.full()) + "; " + global + ", " + source(costs.global()) + ".") + unused(costs);
    }

    private static String unused(BarrierCosts costs) {
        String figures = Stream.of(costs.full().unused().map(figure -> "full barrier " + Numbers.nanoseconds(figure.nanoseconds())),
                        costs.global().unused().map(figure -> "global " + Numbers.nanoseconds(figure.nanoseconds())))
                .flatMap(Optional::stream).collect(Collectors.joining(", "));
        return figures.isEmpty() ? "" : " Measured here on a busy machine, not used: " + figures + ".";
    }

    private static String source(BarrierCosts.Figure figure) {
        return switch (figure.source()) {
            case MEASURED -> "measured here (" + figure.origin() + ")";
            case PUBLISHED -> "as published";
        };
    }

    private Optional<Node> otherThanRows(Table now) {
        if (now.slots().isEmpty()) return Optional.of(new EmptyState(Feather.GRID, "No slots",
                "This test has no place for a barrier.", Optional.empty()));
        return switch (now.answer()) {
            case Answer.Known<PlacementReport> _ -> Optional.empty();
            case Answer.Running<PlacementReport>(long rows) -> {
                var cancel = new Button("Cancel");
                cancel.setOnAction(_ -> placements.cancel());
                yield Optional.of(new EmptyState(Feather.LOADER, "Searching placements",
                        rows + " of " + show(all(now.slots())) + " are known.", Optional.of(cancel)));
            }
            case Answer.None<PlacementReport> _ -> Optional.of(new EmptyState(Feather.PAUSE_CIRCLE, "Stopped",
                    "The search was stopped; change the test or the machine to start it again.", Optional.empty()));
            case Answer.Failed<PlacementReport>(var message) -> Optional.of(new EmptyState(Feather.ALERT_TRIANGLE,
                    "The search broke down", message, Optional.empty()));
        };
    }

    private static BigInteger all(List<Slot> slots) {
        return slots.stream().map(slot -> BigInteger.valueOf(slot.alternatives().size())).reduce(BigInteger.ONE, BigInteger::multiply);
    }

    private static String show(BigInteger placements) {
        return placements.bitLength() < Long.SIZE ? placements.toString() : "more than " + Long.MAX_VALUE;
    }

    private static void present(Node node, boolean present) {
        node.setVisible(present);
        node.setManaged(present);
    }
}
