package fencepost.litmus.runtime;

/// How long one thread of one sample goes on waiting. Ask [#end] in each turn of a waiting loop.
///
/// A thread that finds itself alone (all others have finished, and it has seen all that they stored) turns a few
/// more times, so that a loop which only counts can end, and then has hung for certain. While others are still
/// there it waits up to [#LIMIT_MILLIS]: the operating system may have taken the CPU from them. As one such wait
/// could be followed by thousands in the same iteration, the first one makes all waits of the iteration end at once.
public final class Patience {
    /// How long a thread waits for others that have not finished, in milliseconds.
    public static final int LIMIT_MILLIS = 2_000;
    private static final int TURNS_ALONE = 2_000;
    private static final int TURNS_BETWEEN_YIELDS = 64;

    private static volatile boolean exhausted;

    private int turns;
    private int turnsAlone;
    private long since;

    /// Makes a new iteration patient again.
    public static void renew() {
        exhausted = false;
    }

    /// [ThreadEnd#FINISHED] to go on waiting; else how the thread has ended.
    ///
    /// @param alone whether all other threads of the sample have finished
    public int end(boolean alone) {
        if (alone) return ++turnsAlone > TURNS_ALONE ? ThreadEnd.HUNG : ThreadEnd.FINISHED;
        Thread.onSpinWait();
        return ++turns % TURNS_BETWEEN_YIELDS == 0 ? endAmongOthers() : ThreadEnd.FINISHED;
    }

    private int endAmongOthers() {
        if (exhausted) return ThreadEnd.ABANDONED;
        Thread.yield();
        long now = System.nanoTime();
        if (since == 0) since = now;
        if (now - since < LIMIT_MILLIS * 1_000_000L) return ThreadEnd.FINISHED;
        exhausted = true;
        return ThreadEnd.GAVE_UP;
    }
}
