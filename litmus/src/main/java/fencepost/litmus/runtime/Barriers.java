package fencepost.litmus.runtime;

import fencepost.litmus.membarrier.Membarrier;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// The barriers that Java has no name for.
///
/// | barrier | Java | C2 on x86-64 | C2 on AArch64 |
/// | --- | --- | --- | --- |
/// | `smp_mb` | [#full()] | `lock addl` to the stack or `mfence` | `dmb ish`, `dmb ishld` |
/// | `smp_rmb` | `VarHandle.loadLoadFence()` | nothing; compiler barrier | `dmb ishld` |
/// | `smp_wmb` | `VarHandle.storeStoreFence()` | nothing; compiler barrier | `dmb ishst` |
/// | `smp_mb_placeholder`, `barrier` | [#placeholder()] | one dead load at most; compiler barrier | the same |
/// | `smp_mb_global` | [#global()] | `lock addl`, then the system call | `dmb ish`, then the system call |
public final class Barriers {
    private static final Cell CELL = new Cell();
    private static final VarHandle CELL_VALUE = SharedCells.field(MethodHandles.lookup(), Cell.class, "value");
    private static final boolean LOCKED_IS_FULL = switch (System.getProperty("os.arch")) {
        case "amd64", "x86_64", "x86", "i386" -> true;
        default -> false;
    };

    private Barriers() {}

    private static final class Cell {
        int value;
    }

    /// A compiler barrier: HotSpot moves no memory access across it, and the CPU hears nothing of it.
    ///
    /// Java has no such thing by name, and `acquireFence` or `releaseFence` would be instructions on Arm. But HotSpot
    /// compiles an access in opaque mode with a barrier for its own scheduler (a `MemBarCPUOrder` node, which emits
    /// nothing) on each side, and these stay when the value is not used. So this reads a cell that nobody writes.
    public static void placeholder() {
        int _ = (int) CELL_VALUE.getOpaque(CELL);
    }

    /// A full barrier.
    ///
    /// `VarHandle.fullFence()` alone is not always one: C2 (seen in JDK 25) leaves it out where another full fence or a
    /// locked instruction follows and only plain or opaque loads stand between, as if these needed no order. Store
    /// buffering with `smp_mb(); load; smp_mb()` on both sides then shows the forbidden outcome, in 0.8% of the samples
    /// here. An acquire fence behind it, which is no instruction on x86, makes C2 keep it.
    public static void full() {
        VarHandle.fullFence();
        VarHandle.acquireFence();
    }

    /// A full barrier here and one on every other running thread of the process.
    ///
    /// @throws IllegalStateException if the system has none; ask [Membarrier#ofThisSystem()] first
    public static void global() {
        full();
        switch (SystemCall.MEMBARRIER) {
            case Membarrier.Available available -> available.barrier();
            case Membarrier.Unavailable(var reason) -> throw new IllegalStateException(reason);
        }
    }

    /// Stands before and after a fully ordered read-modify-write: Java's volatile one is a full barrier on x86,
    /// where it is a locked instruction, but only acquire and release on other machines.
    public static void aroundFullUpdate() {
        if (!LOCKED_IS_FULL) full();
    }

    /// Asked only when the first global barrier runs.
    private static final class SystemCall {
        private static final Membarrier MEMBARRIER = Membarrier.ofThisSystem();
    }
}
