package fencepost.litmus.history;

/// Recorded runs as JSON, one object on one line.
public final class RunJson {
    static final JsonForm<RecordedRun> FORM = new JsonForm<>(RecordedRun.class, "{\"rcu\": \"\", \"threads\": 0, \"parts\": []}");

    private RunJson() {}

    /// The object, without a line's end.
    public static String write(RecordedRun run) {
        return FORM.write(run);
    }
}
