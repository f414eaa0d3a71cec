package fencepost.app.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import fencepost.model.check.MemoryModel;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Placement;
import fencepost.model.placement.BarrierCosts;
import fencepost.model.placement.Cost;
import fencepost.model.placement.ParetoFront;
import fencepost.model.placement.PlacementReport;
import fencepost.model.placement.PlacementReport.Row;
import fencepost.model.placement.PlacementReport.Safety;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// A placement table as one JSON object.
public final class PlacementJson {
    private PlacementJson() {}

    /// The object, on one line.
    ///
    /// @param file  the test as the user named it
    /// @param costs what barriers cost
    public static String of(String file, PlacementReport report, BarrierCosts costs) {
        return JsonLine.of(json -> {
            json.writeStringField("file", file);
            json.writeStringField("name", report.test().name());
            json.writeStringField("model", report.model().id());
            json.writeBooleanField("compilerReorders", report.model() instanceof MemoryModel.Operational(var options)
                    && options.compilerReorders());
            json.writeBooleanField("exhaustive", report.exhaustive());
            json.writeObjectFieldStart("costs");
            figure(json, "full", costs.full());
            figure(json, "global", costs.global());
            json.writeEndObject();
            List<Row> front = ParetoFront.of(report.rows().stream().filter(row -> row.safety() == Safety.SAFE).toList(),
                    row -> costs.split(row.placement(), report.test().slots()));
            json.writeArrayFieldStart("rows");
            for (Row row : report.rows()) row(json, row, costs.split(row.placement(), report.test().slots()), front);
            json.writeEndArray();
            json.writeArrayFieldStart("minimal");
            for (Placement placement : report.minimal()) choices(json, placement);
            json.writeEndArray();
        });
    }

    private static void figure(JsonGenerator json, String barrier, BarrierCosts.Figure figure) throws IOException {
        json.writeObjectFieldStart(barrier);
        json.writeNumberField("ns", figure.nanoseconds());
        json.writeStringField("source", figure.source().word());
        json.writeStringField("origin", figure.origin());
        if (figure.unused().isPresent()) figure(json, "unused", figure.unused().get());
        json.writeEndObject();
    }

    private static void row(JsonGenerator json, Row row, Cost cost, List<Row> front) throws IOException {
        json.writeStartObject();
        json.writeFieldName("placement");
        choices(json, row.placement());
        json.writeStringField("verdict", row.safety().word());
        JsonLine.strings(json, "bad", new TreeSet<>(row.bad()));
        json.writeBooleanField("minimal", row.minimal());
        json.writeNumberField("cost", row.cost());
        json.writeNumberField("readNs", cost.read());
        json.writeNumberField("updateNs", cost.update());
        json.writeBooleanField("paretoFront", front.contains(row));
        json.writeStringField("reason", row.reason());
        json.writeEndObject();
    }

    static void choices(JsonGenerator json, Placement placement) throws IOException {
        json.writeStartObject();
        for (Map.Entry<String, FenceKind> choice : placement.choices().entrySet())
            json.writeStringField(choice.getKey(), choice.getValue().id());
        json.writeEndObject();
    }
}
