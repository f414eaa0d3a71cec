package fencepost.model.machine;

/// What becomes of a store that a CPU has executed; the whole difference between SC, TSO and PSO.
public enum Buffering {
    /// It is in memory at once.
    NONE,
    /// It waits in the CPU's FIFO store buffer (x86-TSO: Sewell et al., CACM 53(7), 2010).
    FIFO,
    /// It waits in a FIFO for its location; other locations may overtake (SPARC V9, Appendix D, PSO).
    PER_LOCATION
}
