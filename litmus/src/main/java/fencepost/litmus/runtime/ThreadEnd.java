package fencepost.litmus.runtime;

/// How one thread of one sample ended, as the number that generated tests store in their result.
public final class ThreadEnd {
    /// It ran to its end.
    public static final int FINISHED = 0;
    /// It waited, and every other thread had finished: nobody was left to wake it.
    public static final int HUNG = 1;
    /// It waited for [Patience#LIMIT_MILLIS] while other threads waited as well or were very slow.
    public static final int GAVE_UP = 2;
    /// It stopped because some thread of some sample had given up; the sample says nothing.
    public static final int ABANDONED = 3;
    /// `FAILED + site`: the assertion at that site did not hold.
    public static final int FAILED = 16;

    private ThreadEnd() {}
}
