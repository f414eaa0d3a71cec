package fencepost.app.placement;

import fencepost.app.Answer;
import fencepost.app.placement.PlacementViewModel.Filter;
import fencepost.app.placement.PlacementViewModel.Law;
import fencepost.app.placement.PlacementViewModel.Table;
import fencepost.app.widget.Badge;
import fencepost.app.widget.Barriers;
import fencepost.app.widget.EmptyState;
import fencepost.app.widget.Icons;
import fencepost.model.ir.Slot;
import fencepost.model.placement.PlacementReport;
import fencepost.model.placement.PlacementReport.Row;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// The table of placements: a row for each, its verdict, and why; a click puts its barriers into the test.
public final class PlacementView extends StackPane {
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");

    private final PlacementViewModel placements;
    private final TableView<Row> table = new TableView<>();
    private final ToggleGroup filters = new ToggleGroup();
    private final ToggleGroup laws = new ToggleGroup();
    private final FlowPane named = new FlowPane();
    private final Label reason = new Label();
    private final VBox page;
    private final StackPane instead = new StackPane();
    private List<Slot> columns = List.of();
    private Optional<Row> current = Optional.empty();

    public PlacementView(PlacementViewModel placements) {
        this.placements = placements;
        getStyleClass().add("placements");
        var pills = new HBox();
        for (var filter : Filter.values()) pills.getChildren().add(pill(filter));
        pills.getStyleClass().add("pills");
        var judges = new HBox();
        for (var law : Law.values()) judges.getChildren().add(pill(law));
        judges.getStyleClass().add("pills");
        var judged = new HBox(new Label("judged by"), judges);
        judged.getStyleClass().add("judged");
        named.getStyleClass().add("named");
        table.setId("placements");
        table.getStyleClass().addAll("dense", "placement-table");
        table.setRowFactory(_ -> new PlacementRow());
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        VBox.setVgrow(table, Priority.ALWAYS);
        reason.setWrapText(true);
        reason.getStyleClass().add("placement-reason");
        reason.setMinHeight(USE_PREF_SIZE);
        page = new VBox(pills, judged, named, table, reason);
        page.getStyleClass().add("page");
        getChildren().addAll(page, instead);
        placements.table().subscribe(this::show);
    }

    private ToggleButton pill(Filter filter) {
        var pill = new ToggleButton(filter.title());
        pill.setUserData(filter);
        pill.setToggleGroup(filters);
        pill.setSelected(filter == placements.filter().get());
        pill.getStyleClass().addAll("small", switch (filter) {
            case ALL -> "left-pill";
            case SAFE -> "center-pill";
            case MINIMAL -> "right-pill";
        });
        pill.setOnAction(_ -> {
            pill.setSelected(true);
            placements.filter().set(filter);
        });
        return pill;
    }

    private ToggleButton pill(Law law) {
        var pill = new ToggleButton(placements.title(law));
        pill.setId("law-" + law.name().toLowerCase(Locale.ROOT));
        pill.setUserData(law);
        pill.setToggleGroup(laws);
        pill.setTooltip(new Tooltip(switch (law) {
            case MACHINE -> "What the chosen machine does";
            case LKMM -> "What the kernel's memory model allows any architecture, with process-wide barriers";
        }));
        pill.getStyleClass().addAll("small", law == Law.MACHINE ? "left-pill" : "right-pill");
        pill.setOnAction(_ -> {
            pill.setSelected(true);
            placements.law().set(law);
        });
        return pill;
    }

