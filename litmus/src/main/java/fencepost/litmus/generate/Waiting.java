package fencepost.litmus.generate;

/// How generated threads wait: bounded by a `Patience`, a local variable of each thread that may wait.
final class Waiting {
    private Waiting() {}

    /// Declares what [#turn] needs.
    static final String DECLARATION = """
            var patience = new Patience();
            int end;
            """;

    /// One turn of a waiting loop of `thread`: ends the thread if its patience does.
    static String turn(int thread) {
        return "if ((end = patience.end(isAlone" + thread + "())) != ThreadEnd.FINISHED) return end;\n";
    }

    /// Waits while `condition` holds.
    static String loop(int thread, String condition) {
        return "while (" + condition + ") {\n    " + turn(thread) + "}\n";
    }
}
