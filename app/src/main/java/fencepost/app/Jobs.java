package fencepost.app;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/// The only place with threads. A job runs on a virtual thread; what it comes to is handed over on the thread of
/// the user interface, and only if nobody has cancelled it meanwhile.
public final class Jobs implements AutoCloseable {
    /// Work that takes its time. It stops early when its job is cancelled: by the interrupt, or by asking.
    @FunctionalInterface
    public interface Work<T> {
        T run(Job job) throws Exception;
    }

    private final ExecutorService threads = Executors.newThreadPerTaskExecutor(
            Thread.ofVirtual().name("job-", 0).factory());
    private final Executor userInterface;
    private final Set<Job> running = ConcurrentHashMap.newKeySet();

    /// @param userInterface runs its tasks on the user interface's thread, in order
    public Jobs(Executor userInterface) {
        this.userInterface = userInterface;
    }

    /// Starts `work`. Exactly one of `done` and `failed` is called on the user interface's thread, or neither if
    /// the job has been cancelled.
    public <T> Job start(Work<T> work, Consumer<T> done, Consumer<Exception> failed) {
        var job = new Job(userInterface, running::remove);
        running.add(job);
        job.runs(threads.submit(() -> {
            try {
                T result = work.run(job);
                job.tell(() -> done.accept(result));
            } catch (Exception e) {
                job.tell(() -> failed.accept(e));
            } finally {
                userInterface.execute(() -> running.remove(job));
            }
        }));
        return job;
    }

    /// Whether nobody waits for a job any more: each has handed over its result or has been cancelled.
    public boolean idle() {
        return running.isEmpty();
    }

    /// Cancels everything.
    @Override
    public void close() {
        running.forEach(Job::cancel);
        threads.shutdownNow();
    }
}
