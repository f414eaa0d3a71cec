package fencepost.litmus.measure;

import fencepost.litmus.membarrier.LinuxMembarrier;
import fencepost.litmus.membarrier.Membarrier;
import fencepost.litmus.rcu.SlotBarrier;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// How RCU is built: which barriers stand on its two sides.
public enum Flavour {
    /// Full barriers everywhere: needs nothing of the system.
    MB("mb", "full barriers", SlotBarrier.MB, SlotBarrier.MB, 3_432_265, 862_418),
    /// Compiler barriers at the reader, membarrier's global command at the updater.
    GLOBAL("global", "membarrier, global", SlotBarrier.PLACEHOLDER, SlotBarrier.GLOBAL, 438_074_796, 25),
    /// Compiler barriers at the reader, membarrier's private expedited command at the updater.
    EXPEDITED("expedited", "membarrier, expedited", SlotBarrier.PLACEHOLDER, SlotBarrier.EXPEDITED, 317_741_332, 79_966),
    /// Compiler barriers at the reader and nothing to make up for them: broken on purpose.
    BROKEN("broken", "broken on purpose", SlotBarrier.PLACEHOLDER, SlotBarrier.MB, 0, 0);

    private final String id;
    private final String title;
    private final SlotBarrier reader;
    private final SlotBarrier updater;
    private final long publishedReads;
    private final long publishedUpdates;

    Flavour(String id, String title, SlotBarrier reader, SlotBarrier updater, long publishedReads, long publishedUpdates) {
        this.id = id;
        this.title = title;
        this.reader = reader;
        this.updater = updater;
        this.publishedReads = publishedReads;
        this.publishedUpdates = publishedUpdates;
    }

    /// The name on the command line.
    public String id() {
        return id;
    }

    /// For people.
    String title() {
        return title;
    }

    /// Reads a second of each of four readers beside one writer, by liburcu's test_urcu; 0 if not published.
    long publishedReads() {
        return publishedReads;
    }

    /// Updates a second of that writer; 0 if not published.
    long publishedUpdates() {
        return publishedUpdates;
    }

    /// Nanoseconds a read, by [#publishedReads]; 0 if not published.
    double publishedRead() {
        return publishedReads == 0 ? 0 : 1e9 / publishedReads;
    }

    /// Nanoseconds an update, by [#publishedUpdates]; 0 if not published.
    double publishedUpdate() {
        return publishedUpdates == 0 ? 0 : 1e9 / publishedUpdates;
    }

    /// The flavour whose [#id] is `id`.
    public static Optional<Flavour> byId(String id) {
        return Arrays.stream(values()).filter(flavour -> flavour.id.equals(id)).findFirst();
    }

    /// Why this machine can't run it, if so.
    public Optional<String> objection() {
        return switch (updater) {
            case NONE, PLACEHOLDER, MB -> Optional.empty();
            case EXPEDITED -> Membarrier.ofThisSystem() instanceof Membarrier.Unavailable(var reason)
                    ? Optional.of(reason) : Optional.empty();
            case GLOBAL -> LinuxMembarrier.query().contains(LinuxMembarrier.Command.GLOBAL) ? Optional.empty()
                    : Optional.of("this system lacks membarrier's global command; kernels for full-dynticks lack it on purpose");
        };
    }

    /// What tells a child JVM.
    List<String> properties() {
        return List.of("-Drcu.A=" + reader, "-Drcu.B=" + reader, "-Drcu.C=" + updater, "-Drcu.D=" + updater);
    }
}
