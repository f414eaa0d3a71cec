package fencepost.app.placement;

import fencepost.app.placement.PlacementViewModel.Line;
import fencepost.app.placement.PlacementViewModel.Table;
import fencepost.app.widget.Numbers;
import fencepost.model.placement.Cost;
import fencepost.model.placement.PlacementReport.Row;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.shape.Polyline;

/// The safe rows by what they cost each side, and the front of those that are worth taking. Both axes are logarithmic
/// beyond a nanosecond, since a global barrier costs hundreds of times what a full one does.
final class ParetoChart extends Pane {
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final double LEFT = 54;
    private static final double RIGHT = 18;
    private static final double TOP = 20;
    private static final double BOTTOM = 36;
    private static final double RADIUS = 5;
    private static final int MOST_NAMED = 6;

    private final Consumer<Row> apply;
    private Optional<Table> shown = Optional.empty();

    /// @param apply what a click on a point does
    ParetoChart(Consumer<Row> apply) {
        this.apply = apply;
        setId("pareto");
        getStyleClass().add("pareto");
        setMinHeight(180);
        setPrefHeight(180);
        widthProperty().subscribe(this::draw);
        heightProperty().subscribe(this::draw);
    }

    void show(Table table) {
        shown = Optional.of(table);
        draw();
    }

    private void draw() {
        getChildren().clear();
        shown.filter(table -> getWidth() > LEFT + RIGHT && getHeight() > TOP + BOTTOM).ifPresent(this::drawPoints);
        // A drawing made during a layout would go without styles until the next frame.
        applyCss();
    }

    private void drawPoints(Table table) {
        if (table.safe().isEmpty()) {
            place(label("No placement is safe, so there is nothing to choose.", "chart-text"), LEFT, getHeight() / 2 - 10);
            return;
        }
        Map<Cost, List<Line>> points = table.safe().stream().collect(Collectors.groupingBy(Line::cost, LinkedHashMap::new, Collectors.toList()));
        double right = log(points.keySet().stream().mapToDouble(Cost::read).max().orElse(0));
        double top = log(points.keySet().stream().mapToDouble(Cost::update).max().orElse(0));
        axes(table);
        ticks(points.keySet(), right, top);
        var front = new Polyline();
        front.getStyleClass().add("front-line");
        points.entrySet().stream().filter(e -> e.getValue().getFirst().front())
                .sorted(Comparator.comparingDouble(e -> e.getKey().read()))
                .forEach(e -> step(front.getPoints(), x(e.getKey().read(), right), y(e.getKey().update(), top)));
        getChildren().add(front);
        points.forEach((cost, lines) -> getChildren().add(point(cost, lines, table, x(cost.read(), right), y(cost.update(), top))));
    }

    /// In steps, as nothing lies between two placements.
    private static void step(List<Double> points, double x, double y) {
        if (!points.isEmpty()) points.addAll(List.of(x, points.getLast()));
        points.addAll(List.of(x, y));
    }

    private Region point(Cost cost, List<Line> lines, Table table, double x, double y) {
        var point = new Region();
        point.getStyleClass().addAll("chart-point", lines.getFirst().front() ? "front" : "behind");
        point.pseudoClassStateChanged(CURRENT, table.current().map(Line::row).stream().anyMatch(row -> lines.stream().anyMatch(l -> l.row().equals(row))));
        double radius = lines.getFirst().front() ? RADIUS : RADIUS - 1.5;
        point.setPrefSize(2 * radius, 2 * radius);
        point.resizeRelocate(x - radius, y - radius, 2 * radius, 2 * radius);
        String names = Stream.concat(lines.stream().limit(MOST_NAMED).map(line -> line.row().placement().toString()),
                lines.size() > MOST_NAMED ? Stream.of("and " + (lines.size() - MOST_NAMED) + " more") : Stream.empty())
                .collect(Collectors.joining("\n"));
        var tip = new Tooltip(names + "\n" + table.sides().readName() + " " + Numbers.nanoseconds(cost.read()) + ", "
                + table.sides().updateName() + " " + Numbers.nanoseconds(cost.update()));
        Tooltip.install(point, tip);
        point.setAccessibleText(tip.getText());
        point.setOnMouseClicked(_ -> apply.accept(lines.stream().filter(l -> l.row().minimal()).findFirst().orElse(lines.getFirst()).row()));
        return point;
    }

    private void axes(Table table) {
        var axes = new Polyline(LEFT, TOP, LEFT, getHeight() - BOTTOM, getWidth() - RIGHT, getHeight() - BOTTOM);
        axes.getStyleClass().add("chart-axis");
        getChildren().add(axes);
        place(label(name(table.sides().updateName()) + " costs", "chart-title"), 2, 0);
        Label right = label(name(table.sides().readName()) + " costs", "chart-title");
        place(right, getWidth() - RIGHT - width(right) + 14, getHeight() - 17);
    }

    private static String name(String side) {
        return switch (side) {
            case "read" -> "a read";
            case "update" -> "an update";
            default -> side;
        };
    }

    /// The smallest and the largest value on each axis, and on the front those between that have room.
    private void ticks(Iterable<Cost> costs, double right, double top) {
        double lastX = -100;
        double lastY = getHeight() + 100;
        for (double value : distinct(costs, true)) {
            Label tick = label(Numbers.nanoseconds(value), "chart-tick");
            double at = x(value, right) - width(tick) / 2;
            if (at < lastX + 6) {
                getChildren().remove(tick);
                continue;
            }
            place(tick, at, getHeight() - BOTTOM + 3);
            lastX = at + width(tick);
        }
        for (double value : distinct(costs, false)) {
            Label tick = label(Numbers.nanoseconds(value), "chart-tick");
            double at = y(value, top) - 8;
            if (at > lastY - 15) {
                getChildren().remove(tick);
                continue;
            }
            place(tick, LEFT - 6 - width(tick), at);
            lastY = at;
        }
    }

    private static List<Double> distinct(Iterable<Cost> costs, boolean read) {
        var values = new TreeSet<Double>();
        costs.forEach(cost -> values.add(read ? cost.read() : cost.update()));
        return List.copyOf(values);
    }

    private double x(double nanos, double largest) {
        double room = getWidth() - LEFT - RIGHT - 24;
        return LEFT + 12 + (largest == 0 ? 0 : log(nanos) / largest * room);
    }

    private double y(double nanos, double largest) {
        double room = getHeight() - TOP - BOTTOM - 20;
        return getHeight() - BOTTOM - 12 - (largest == 0 ? 0 : log(nanos) / largest * room);
    }

    private static double log(double nanos) {
        return Math.log10(1 + nanos);
    }

    private Label label(String words, String style) {
        var label = new Label(words);
        label.getStyleClass().add(style);
        return label;
    }

    private double width(Label label) {
        if (!getChildren().contains(label)) getChildren().add(label);
        label.applyCss();
        return label.prefWidth(-1);
    }

    private void place(Label label, double x, double y) {
        if (!getChildren().contains(label)) getChildren().add(label);
        label.applyCss();
        label.autosize();
        label.relocate(x, y);
    }
}
