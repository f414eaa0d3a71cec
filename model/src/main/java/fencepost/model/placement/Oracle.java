package fencepost.model.placement;

import fencepost.model.check.BadOutcome;
import fencepost.model.check.MemoryModel;
import fencepost.model.check.Verdict;
import fencepost.model.explore.Limits;
import fencepost.model.explore.Progress;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Answers which bad outcomes a placement leaves possible, remembering what it has found out. Barriers that are the
/// same thing under the model are one.
final class Oracle {
    /// @param bad   kinds of bad outcomes that are possible
    /// @param cut why there may be more; empty if the search was exhaustive
    record Answer(Set<String> bad, Optional<String> cut) {
        boolean exact() {
            return cut.isEmpty();
        }
    }

    static final String HANG = "hang";
    /// The flag of the kernel's model for a test of which it promises nothing.
    static final String DATA_RACE = "data-race";

    private final MemoryModel model;
    private final Limits limits;
    private final LitmusTest test;
    private final Progress progress;
    private final Map<Placement, Answer> known = new HashMap<>();
    private boolean cancelled;

    Oracle(LitmusTest test, MemoryModel model, Limits limits, Progress progress) {
        this.test = test;
        this.model = model;
        this.limits = limits;
        this.progress = progress;
    }

    /// Checks the test with `placement`, unless that is known.
    Answer ask(Placement placement) {
        return known.computeIfAbsent(Effective.placement(placement, model), this::explore);
    }

    /// What is known without a check: the answer, or null.
    Answer recall(Placement placement) {
        return known.get(Effective.placement(placement, model));
    }

    /// Notes an answer that follows from others.
    void note(Placement placement, Answer answer) {
        known.put(Effective.placement(placement, model), answer);
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
        if (cancelled) return new Answer(Set.of(), Optional.of("it was cancelled"));
        Verdict verdict = model.check(test.with(placement), limits, _ -> !cancelled && keepsGoing());
        var bad = new TreeSet<String>();
        for (BadOutcome outcome : verdict.bad()) bad.add(outcome.kind());
        if (verdict.deadlocks()) bad.add(HANG);
        if (verdict.flags().contains(DATA_RACE)) bad.add(DATA_RACE);
        return new Answer(bad, verdict.cut());
    }

    private boolean keepsGoing() {
        cancelled = !progress.report(known.size());
        return !cancelled;
    }
}
