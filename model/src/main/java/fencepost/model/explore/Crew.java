package fencepost.model.explore;

import fencepost.model.machine.Machine;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Java threads that compute successors for a search, one for each core. Only these are worth sharing out: what they
/// find is numbered by the searching thread, in the order of the states, so that a search with a crew finds the same
/// states under the same numbers as one without.
final class Crew implements AutoCloseable {
    private final ExecutorService executor;
    private final ConcurrentLinkedQueue<Machine> idle = new ConcurrentLinkedQueue<>();
    private final Machine machine;

    Crew(Machine machine, int workers) {
        this.machine = machine;
        executor = Executors.newFixedThreadPool(workers, Thread.ofPlatform().daemon().name("explorer-", 0).factory());
    }

    /// Starts to expand `count` states, whose rows follow each other in `rows`.
    Future<Expansion> expand(byte[] rows, int count) {
        return executor.submit(() -> {
            Machine mine = idle.poll();
            if (mine == null) mine = machine.fork();
            try {
                return new Expansion(mine, rows, count);
            } finally {
                idle.add(mine);
            }
        });
    }

    /// Waits for an expansion. An interrupt of the searching thread ends the wait as a cancellation.
    static Expansion await(Future<Expansion> expansion) throws InterruptedException {
        try {
            return expansion.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) throw cause;
            throw new IllegalStateException(e.getCause());
        }
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
