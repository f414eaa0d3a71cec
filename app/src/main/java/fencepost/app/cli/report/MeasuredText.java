package fencepost.app.cli.report;

import fencepost.litmus.measure.Measured;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// A measurement for people, or as one JSON object.
public final class MeasuredText {
    private MeasuredText() {}

    /// Whole lines.
    public static String text(Measured measured) {
        boolean published = measured.rows().stream().anyMatch(row -> row.published().isPresent());
        var heads = new ArrayList<>(List.of(""));
        heads.addAll(measured.columns());
        if (published) heads.add("published");
        var rows = measured.rows().stream().map(row -> {
            var cells = new ArrayList<>(List.of(row.name()));
            cells.addAll(row.cells());
            if (published) cells.add(row.published().orElse(""));
            return (List<String>) cells;
        }).toList();
        return measured.title() + "\n\n" + new Table(heads, rows).text() + "\n"
                + measured.notes().stream().map(note -> note + "\n").collect(Collectors.joining());
    }

    /// The object, on one line.
    public static String json(Measured measured) {
        return JsonLine.of(json -> {
            json.writeStringField("title", measured.title());
            json.writeArrayFieldStart("rows");
            for (Measured.Row row : measured.rows()) {
                json.writeStartObject();
                json.writeStringField("name", row.name());
                for (int i = 0; i < row.cells().size(); i++) json.writeStringField(measured.columns().get(i), row.cells().get(i));
                if (row.published().isPresent()) json.writeStringField("published", row.published().get());
                json.writeEndObject();
            }
            json.writeEndArray();
            JsonLine.strings(json, "notes", measured.notes());
        });
    }
}
