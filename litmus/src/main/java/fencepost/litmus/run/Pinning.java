package fencepost.litmus.run;

import java.util.Arrays;
import java.util.Optional;

/// Whether each thread stays on one CPU. On a busy machine threads that are free to move often share one CPU, where no
/// store is ever late; on an idle one their moving about shows other timings.
public enum Pinning {
    /// The system chooses.
    FREE("free"),
    /// Each thread on a CPU of its own, as far as there are enough.
    PINNED("pinned"),
    /// In every other iteration.
    ALTERNATING("alternating");

    private final String id;

    Pinning(String id) {
        this.id = id;
    }

    /// The name on the command line and in JSON.
    public String id() {
        return id;
    }

    /// The one whose [#id] is `id`.
    public static Optional<Pinning> byId(String id) {
        return Arrays.stream(values()).filter(pinning -> pinning.id.equals(id)).findFirst();
    }
}
