package fencepost.litmus.measure;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What can be measured.
public enum Measurement {
    RCU("rcu", "Reading and updating under RCU", "A reader and an updater at full speed, by each way to place the barriers."),
    FENCES("fences", "Barriers of one CPU", "Single instructions between a store and a load."),
    MEMBARRIER("membarrier", "The system call membarrier(2)", "How long each command takes, against how many threads run meanwhile."),
    LOOKUPS("lookups", "Look-ups in read-side sections", "A hash table, with a section around each look-up."),
    NESTED("nested", "Nested sections", "A hundred handlers, without and with one section around all."),
    INDIRECT("indirect", "Accessors of a ring", "Written out, and through a table of operations.");

    private final String id;
    private final String title;
    private final String description;

    Measurement(String id, String title, String description) {
        this.id = id;
        this.title = title;
        this.description = description;
    }

    /// The name on the command line and in JSON.
    public String id() {
        return id;
    }

    /// For people.
    public String title() {
        return title;
    }

    /// What is done, in a sentence.
    public String description() {
        return description;
    }

    /// The one whose [#id] is `id`.
    public static Optional<Measurement> byId(String id) {
        return Arrays.stream(values()).filter(each -> each.id.equals(id)).findFirst();
    }

    /// What the sources give, in their own units, for as long as nothing has been measured: no bar has a value.
    public List<Plot> published() {
        return switch (this) {
            case RCU -> RcuCosts.published();
            case FENCES -> FenceCosts.published();
            case MEMBARRIER -> MembarrierCosts.published();
            case LOOKUPS -> ReadSideCosts.LOOKUPS.published();
            case NESTED -> ReadSideCosts.NESTED.published();
            case INDIRECT -> ReadSideCosts.INDIRECT.published();
        };
    }

    /// Measures for about `duration`, with the usual settings.
    ///
    /// @throws CannotMeasure if this machine can't
    public Measured measure(Duration duration, Watcher watcher) throws CannotMeasure {
        var noise = new Noise(this == MEMBARRIER);
        return noise.heardIn(switch (this) {
            case RCU -> RcuCosts.tortured(List.of(Flavour.MB, Flavour.GLOBAL, Flavour.EXPEDITED), 1, 1, duration, watcher);
            case FENCES -> FenceCosts.measure(duration, watcher);
            case MEMBARRIER -> MembarrierCosts.measure(duration, watcher);
            case LOOKUPS -> ReadSideCosts.LOOKUPS.measure(duration, watcher);
            case NESTED -> ReadSideCosts.NESTED.measure(duration, watcher);
            case INDIRECT -> ReadSideCosts.INDIRECT.measure(duration, watcher);
        });
    }
}
