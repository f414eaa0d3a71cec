package fencepost.litmus.run;

import java.util.List;
import java.util.Optional;

/// How a run ended.
public sealed interface RunEnd {
    /// It ran as long as it should.
    record Finished(RunSnapshot last, List<Alarm> alarms) implements RunEnd {
        public Finished {
            alarms = List.copyOf(alarms);
        }
    }

    /// It was cancelled.
    record Cancelled(RunSnapshot last, List<Alarm> alarms) implements RunEnd {
        public Cancelled {
            alarms = List.copyOf(alarms);
        }
    }

    /// Something broke on the way.
    ///
    /// @param reason what, and what to do about it, in a sentence or two
    record Failed(RunSnapshot last, List<Alarm> alarms, String reason) implements RunEnd {
        public Failed {
            alarms = List.copyOf(alarms);
        }
    }

    /// It can't be run here, or not at all.
    ///
    /// @param reason what is missing, in a sentence or two
    record Refused(String reason) implements RunEnd {}

    /// What had been counted, unless the run was refused.
    default Optional<RunSnapshot> snapshot() {
        return switch (this) {
            case Finished(var last, _) -> Optional.of(last);
            case Cancelled(var last, _) -> Optional.of(last);
            case Failed(var last, _, _) -> Optional.of(last);
            case Refused _ -> Optional.empty();
        };
    }

    /// What was seen though the model forbids it.
    default List<Alarm> alarmed() {
        return switch (this) {
            case Finished(_, var alarms) -> alarms;
            case Cancelled(_, var alarms) -> alarms;
            case Failed(_, var alarms, _) -> alarms;
            case Refused _ -> List.of();
        };
    }
}
