package fencepost.app.cli.report;

import fencepost.litmus.run.Machine;
import fencepost.litmus.run.RunRequest;
import fencepost.litmus.run.RunSnapshot;
import fencepost.model.ir.Slot;
import java.util.List;
import java.util.Locale;

/// A real run for people: counts beside the model's answer, and what the counts don't prove.
public final class RunText {
    private RunText() {}

    /// Whole lines.
    public static String of(RunRequest request, RunSnapshot snapshot, Machine machine) {
        var text = new StringBuilder();
        line(text, request.test().name() + (request.test().slots().stream().allMatch(Slot::automatic) ? ""
                : ", " + request.placement()));
        line(text, "on " + machine.show());
        line(text, snapshot.configuration().show());
        line(text, "");
        text.append(new Table(List.of("samples", "share", request.allowed().model(), "", "outcome"),
                snapshot.rows().stream().map(row -> cells(request, snapshot, row)).toList()).text());
        line(text, "");
        line(text, String.format(Locale.ROOT, "%,d samples in %.1f s", snapshot.samples(),
                snapshot.elapsed().toMillis() / 1000.0)
                + (snapshot.discarded() > 0 ? String.format(Locale.ROOT, ", %,d discarded", snapshot.discarded()) : ""));
        if (snapshot.rows().stream().anyMatch(row -> row.samples() == 0))
            snapshot.bound().ifPresent(bound -> line(text, String.format(Locale.ROOT, "not seen: rarer than about "
                    + "1 in %,d here, under these settings; that is no proof", Math.round(1 / bound))));
        snapshot.notes().forEach(note -> line(text, "note: " + note));
        return text.toString();
    }

    private static List<String> cells(RunRequest request, RunSnapshot snapshot, RunSnapshot.Row row) {
        boolean seen = row.samples() > 0;
        return List.of(String.format(Locale.ROOT, "%,15d", row.samples()),
                seen ? String.format(Locale.ROOT, "%9.5f%%", 100.0 * row.samples() / snapshot.samples()) : "  not seen",
                row.grade().word(), row.satisfies() ? "*" : "", row.seen().show(request.test().program()));
    }

    private static void line(StringBuilder text, String line) {
        text.append(line).append('\n');
    }
}
