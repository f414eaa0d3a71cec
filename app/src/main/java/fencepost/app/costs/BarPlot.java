package fencepost.app.costs;

import fencepost.app.widget.Numbers;
import fencepost.litmus.measure.Plot;
import fencepost.litmus.measure.Words;
import java.util.stream.DoubleStream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Bars, mostly of times: for each thing what this machine takes, and below it the published figure, as far as there is one.
public final class BarPlot extends VBox {
    /// Where the largest is so many times the smallest, only a logarithmic scale shows both.
    private static final double LOGARITHMIC_FROM = 100;
    private static final double ROOM_FOR_NUMBER = 76;
    private static final double SMALLEST = 0.01;

    private final double largest;
    private final double smallest;
    private final String unit;

    public BarPlot(Plot plot) {
        getStyleClass().add("bar-plot");
        unit = plot.unit();
        largest = values(plot).max().orElse(1);
        smallest = values(plot).min().orElse(1);
        var title = new Label(plot.title());
        title.getStyleClass().add("plot-title");
        title.setWrapText(true);
        var words = new Label(plot.words());
        words.getStyleClass().add("plot-words");
        words.setWrapText(true);
        getChildren().addAll(title, words);
        plot.bars().forEach(bar -> getChildren().add(bar(bar)));
        if (isLogarithmic()) {
            var scale = new Label("logarithmic scale: a tenth of the width is " + factor());
            scale.getStyleClass().add("chart-tick");
            getChildren().add(scale);
        }
    }

    private static DoubleStream values(Plot plot) {
        return plot.bars().stream().flatMapToDouble(bar -> DoubleStream.of(bar.value(), bar.published())).filter(v -> v > 0);
    }

    private boolean isLogarithmic() {
        return largest / smallest >= LOGARITHMIC_FROM;
    }

    /// The smallest bar takes a tenth of the width, the largest all of it.
    private double share(double value) {
        if (value <= 0) return 0;
        return isLogarithmic() ? 0.1 + 0.9 * Math.log(value / smallest) / Math.log(largest / smallest) : Math.max(SMALLEST, value / largest);
    }

    private String factor() {
        return Words.times(Math.pow(largest / smallest, 0.1 / 0.9), 1);
    }

    private Node bar(Plot.Bar bar) {
        var name = new Label(bar.name());
        name.getStyleClass().add("bar-name");
        name.setWrapText(true);
        String spread = bar.spread() > 0 ? " ± " + Numbers.inUnit(bar.spread(), unit) : "";
        var lines = new VBox(name);
        if (bar.value() > 0) lines.getChildren().add(line("here", bar.value(), "this machine" + spread));
        if (bar.published() > 0) lines.getChildren().add(line("published", bar.published(), "published"));
        lines.getStyleClass().add("bar");
        return lines;
    }

    private Node line(String style, double value, String what) {
        var region = new Region();
        region.getStyleClass().addAll("bar-line", style);
        region.prefWidthProperty().bind(widthProperty().subtract(ROOM_FOR_NUMBER).multiply(share(value)));
        region.setMinWidth(2);
        var label = new Label(Numbers.inUnit(value, unit));
        label.getStyleClass().addAll("bar-number", style);
        label.setMinWidth(Region.USE_PREF_SIZE);
        label.setAccessibleText(what + ": " + label.getText());
        label.setTooltip(new Tooltip(label.getAccessibleText()));
        var line = new HBox(region, label);
        line.getStyleClass().add("bar-row");
        return line;
    }
}
