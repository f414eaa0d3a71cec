package fencepost.app.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import fencepost.litmus.run.Machine;
import fencepost.litmus.run.RunEnd;
import fencepost.litmus.run.RunRequest;
import fencepost.litmus.run.RunSnapshot;
import java.io.IOException;

/// A real run as one JSON object.
public final class RunJson {
    private RunJson() {}

    /// The object, on one line.
    ///
    /// @param file the test as the user named it
    public static String of(String file, RunRequest request, RunEnd end, RunSnapshot snapshot, Machine machine) {
        return JsonLine.of(json -> {
            json.writeStringField("file", file);
            json.writeStringField("name", request.test().name());
            json.writeStringField("model", request.allowed().model());
            json.writeFieldName("placement");
            PlacementJson.choices(json, request.placement());
            json.writeStringField("end", end(end));
            json.writeNumberField("samples", snapshot.samples());
            json.writeNumberField("discarded", snapshot.discarded());
            json.writeNumberField("seconds", snapshot.elapsed().toMillis() / 1000.0);
            json.writeStringField("settings", snapshot.configuration().show());
            machine(json, machine);
            json.writeArrayFieldStart("rows");
            for (RunSnapshot.Row row : snapshot.rows()) row(json, request, row);
            json.writeEndArray();
            JsonLine.strings(json, "notes", snapshot.notes());
        });
    }

    private static String end(RunEnd end) {
        return switch (end) {
            case RunEnd.Finished _ -> "finished";
            case RunEnd.Cancelled _ -> "cancelled";
            case RunEnd.Failed _ -> "failed";
            case RunEnd.Refused _ -> "refused";
        };
    }

    private static void machine(JsonGenerator json, Machine machine) throws IOException {
        json.writeObjectFieldStart("machine");
        json.writeStringField("processor", machine.processor());
        json.writeStringField("architecture", machine.architecture());
        json.writeNumberField("cpus", machine.cpus());
        json.writeStringField("system", machine.system());
        json.writeStringField("runtime", machine.runtime());
        json.writeEndObject();
    }

    private static void row(JsonGenerator json, RunRequest request, RunSnapshot.Row row) throws IOException {
        json.writeStartObject();
        json.writeStringField("outcome", row.seen().show(request.test().program()));
        json.writeNumberField("samples", row.samples());
        json.writeStringField("grade", row.grade().word());
        json.writeBooleanField("satisfies", row.satisfies());
        json.writeEndObject();
    }
}
