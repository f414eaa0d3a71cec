package fencepost.model.machine;

import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.*;

/// RCU as specified. A grace period notes, for every CPU, how many read-side critical sections have begun there and
/// are not over for everybody; it ends when that many have ended and the stores issued before those ends have left
/// the buffer (a mark in the buffer tells). It does not drain the buffers of CPUs that are not readers.
final class GracePeriods {
    /// Told which threads (as bits) have waited long enough.
    interface Completion {
        void over(byte[] row, long threads);
    }

    private final Core core;
    private final StateLayout layout;

    GracePeriods(Core core) {
        this.core = core;
        layout = core.layout();
    }

    void sectionBegins(byte[] row, int t, int domain) {
        layout.setOutstanding(row, t, domain, layout.outstanding(row, t, domain) + 1);
    }

    /// A section of `t` is over for everybody. Returns the set of threads (as bits) whose grace period ends with it.
    long sectionIsOver(byte[] row, int t, int domain) {
        int outstanding = layout.outstanding(row, t, domain);
        if (outstanding == 0) return 0;
        layout.setOutstanding(row, t, domain, outstanding - 1);
        long over = 0;
        for (int u = 0; u < layout.threads(); u++) {
            int remaining = layout.remaining(row, u, t);
            if (remaining == 0 || waitsOn(row, u) != domain) continue;
            layout.setRemaining(row, u, t, remaining - 1);
            if (isOver(row, u)) over |= 1L << u;
        }
        return over;
    }

    /// `t` calls `synchronize_rcu`. Returns whether there is nobody to wait for.
    boolean begin(byte[] row, int t, int domain) {
        for (int u = 0; u < layout.threads(); u++)
            layout.setRemaining(row, t, u, layout.outstanding(row, u, domain));
        return isOver(row, t);
    }

    private boolean isOver(byte[] row, int t) {
        for (int u = 0; u < layout.threads(); u++) if (layout.remaining(row, t, u) > 0) return false;
        return true;
    }

    /// The domain that thread `u`, inside a grace period, waits on.
    private int waitsOn(byte[] row, int u) {
        int fetched = layout.fetched(row, u);
        int site = fetched > 0 ? layout.windowSite(row, u, fetched - 1) : layout.pc(row, u);
        return domainOf(core.instruction(u, site));
    }

    private int domainOf(Instruction instruction) {
        return instruction instanceof SynchronizeSrcu(var domain) ? core.domain(domain) : Core.RCU;
    }
}
