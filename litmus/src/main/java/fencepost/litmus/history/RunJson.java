package fencepost.litmus.history;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/// Recorded runs as JSON, one object on one line.
public final class RunJson {
    static final JsonForm<RecordedRun> FORM = new JsonForm<>(RecordedRun.class, RunJson::addWhatWasNotKept);

    private RunJson() {}

    /// The object, without a line's end.
    public static String write(RecordedRun run) {
        return FORM.write(run);
    }

    /// Earlier versions kept neither the form of RCU nor the number of threads nor the counts of each JVM mode.
    private static void addWhatWasNotKept(JsonNode tree) {
        if (!(tree instanceof ObjectNode run)) return;
        if (!run.has("rcu")) run.put("rcu", "");
        if (!run.has("threads")) run.put("threads", 0);
        if (!run.has("parts")) run.putArray("parts");
    }
}
