package fencepost.app.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import fencepost.litmus.measure.Measured;
import fencepost.litmus.measure.Plot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// A measurement for people, or as one JSON object.
public final class MeasuredText {
    private MeasuredText() {}

    /// Whole lines.
    public static String text(Measured measured) {
        if (measured.rows().isEmpty()) return measured.title() + "\n\nStopped before there was a figure.\n";
        boolean published = measured.rows().stream().anyMatch(row -> !row.published().isEmpty());
        var heads = new ArrayList<>(List.of(""));
        heads.addAll(measured.columns());
        if (published) heads.add("published");
        var rows = measured.rows().stream().map(row -> {
            var cells = new ArrayList<>(List.of(row.name()));
            cells.addAll(row.cells());
            if (published) cells.add(row.published());
            return (List<String>) cells;
        }).toList();
        return measured.title() + "\n\n" + new Table(heads, rows).text() + "\n"
                + measured.plots().stream().map(plot -> plot.words() + "\n").collect(Collectors.joining())
                + measured.notes().stream().map(note -> note + "\n").collect(Collectors.joining())
                + (measured.quiet() ? "" : measured.disturbance() + " Placements are ranked without it; measure again when it is quiet.\n");
    }

    /// The object, on one line.
    public static String json(Measured measured) {
        return JsonLine.of(json -> {
            json.writeStringField("kind", measured.kind());
            json.writeStringField("title", measured.title());
            json.writeArrayFieldStart("rows");
            for (Measured.Row row : measured.rows()) {
                json.writeStartObject();
                json.writeStringField("name", row.name());
                for (int i = 0; i < row.cells().size(); i++) json.writeStringField(measured.columns().get(i), row.cells().get(i));
                if (!row.published().isEmpty()) json.writeStringField("published", row.published());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("plots");
            for (Plot plot : measured.plots()) plot(json, plot);
            json.writeEndArray();
            JsonLine.strings(json, "notes", measured.notes());
            json.writeBooleanField("quiet", measured.quiet());
            if (!measured.quiet()) json.writeStringField("disturbance", measured.disturbance());
        });
    }

    private static void plot(JsonGenerator json, Plot plot) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", plot.id());
        json.writeStringField("unit", plot.unit());
        json.writeStringField("words", plot.words());
        json.writeArrayFieldStart("bars");
        for (Plot.Bar bar : plot.bars()) {
            json.writeStartObject();
            json.writeStringField("name", bar.name());
            json.writeNumberField("value", bar.value());
            json.writeNumberField("spread", bar.spread());
            if (bar.published() > 0) json.writeNumberField("published", bar.published());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
