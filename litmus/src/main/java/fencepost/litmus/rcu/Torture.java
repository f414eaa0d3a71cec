package fencepost.litmus.rcu;

import fencepost.litmus.child.Leash;
import fencepost.litmus.runtime.SharedCells;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// Readers and updaters at full speed; readers check that nothing they hold was freed. The program of a child JVM.
///
/// An updater replaces the element that readers see and ages those that it has replaced, once for each grace period.
/// A reader may meet an element of age 0, or 1 if it was replaced meanwhile; an older one should be out of its reach.
public final class Torture {
    private static final int PIPE_LENGTH = 10;
    private static final long SLICE_MILLIS = 500;
    private static final VarHandle AGE = handle("age");
    private static final VarHandle COMPLETE = handle("complete");
    private static final VarHandle POINTER = pointer();

    private final JavaRcu rcu = new JavaRcu();
    private volatile Element current = new Element();
    private volatile boolean stopped;

    private static final class Element {
        int age;
        int complete = 1;
    }

    private static final class Counts {
        private final long[] ages = new long[PIPE_LENGTH + 1];
        private long operations;
        private long incomplete;
    }

    private Torture() {}

    private static VarHandle handle(String name) {
        return SharedCells.field(MethodHandles.lookup(), Element.class, name);
    }

    /// Tortures in slices, with new threads and a new RCU each, and prints after each what all have come to.
    ///
    /// @param arguments readers, updaters, milliseconds
    public static void main(String[] arguments) throws InterruptedException {
        Leash.watch(() -> {});
        int readers = Integer.parseInt(arguments[0]);
        int updaters = Integer.parseInt(arguments[1]);
        long millis = Long.parseLong(arguments[2]);
        new Torture().run(readers, updaters, millis / 4 + 1);
        var all = Optional.<TortureReport>empty();
        for (long left = millis; left > 0; left -= SLICE_MILLIS) {
            TortureReport slice = new Torture().run(readers, updaters, Math.min(SLICE_MILLIS, left));
            all = Optional.of(all.map(slice::plus).orElse(slice));
            System.out.println(all.get().line());
        }
    }

    private TortureReport run(int readers, int updaters, long millis) throws InterruptedException {
        List<Counts> read = IntStream.range(0, readers).mapToObj(_ -> new Counts()).toList();
        List<Counts> updated = IntStream.range(0, updaters).mapToObj(_ -> new Counts()).toList();
        var threads = new ArrayList<Thread>();
        read.forEach(counts -> threads.add(Thread.ofPlatform().daemon().unstarted(() -> read(counts))));
        updated.forEach(counts -> threads.add(Thread.ofPlatform().daemon()
                .unstarted(() -> update(counts, counts == updated.getFirst()))));
        long start = System.nanoTime();
        threads.forEach(Thread::start);
        Thread.sleep(millis);
        stopped = true;
        for (Thread thread : threads) thread.join();
        return new TortureReport(readers, updaters, System.nanoTime() - start, sum(read.stream().mapToLong(c -> c.operations)),
                sum(updated.stream().mapToLong(c -> c.operations)), sum(read.stream().mapToLong(c -> c.incomplete)),
                rcu.lostWakeUps(), IntStream.rangeClosed(0, PIPE_LENGTH)
                .mapToObj(age -> sum(read.stream().mapToLong(c -> c.ages[age]))).toList());
    }

    private static long sum(LongStream numbers) {
        return numbers.sum();
    }

    private void read(Counts counts) {
        JavaRcu.Reader reader = rcu.register();
        long operations = 0;
        while (!stopped) {
            reader.lock();
            Element element = (Element) POINTER.getOpaque(this);
            if ((int) COMPLETE.getOpaque(element) == 0) counts.incomplete++;
            int age = (int) AGE.getOpaque(element);
            reader.unlock();
            counts.ages[Math.clamp(age, 0, PIPE_LENGTH)]++;
            operations++;
        }
        counts.operations = operations;
    }

    /// The first updater takes elements out of use in turn; the others only wait for grace periods.
    private void update(Counts counts, boolean replaces) {
        Element[] elements = new Element[PIPE_LENGTH];
        Arrays.setAll(elements, _ -> new Element());
        int next = 0;
        long operations = 0;
        while (!stopped) {
            if (replaces) {
                publish(elements[next]);
                age(elements, next);
                next = (next + 1) % PIPE_LENGTH;
            }
            rcu.synchronize();
            operations++;
        }
        counts.operations = operations;
    }

    private void publish(Element element) {
        COMPLETE.setOpaque(element, 0);
        VarHandle.fullFence();
        AGE.setOpaque(element, 0);
        COMPLETE.setOpaque(element, 1);
        POINTER.setRelease(this, element);
    }

    private static void age(Element[] elements, int current) {
        for (int i = 0; i < elements.length; i++)
            if (i != current) AGE.setOpaque(elements[i], (int) AGE.getOpaque(elements[i]) + 1);
    }

    private static VarHandle pointer() {
        try {
            return MethodHandles.lookup().findVarHandle(Torture.class, "current", Element.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