    private void show(Optional<Table> shown) {
        Optional<Node> other = shown.map(this::otherThanRows).orElseGet(() -> Optional.of(new EmptyState(Feather.GRID,
                "No test is open", "The placements of its barriers will stand here.", Optional.empty())));
        page.setVisible(other.isEmpty());
        instead.setVisible(other.isPresent());
        instead.getChildren().setAll(other.stream().toList());
        if (other.isPresent()) return;
        Table now = shown.orElseThrow();
        if (!columns.equals(now.slots())) buildColumns(now.slots());
        filters.getToggles().forEach(toggle -> {
            var filter = (Filter) toggle.getUserData();
            ((ToggleButton) toggle).setText(filter.title() + "  " + now.count(filter));
        });
        laws.getToggles().forEach(toggle -> {
            var law = (Law) toggle.getUserData();
            ((ToggleButton) toggle).setText(placements.title(law));
            toggle.setSelected(law == placements.law().get());
        });
        named.getChildren().setAll(placements.named().stream().map(each -> {
            var button = new Button(each.name());
            button.getStyleClass().addAll("small", "flat");
            button.setOnAction(_ -> placements.apply(each));
            return button;
        }).toList());
        if (!named.getChildren().isEmpty()) named.getChildren().addFirst(new Label("named in the text:"));
        named.setManaged(!named.getChildren().isEmpty());
        current = now.current();
        if (!table.getItems().equals(now.rows())) table.getItems().setAll(now.rows());
        table.refresh();
        reason.setText(current.map(row -> row.placement() + ": " + row.reason()).orElse(""));
        current.map(now.rows()::indexOf).filter(i -> i >= 0).ifPresent(i -> table.scrollTo(Math.max(0, i - 4)));
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
                        rows + " of " + all(now.slots()) + " are known.", Optional.of(cancel)));
            }
            case Answer.None<PlacementReport> _ -> Optional.of(new EmptyState(Feather.PAUSE_CIRCLE, "Stopped",
                    "The search was stopped; change the test or the machine to start it again.", Optional.empty()));
            case Answer.Failed<PlacementReport>(var message) -> Optional.of(new EmptyState(Feather.ALERT_TRIANGLE,
                    "The search broke down", message, Optional.empty()));
        };
    }

    private static long all(List<Slot> slots) {
        return slots.stream().mapToLong(slot -> slot.alternatives().size()).reduce(1, Math::multiplyExact);
    }

    private void buildColumns(List<Slot> slots) {
        columns = slots;
        table.getColumns().clear();
        table.getColumns().add(column("Verdict", 100, PlacementView::verdict));
        for (Slot slot : slots)
            table.getColumns().add(column(slot.name(), 52, row -> {
                var kind = row.placement().at(slot.name());
                return Barriers.chip(kind, Barriers.shortName(kind));
            }));
        table.getColumns().add(column("Cost", 56, row -> text(cost(row.cost()))));
    }

    private static Node verdict(Row row) {
        var badge = new Badge(mood(row), row.safety().word());
        if (!row.minimal()) return badge;
        var star = new Label("", Icons.icon(Feather.STAR, "minimal-sign"));
        star.setTooltip(new Tooltip("minimal: no barrier of it can be weaker"));
        return new HBox(badge, star);
    }

    private static String cost(double cost) {
        return cost < 10 ? String.format(Locale.ROOT, "%.1f", cost)
                : cost < 1_000 ? String.format(Locale.ROOT, "%.0f", cost)
                : String.format(Locale.ROOT, "%.1fk", cost / 1_000);
    }

    private static Label text(String words) {
        var label = new Label(words);
        label.getStyleClass().add("numeric");
        return label;
    }

    private static Badge.Mood mood(Row row) {
        return switch (row.safety()) {
            case SAFE -> Badge.Mood.GOOD;
            case UNSAFE -> Badge.Mood.BAD;
            case UNKNOWN -> Badge.Mood.UNSURE;
        };
    }

    private TableColumn<Row, Row> column(String title, double width, Function<Row, Node> cell) {
        var column = new TableColumn<Row, Row>(title);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(_ -> new TableCell<>() {
            @Override
            protected void updateItem(Row row, boolean empty) {
                super.updateItem(row, empty);
                setGraphic(empty || row == null ? null : cell.apply(row));
            }
        });
        column.setPrefWidth(width);
        column.setMinWidth(width * 0.8);
        column.setSortable(false);
        column.setReorderable(false);
        return column;
    }

    private final class PlacementRow extends TableRow<Row> {
        PlacementRow() {
            setOnMouseClicked(_ -> {
                if (getItem() != null) placements.apply(getItem());
            });
        }

        @Override
        protected void updateItem(Row row, boolean empty) {
            super.updateItem(row, empty);
            pseudoClassStateChanged(CURRENT, row != null && current.equals(Optional.of(row)));
        }
    }
}
