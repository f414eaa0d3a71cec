package fencepost.litmus.membarrier;

/// Whether this process can force a full barrier on all its running threads.
public sealed interface Membarrier {
    /// It can: [#barrier()] does.
    ///
    /// @param mechanism the system call, for people
    record Available(String mechanism, ProcessWideBarrier call) implements Membarrier {
        /// Forces a full barrier on every running thread of this process, and is one for the caller.
        public void barrier() {
            call.force();
        }
    }

    /// It can't.
    ///
    /// @param reason what is missing, in words
    record Unavailable(String reason) implements Membarrier {}

    /// A registered way to force the barrier.
    @FunctionalInterface
    interface ProcessWideBarrier {
        void force();
    }

    /// Asks this system, and registers this process where that is needed.
    static Membarrier ofThisSystem() {
        return OfThisSystem.MEMBARRIER;
    }

    /// Asks and registers once for the process.
    final class OfThisSystem {
        private static final Membarrier MEMBARRIER = ask(System.getProperty("os.name"));

        private OfThisSystem() {}

        private static Membarrier ask(String system) {
            if (system.equals("Linux")) return LinuxMembarrier.register();
            if (system.startsWith("Windows")) return WindowsMembarrier.find();
            return new Unavailable("smp_mb_global needs membarrier(2) or FlushProcessWriteBuffers; "
                    + system + " has neither");
        }
    }
}
