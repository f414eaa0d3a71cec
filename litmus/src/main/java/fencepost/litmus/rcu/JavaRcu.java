package fencepost.litmus.rcu;

import fencepost.litmus.runtime.SharedCells;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/// Userspace RCU as QEMU has it, with its four barriers open.
public final class JavaRcu {
    static final SlotBarrier A = SlotBarrier.fromProperty("rcu.A");
    static final SlotBarrier B = SlotBarrier.fromProperty("rcu.B");
    static final SlotBarrier C = SlotBarrier.fromProperty("rcu.C");
    static final SlotBarrier D = SlotBarrier.fromProperty("rcu.D");

    private static final VarHandle COUNTER = SharedCells.field(MethodHandles.lookup(), Reader.class, "counter");
    private static final VarHandle WAITING = SharedCells.field(MethodHandles.lookup(), Reader.class, "waiting");
    private static final VarHandle PERIOD = SharedCells.field(MethodHandles.lookup(), JavaRcu.class, "period");
    private static final VarHandle EVENT = SharedCells.field(MethodHandles.lookup(), JavaRcu.class, "event");
    private static final long LONGEST_SLEEP = TimeUnit.SECONDS.toNanos(1);

    private final List<Reader> readers = new CopyOnWriteArrayList<>();
    private final ReentrantLock synchronizing = new ReentrantLock();
    private volatile Thread sleeper;
    private volatile long lostWakeUps;
    @SuppressWarnings("unused")
    private int period = 1;
    @SuppressWarnings("unused")
    private int event;

    /// A thread that reads. The fields around the two shared ones keep other objects off their cache line.
    public final class Reader {
        @SuppressWarnings("unused")
        private long before0, before1, before2, before3, before4, before5, before6, before7;
        private int counter;
        private int waiting;
        private int depth;
        @SuppressWarnings("unused")
        private long after0, after1, after2, after3, after4, after5, after6, after7;

        private Reader() {}

        /// Begins a read-side section, which may stand in another.
        public void lock() {
            if (depth++ > 0) return;
            COUNTER.setOpaque(this, (int) PERIOD.getOpaque(JavaRcu.this));
            A.stand();
        }

        /// Ends it.
        public void unlock() {
            if (--depth > 0) return;
            COUNTER.setRelease(this, 0);
            B.stand();
            if ((int) WAITING.getOpaque(this) != 0) {
                WAITING.setOpaque(this, 0);
                set();
            }
        }
    }

    /// Registers the calling thread as a reader.
    public Reader register() {
        var reader = new Reader();
        readers.add(reader);
        return reader;
    }

    /// Waits until every section that had begun has ended.
    public void synchronize() {
        synchronizing.lock();
        try {
            C.stand();
            int now = (int) PERIOD.getOpaque(this) + 2;
            PERIOD.setOpaque(this, now);
            waitForReaders(now);
        } finally {
            synchronizing.unlock();
        }
    }

    private void waitForReaders(int now) {
        for (;;) {
            EVENT.getAndSet(this, 0);
            for (Reader reader : readers) WAITING.setOpaque(reader, 1);
            D.stand();
            boolean ongoing = false;
            for (Reader reader : readers) {
                int counter = (int) COUNTER.getOpaque(reader);
                if (counter == 0 || counter == now) WAITING.setOpaque(reader, 0);
                else ongoing = true;
            }
            if (!ongoing) return;
            sleep(now);
        }
    }

    /// `qemu_event_wait`, but for a while only.
    private void sleep(int now) {
        sleeper = Thread.currentThread();
        long end = System.nanoTime() + LONGEST_SLEEP;
        while ((int) EVENT.getVolatile(this) == 0) {
            long left = end - System.nanoTime();
            if (left <= 0) {
                if (readers.stream().noneMatch(reader -> isInside(reader, now))) lostWakeUps++;
                break;
            }
            LockSupport.parkNanos(this, left);
        }
        sleeper = null;
    }

    private static boolean isInside(Reader reader, int now) {
        int counter = (int) COUNTER.getVolatile(reader);
        return counter != 0 && counter != now;
    }

    private void set() {
        EVENT.getAndSet(this, 1);
        Thread sleeping = sleeper;
        if (sleeping != null) LockSupport.unpark(sleeping);
    }

    /// How often an updater slept although every reader that it waited for had left.
    public long lostWakeUps() {
        return lostWakeUps;
    }
}
