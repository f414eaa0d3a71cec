package fencepost.app.placement;

import fencepost.app.placement.PlacementViewModel.Columns;
import fencepost.app.placement.PlacementViewModel.Line;
import fencepost.app.placement.PlacementViewModel.Table;
import fencepost.app.widget.Badge;
import fencepost.app.widget.Barriers;
import fencepost.app.widget.Icons;
import fencepost.app.widget.Numbers;
import fencepost.model.ir.Slot;
import fencepost.model.placement.PlacementReport.Row;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.feather.Feather;

/// The rows of the table. Where it is narrow, one set of columns stands beside the slots; where it is wide, all.
final class PlacementTable extends TableView<Line> {
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final double SLOT = 36;
    private static final double SIGN = 46;
    private static final double SCROLL_BAR = 14;

    private record Shape(List<Slot> slots, List<String> sides, Set<Columns> columns, boolean more, boolean fits) {}

    private final Consumer<Row> apply;
    private Optional<Line> current = Optional.empty();
    private Optional<Shape> shape = Optional.empty();
    private Optional<Table> shown = Optional.empty();
    private Columns columns = Columns.VERDICT;

    /// @param apply what a click on a row does
    PlacementTable(Consumer<Row> apply) {
        this.apply = apply;
        setId("placements");
        getStyleClass().addAll("dense", "placement-table");
        setRowFactory(_ -> new PlacementRow());
        widthProperty().subscribe(this::rebuild);
    }

    /// Shows the lines.
    void show(Table table, Columns chosen) {
        shown = Optional.of(table);
        columns = chosen;
        rebuild();
        current = table.current();
        update(table.lines());
        refresh();
    }

    /// The sets of columns that are shown: the chosen one, and of the others those that there is room for.
    Set<Columns> columns() {
        return shape.map(Shape::columns).orElse(Set.of(columns));
    }

    private static double width(Columns columns) {
        return switch (columns) {
            case VERDICT -> 128;
            case COSTS -> 124;
            case RUNS -> 122;
        };
    }

    private Shape shapeOf(Table table) {
        double room = getWidth() - SCROLL_BAR - SIGN - SLOT * table.slots().size() - width(columns);
        boolean fits = room >= 0;
        var sets = EnumSet.of(columns);
        for (Columns other : Columns.values())
            if (!sets.contains(other) && room >= width(other)) {
                sets.add(other);
                room -= width(other);
            }
        return new Shape(table.slots(), List.of(table.sides().readName(), table.sides().updateName()), sets,
                sets.contains(Columns.RUNS) && room >= 114, fits);
    }

    /// Brings the current row into sight.
    void scrollToCurrent() {
        current.map(getItems()::indexOf).filter(i -> i >= 0).ifPresent(i -> scrollTo(Math.max(0, i - 4)));
    }

    /// Replaces only what has changed, so that the table stays where it has been scrolled to while counts come in.
    private void update(List<Line> lines) {
        boolean same = lines.size() == getItems().size();
        for (int i = 0; same && i < lines.size(); i++) same = lines.get(i).row().equals(getItems().get(i).row());
        if (!same) getItems().setAll(lines);
        else for (int i = 0; i < lines.size(); i++) if (!lines.get(i).equals(getItems().get(i))) getItems().set(i, lines.get(i));
    }

    private void rebuild() {
        shown.ifPresent(table -> {
            Shape now = shapeOf(table);
            if (shape.equals(Optional.of(now))) return;
            shape = Optional.of(now);
            setColumnResizePolicy(now.fits ? CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN : UNCONSTRAINED_RESIZE_POLICY);
            getColumns().setAll(columns(now));
        });
    }

