package fencepost.model.machine;

/// The store buffers: a list of entries for each CPU, oldest first. FIFO drains the head, PER_LOCATION the oldest of
/// any location that no mark of `smp_wmb` and no release order holds back, NONE writes through.
final class StoreBuffers {
    private final Core core;
    private final StateLayout layout;
    private final GracePeriods gracePeriods;
    private final int storeFence;

    StoreBuffers(Core core, GracePeriods gracePeriods) {
        this.core = core;
        this.layout = core.layout();
        this.gracePeriods = gracePeriods;
        storeFence = layout.unit();
    }

    boolean isDrained(byte[] row, int t) {
        return layout.pending(row, t) == 0;
    }

    /// Whether another entry would need more room than the buffer has.
    boolean isFull(byte[] row, int t) {
        return core.buffering() != Buffering.NONE && layout.isFull(row, t);
    }

    /// The number of the value that `t` reads from `location`: its own newest pending store, else memory.
    int visible(byte[] row, int t, int location) {
        for (int i = layout.pending(row, t) - 1; i >= 0; i--)
            if (isStore(layout.pendingKind(row, t, i)) && location(layout.pendingKind(row, t, i)) == location)
                return layout.pendingValue(row, t, i);
        return layout.memory(row, location);
    }

    void store(byte[] row, int t, int location, int number, boolean release) {
        if (core.buffering() == Buffering.NONE) layout.setMemory(row, location, number);
        else layout.push(row, t, 2 * location + (release && core.buffering() == Buffering.PER_LOCATION ? 1 : 0), number);
    }

    /// The mark of `smp_wmb`; needless at the head of the buffer.
    void storeFence(byte[] row, int t) {
        if (!isDrained(row, t)) layout.push(row, t, storeFence, 0);
    }

    /// A read-side section ends; returns the threads whose grace period ends with it.
    long sectionEnds(byte[] row, int t, int domain) {
        if (isDrained(row, t)) return gracePeriods.sectionIsOver(row, t, domain);
        layout.push(row, t, storeFence - 1 - domain, 0);
        return 0;
    }

    /// Whether entry `i` may leave the buffer of `t` now.
    boolean mayDrain(byte[] row, int t, int i) {
        if (i == 0) return true;
        int kind = layout.pendingKind(row, t, i);
        if (core.buffering() != Buffering.PER_LOCATION || !isStore(kind) || isRelease(kind)) return false;
        for (int older = 0; older < i; older++) {
            int before = layout.pendingKind(row, t, older);
            if (before == storeFence || isStore(before) && location(before) == location(kind)) return false;
        }
        return true;
    }

    /// Entry `i`, a store, moves to memory, and marks that have come to the head leave; returns the threads whose
    /// grace period ends with that.
    long drain(byte[] row, int t, int i) {
        layout.setMemory(row, location(layout.pendingKind(row, t, i)), layout.pendingValue(row, t, i));
        layout.removePending(row, t, i);
        long over = 0;
        while (layout.pending(row, t) > 0 && !isStore(layout.pendingKind(row, t, 0))) {
            int domain = domain(layout.pendingKind(row, t, 0));
            layout.removePending(row, t, 0);
            if (domain >= 0) over |= gracePeriods.sectionIsOver(row, t, domain);
        }
        return over;
    }

    /// Whether a kind is that of a pending store, not of a mark.
    boolean isStore(int kind) {
        return kind < storeFence - 1 - core.domains().size();
    }

    int location(int kind) {
        return kind >> 1;
    }

    boolean isRelease(int kind) {
        return (kind & 1) != 0;
    }

    /// The domain of the section whose end a mark is, or -1 for the mark of `smp_wmb`.
    int domain(int kind) {
        return storeFence - 1 - kind;
    }
}
