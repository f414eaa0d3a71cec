package fencepost.litmus.child;

import java.io.IOException;

/// Ends this process when its standard input closes.
public final class Leash {
    private Leash() {}

    /// Watches; before ending does `last`.
    public static void watch(Runnable last) {
        Thread.ofPlatform().daemon().name("leash").start(() -> {
            awaitEnd();
            last.run();
            Runtime.getRuntime().halt(0);
        });
    }

    private static void awaitEnd() {
        try {
            while (System.in.read() >= 0) Thread.onSpinWait();
        } catch (IOException _) {
            // the parent is gone as well
        }
    }
}
