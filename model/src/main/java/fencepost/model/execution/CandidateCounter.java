package fencepost.model.execution;

import java.util.function.LongPredicate;

/// Counts candidates, tells the listener now and then, also where choices lead to none, and says when it is enough.
final class CandidateCounter {
    private static final long INTERVAL = 1_000;

    private final long most;
    private final LongPredicate listener;
    private long candidates;
    private long choices;
    private String cut = "";

    CandidateCounter(long most, LongPredicate listener) {
        this.most = most;
        this.listener = listener;
    }

    /// One more candidate; false if the search must end.
    boolean count() {
        candidates++;
        if (candidates > most) cut = "more than " + most + " candidate executions";
        return cut.isEmpty();
    }

    /// One more choice on the way to a candidate; false if the search must end.
    boolean goOn() {
        choices++;
        if (choices % INTERVAL == 0 && !listener.test(candidates)) cut = "cancelled";
        return cut.isEmpty();
    }

    long candidates() {
        return candidates;
    }

    /// Why the search must end, or empty.
    String cut() {
        return cut;
    }
}
