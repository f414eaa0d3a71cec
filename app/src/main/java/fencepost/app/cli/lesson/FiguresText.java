package fencepost.app.cli.lesson;

import fencepost.app.cli.report.MeasuredText;
import fencepost.app.cli.report.Table;
import fencepost.app.widget.Numbers;
import fencepost.app.widget.Times;
import fencepost.litmus.history.RecordedMeasurement;
import fencepost.litmus.measure.Measurement;
import fencepost.litmus.measure.Plot;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A measurement's figures for a terminal: the published ones, and what this machine came to.
final class FiguresText {
    private FiguresText() {}

    static String of(Measurement measurement, Optional<RecordedMeasurement> newest) {
        String published = measurement.published().stream().map(FiguresText::plot).collect(Collectors.joining("\n"));
        return published + "\n" + newest.map(found -> "On this machine, " + Times.minute(found.started()) + ":\n\n" + MeasuredText.text(found.measured()))
                .orElse("Not measured here yet: fencepost measure " + measurement.id() + "\n");
    }

    private static String plot(Plot plot) {
        List<List<String>> rows = plot.bars().stream().map(bar -> List.of("  " + bar.name(), Numbers.inUnit(bar.published(), plot.unit()))).toList();
        return plot.title() + "\n" + new Table(List.of("", "published"), rows).text() + ProseText.fold("", plot.words());
    }
}
