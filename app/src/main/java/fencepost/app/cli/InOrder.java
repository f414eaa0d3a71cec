package fencepost.app.cli;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.Predicate;

/// Works on several items at a time and hands over the results in the items' order.
final class InOrder {
    private InOrder() {}

    /// Applies `work` to every item, `workers` at a time, until `consumer` answers that it wants no more. At most a few
    /// results wait for an earlier one.
    static <T, R> void run(List<T> items, int workers, Function<T, R> work, Predicate<R> consumer) {
        try (var executor = Executors.newFixedThreadPool(workers)) {
            Queue<Future<R>> pending = new ArrayDeque<>();
            Iterator<T> rest = items.iterator();
            boolean wanted = true;
            while (wanted && (rest.hasNext() || !pending.isEmpty())) {
                while (rest.hasNext() && pending.size() < 4 * workers) {
                    T item = rest.next();
                    pending.add(executor.submit(() -> work.apply(item)));
                }
                wanted = consumer.test(result(pending.remove()));
            }
            executor.shutdownNow();
        }
    }

    private static <R> R result(Future<R> future) {
        try {
            return future.get();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case RuntimeException cause -> throw cause;
                case Error cause -> throw cause;
                case Throwable cause -> throw new IllegalStateException(cause);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
