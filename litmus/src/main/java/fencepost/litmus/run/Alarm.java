package fencepost.litmus.run;

import java.util.stream.Collectors;

/// Something seen that the model forbids, with all that a report of it needs.
///
/// @param row      what was seen, and how often
/// @param snapshot the run
/// @param request  what was run
/// @param source   the Java source that ran
/// @param machine  where
public record Alarm(RunSnapshot.Row row, RunSnapshot snapshot, RunRequest request, String source, Machine machine) {
    /// A text to send to the authors.
    public String report() {
        return """
                The machine showed what the model %s forbids.

                test       %s
                placement  %s
                seen       %s in %,d of %,d samples
                machine    %s
                settings   %s

                All rows:
                %s

                The test:
                %s

                What ran:
                %s
                """.formatted(request.allowed().model(), request.test().name(), request.placement(),
                row.seen().show(request.test().program()), row.samples(), snapshot.samples(), machine.show(),
                snapshot.configuration().show(),
                snapshot.rows().stream().map(r -> "%,15d  %-9s  %s".formatted(r.samples(), r.grade().word(),
                        r.seen().show(request.test().program()))).collect(Collectors.joining("\n")),
                request.text(), source);
    }
}
