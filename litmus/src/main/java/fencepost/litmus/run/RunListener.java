package fencepost.litmus.run;

/// Hears from a run, on the run's own thread.
public interface RunListener {
    /// Nobody listens.
    RunListener NONE = new RunListener() {
        @Override
        public void onSnapshot(RunSnapshot snapshot) {}

        @Override
        public void onEnd(RunEnd end) {}
    };

    /// Something was counted, or the child has started.
    void onSnapshot(RunSnapshot snapshot);

    /// The run is over; called once, last.
    void onEnd(RunEnd end);

    /// A line of the machine code that was asked for.
    default void onOutput(String line) {}
}
