package fencepost.litmus.child;

import java.io.IOException;

/// Ends this process when its standard input closes.
final class Leash {
    private Leash() {}

    /// Watches; before ending removes `folder`.
    static void watch(RunFolder folder) {
        Thread.ofPlatform().daemon().name("leash").start(() -> {
            awaitEnd();
            folder.close();
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