    private static List<TableColumn<Line, Line>> columns(Shape now) {
        var all = new ArrayList<TableColumn<Line, Line>>();
        boolean verdict = now.columns.contains(Columns.VERDICT);
        all.add(column(verdict ? "Verdict" : "", verdict ? 86 : SIGN, line -> verdict(line.row(), verdict)));
        for (Slot slot : now.slots) all.add(column(slot.name(), SLOT, line -> {
            var kind = line.row().placement().at(slot.name());
            return Barriers.chip(kind, Barriers.shortName(kind));
        }));
        if (verdict) all.add(column("It may", 84, line -> text(words(line.row()))));
        if (now.columns.contains(Columns.COSTS)) {
            all.add(column(now.sides.getFirst(), 60, line -> cost(line, line.cost().read())));
            all.add(column(now.sides.getLast(), 64, line -> cost(line, line.cost().update())));
        }
        if (now.columns.contains(Columns.RUNS)) {
            all.add(column("Seen", 68, line -> line.run().<Node>map(PlacementTable::seen).orElseGet(Label::new)));
            all.add(column("of", 54, line -> ofRun(line, run -> Numbers.rough(run.samples()))));
        }
        if (now.more) {
            all.add(column("per s", 54, line -> ofRun(line, run -> Numbers.rough(run.rate()))));
            all.add(column("When", 60, line -> ofRun(line, RunWords::when)));
        }
        return all;
    }

    private static Label ofRun(Line line, Function<RowRun, String> words) {
        return text(line.run().filter(run -> run.samples() > 0).map(words).orElse(""));
    }

    private static Node verdict(Row row, boolean word) {
        var badge = new Badge(mood(row), word ? row.safety().word() : "");
        badge.setAccessibleText(row.safety().word());
        if (!word) badge.setTooltip(new Tooltip(row.safety().word()));
        if (!row.minimal()) return badge;
        var star = new Label("", Icons.icon(Feather.STAR, "minimal-sign"));
        star.setTooltip(new Tooltip("minimal: no barrier of it can be weaker"));
        return new HBox(badge, star);
    }

    private static Badge.Mood mood(Row row) {
        return switch (row.safety()) {
            case SAFE -> Badge.Mood.GOOD;
            case UNSAFE -> Badge.Mood.BAD;
            case UNKNOWN -> Badge.Mood.UNSURE;
        };
    }

    /// How it goes wrong, a word for each kind of bad outcome.
    private static String words(Row row) {
        return row.bad().stream().sorted().map(kind -> switch (kind) {
            case "assert" -> "fail";
            case "hang" -> "hang";
            case "data-race" -> "race";
            default -> "end badly";
        }).collect(Collectors.joining(", "));
    }

    private static Node cost(Line line, double nanos) {
        var label = text(Numbers.nanoseconds(nanos));
        if (line.front()) label.getStyleClass().add("on-front");
        return label;
    }

    private static Label seen(RowRun run) {
        var label = text(RunWords.seen(run));
        label.getStyleClass().add("run-seen");
        if (run.bad() > 0) label.getStyleClass().add(run.alarms() ? "alarming" : "some");
        label.setTooltip(new Tooltip(RunWords.sentence(run)));
        return label;
    }

    private static Label text(String words) {
        var label = new Label(words);
        label.getStyleClass().add("numeric");
        return label;
    }

    private static TableColumn<Line, Line> column(String title, double width, Function<Line, Node> cell) {
        var column = new TableColumn<Line, Line>(title);
        column.setCellValueFactory(line -> new ReadOnlyObjectWrapper<>(line.getValue()));
        column.setCellFactory(_ -> new TableCell<>() {
            @Override
            protected void updateItem(Line line, boolean empty) {
                super.updateItem(line, empty);
                setGraphic(empty || line == null ? null : cell.apply(line));
            }
        });
        column.setPrefWidth(width);
        column.setMinWidth(width);
        column.setSortable(false);
        column.setReorderable(false);
        return column;
    }

    private final class PlacementRow extends TableRow<Line> {
        PlacementRow() {
            setOnMouseClicked(_ -> {
                if (getItem() != null) apply.accept(getItem().row());
            });
        }

        @Override
        protected void updateItem(Line line, boolean empty) {
            super.updateItem(line, empty);
            pseudoClassStateChanged(CURRENT, line != null && current.map(Line::row).equals(Optional.of(line.row())));
        }
    }
}
