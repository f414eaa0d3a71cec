package fencepost.app.placement;

import fencepost.litmus.history.RecordedRun;
import fencepost.litmus.run.Grade;
import fencepost.litmus.run.RunEnd;
import fencepost.litmus.run.RunRequest;
import fencepost.litmus.run.RunSnapshot;
import fencepost.model.ir.LitmusTest;
import java.util.List;
import java.util.Optional;

/// What the machine did with a placement.
///
/// @param allowed what the machine's model says of the bad outcomes
/// @param model   that model's id; empty if none was asked
/// @param bad     samples that ended badly
/// @param samples all samples
/// @param rate    samples a second
/// @param started when, in UTC, as ISO 8601 writes it; empty for a run of this session
/// @param going   whether it goes on
/// @param trouble why there are no samples, or no more; empty if nothing went wrong
public record RowRun(Grade allowed, String model, long bad, long samples, double rate, String started, boolean going,
                     String trouble) {
    /// A run as far as it has come.
    static RowRun of(RunRequest request, RunSnapshot snapshot, boolean going, String trouble) {
        return new RowRun(request.badOutcome(), request.allowed().model(), snapshot.bad(request.test()), snapshot.samples(),
                snapshot.rate(), "", going, trouble);
    }

    /// A run that is over.
    static RowRun of(RunRequest request, RunEnd end) {
        String trouble = switch (end) {
            case RunEnd.Refused(var reason) -> reason;
            case RunEnd.Failed(_, _, var reason) -> reason;
            case RunEnd.Cancelled _, RunEnd.Finished _ -> "";
        };
        return end.snapshot().map(last -> of(request, last, false, trouble))
                .orElseGet(() -> new RowRun(request.badOutcome(), request.allowed().model(), 0, 0, 0, "", false, trouble));
    }

    /// The newest of earlier runs, if there are any.
    ///
    /// @param test    what was run
    /// @param runs    newest first
    /// @param allowed what the machine's model says of the bad outcomes
    static Optional<RowRun> of(LitmusTest test, List<RecordedRun> runs, Grade allowed) {
        return runs.stream().findFirst().map(run -> new RowRun(allowed, run.model(), run.bad(test), run.samples(),
                run.millis() == 0 ? 0 : run.samples() * 1000.0 / run.millis(), run.started(), false, run.reason()));
    }

    /// Whether the machine showed what its model forbids.
    boolean alarms() {
        return bad > 0 && allowed == Grade.FORBIDDEN;
    }
}
