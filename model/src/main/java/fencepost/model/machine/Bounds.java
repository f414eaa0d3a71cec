package fencepost.model.machine;

import java.util.Optional;

/// Which of our own bounds have cut behaviours; shared by all forks of a machine.
final class Bounds {
    private volatile boolean bufferWasFull;
    private volatile boolean windowWasFull;

    void bufferIsFull() {
        bufferWasFull = true;
    }

    void windowIsFull() {
        windowWasFull = true;
    }

    Optional<String> cut() {
        if (bufferWasFull) return Optional.of("a loop stores without a barrier, and its store buffer was bounded");
        if (windowWasFull) return Optional.of("a loop runs ahead of its loads, and its window was bounded");
        return Optional.empty();
    }
}
