package fencepost.litmus.generate;

/// Where the primitives `rcu_read_lock`, `rcu_read_unlock` and `synchronize_rcu` put their barriers in a real run.
public enum RcuFlavour {
    /// Full barriers on both sides; stronger than RCU asks for at the reader.
    FULL_FENCES("Barriers.full();", "Barriers.full();"),
    /// Compiler barriers at the reader, process-wide ones at the updater.
    PROCESS_WIDE("Barriers.placeholder();", "Barriers.global();");

    private final String readerBarrier;
    private final String updaterBarrier;

    RcuFlavour(String readerBarrier, String updaterBarrier) {
        this.readerBarrier = readerBarrier;
        this.updaterBarrier = updaterBarrier;
    }

    String readerBarrier() {
        return readerBarrier;
    }

    String updaterBarrier() {
        return updaterBarrier;
    }
}
