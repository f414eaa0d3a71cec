package fencepost.litmus.rcu;

import fencepost.litmus.membarrier.LinuxMembarrier;
import fencepost.litmus.runtime.Barriers;
import java.util.Locale;

/// What may stand in a slot of the RCU.
public enum SlotBarrier {
    NONE, PLACEHOLDER, MB,
    /// Full barrier here and by membarrier's private expedited command, or its like, on the others.
    EXPEDITED,
    /// The same by membarrier's global command, which waits for the scheduler.
    GLOBAL;

    /// The one that the system property `name` names.
    static SlotBarrier fromProperty(String name) {
        return valueOf(System.getProperty(name, "MB").toUpperCase(Locale.ROOT));
    }

    /// Is the barrier. With a constant receiver the JIT leaves one case.
    void stand() {
        switch (this) {
            case NONE -> {}
            case PLACEHOLDER -> Barriers.placeholder();
            case MB -> Barriers.full();
            case EXPEDITED -> Barriers.global();
            case GLOBAL -> {
                Barriers.full();
                LinuxMembarrier.issue(LinuxMembarrier.Command.GLOBAL);
                Barriers.full();
            }
        }
    }
}
