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
    MB("mb", SlotBarrier.MB, SlotBarrier.MB),
    /// Compiler barriers at the reader, membarrier's global command at the updater.
    GLOBAL("global", SlotBarrier.PLACEHOLDER, SlotBarrier.GLOBAL),
    /// Compiler barriers at the reader, membarrier's private expedited command at the updater.
    EXPEDITED("expedited", SlotBarrier.PLACEHOLDER, SlotBarrier.EXPEDITED),
    /// Compiler barriers at the reader and nothing to make up for them: broken on purpose.
    BROKEN("broken", SlotBarrier.PLACEHOLDER, SlotBarrier.MB);

    private final String id;
    private final SlotBarrier reader;
    private final SlotBarrier updater;

    Flavour(String id, SlotBarrier reader, SlotBarrier updater) {
        this.id = id;
        this.reader = reader;
        this.updater = updater;
    }

    /// The name on the command line.
    public String id() {
        return id;
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
