package fencepost.litmus.measure;

import java.util.function.BooleanSupplier;

/// Watches a measurement: hears how far it is, and may have had enough of it.
public interface Watcher {
    /// Whether to stop at once, with what there is.
    boolean cancelled();

    /// How far it is, from 0 to 1.
    void progress(double share);

    /// One that only may have had enough.
    static Watcher until(BooleanSupplier cancelled) {
        return new Watcher() {
            @Override
            public boolean cancelled() {
                return cancelled.getAsBoolean();
            }

            @Override
            public void progress(double share) {}
        };
    }

    /// Watches the `index`-th of `count` parts that take equally long.
    default Watcher part(int index, int count) {
        Watcher whole = this;
        return new Watcher() {
            @Override
            public boolean cancelled() {
                return whole.cancelled();
            }

            @Override
            public void progress(double share) {
                whole.progress((index + Math.clamp(share, 0, 1)) / count);
            }
        };
    }
}
