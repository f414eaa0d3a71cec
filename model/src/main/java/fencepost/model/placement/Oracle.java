package fencepost.model.placement;

import fencepost.model.check.BadOutcome;
import fencepost.model.check.OperationalChecker;
import fencepost.model.check.Verdict;
import fencepost.model.explore.Progress;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import fencepost.model.machine.MachineOptions;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Answers which bad outcomes a placement leaves possible, remembering what it has found out. Barriers that are the
/// same thing on the machine are one.
final class Oracle {
    /// @param bad   kinds of bad outcomes that are possible
    /// @param exact false if the search was cut, so that there may be more
    record Answer(Set<String> bad, boolean exact) {}

    private final OperationalChecker checker;
    private final LitmusTest test;
    private final MachineOptions options;
    private final Progress progress;
    private final Map<Placement, Answer> known = new HashMap<>();
    private boolean cancelled;

    Oracle(OperationalChecker checker, LitmusTest test, MachineOptions options, Progress progress) {
        this.checker = checker;
        this.test = test;
        this.options = options;
        this.progress = progress;
    }

    /// Explores the test with `placement`, unless that is known.
    Answer ask(Placement placement) {
        return known.computeIfAbsent(Effective.placement(placement, options), this::explore);
    }

    /// What is known without exploring: the answer, or null.
    Answer recall(Placement placement) {
        return known.get(Effective.placement(placement, options));
    }

    /// Notes an answer that follows from others.
    void note(Placement placement, Answer answer) {
        known.put(Effective.placement(placement, options), answer);
    }

    /// All that is known.
    Map<Placement, Answer> known() {
        return known;
    }

    boolean isCancelled() {
        return cancelled;
    }

    private Answer explore(Placement placement) {
        if (!cancelled) cancelled = !progress.report(known.size());
        if (cancelled) return new Answer(Set.of(), false);
        Verdict verdict = checker.check(test.with(placement), options, _ -> !cancelled && keepsGoing());
        var bad = new TreeSet<String>();
        for (BadOutcome outcome : verdict.bad()) bad.add(outcome.kind());
        return new Answer(bad, verdict.exhaustive());
    }

    private boolean keepsGoing() {
        cancelled = !progress.report(known.size());
        return !cancelled;
    }
}
