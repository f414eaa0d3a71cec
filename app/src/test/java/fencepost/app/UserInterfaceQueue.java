package fencepost.app;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// Stands for the thread of the user interface: the test's own thread, which runs what is handed to it while it waits.
public final class UserInterfaceQueue implements Executor {
    private static final long SECONDS = 60;

    private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();

    @Override
    public void execute(Runnable task) {
        tasks.add(task);
    }

    /// Runs tasks until `condition` holds.
    ///
    /// @throws AssertionError if it doesn't for a minute
    public void await(BooleanSupplier condition) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) throw new AssertionError("it did not happen");
            try {
                Runnable task = tasks.poll(50, TimeUnit.MILLISECONDS);
                if (task != null) task.run();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }
}
