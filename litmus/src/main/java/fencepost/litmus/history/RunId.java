package fencepost.litmus.history;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.UUID;

/// When a run started, and a name for it that is unique between machines and sorts by time.
public record RunId(Instant started, String name) {
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    /// The id of a run that starts now.
    public static RunId now() {
        Instant now = Instant.now();
        return new RunId(now, STAMP.format(now) + "-" + UUID.randomUUID().toString().substring(0, 8));
    }
}
