package fencepost.litmus.run;

/// A run that has been started.
public interface RunHandle {
    /// Ends the child JVM at once; what was counted stays. No effect on a run that is over.
    void cancel();

    /// Waits for the end.
    RunEnd await();
}
