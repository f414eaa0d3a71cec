package fencepost.litmus.history;

import fencepost.litmus.measure.Measured;
import fencepost.litmus.run.Machine;

/// A measurement of costs as it is kept and exchanged.
///
/// @param id       unique, also between machines
/// @param started  when, in UTC, as ISO 8601 writes it
/// @param machine  where
/// @param complete false if it was interrupted: it has fewer rounds, or lacks rows
/// @param measured what it came to
public record RecordedMeasurement(String id, String started, Machine machine, boolean complete, Measured measured)
        implements Kept {
    public RecordedMeasurement {
        Kept.check(id, started);
    }

    /// What was measured on this machine.
    public static RecordedMeasurement of(RunId id, boolean complete, Measured measured) {
        return new RecordedMeasurement(id.name(), id.started().toString(), Machine.here(), complete, measured);
    }
}
