package fencepost.model.explain;

import fencepost.model.machine.Wait;
import java.util.List;
import java.util.stream.Collectors;

/// What a CPU waits for, in the words of traces, lanes and explanations.
public final class WaitNames {
    private WaitNames() {}

    /// What follows "CPU 0 ": "waits for its store buffer to drain", "sleeps until ev is set".
    public static String of(Wait wait) {
        return switch (wait) {
            case Wait.ForBuffer _ -> "waits for its store buffer to drain";
            case Wait.ForInterrupts(var cpus) -> "waits for the IPI on " + cpus(cpus);
            case Wait.ForLock(var location) -> "waits for the lock " + location.name();
            case Wait.ForEvent(var location) -> "sleeps until " + location.name() + " is set";
            case Wait.ForReaders(var cpus) -> "waits for the readers on " + cpus(cpus);
            case Wait.ForOlder _ -> "waits for an older instruction";
        };
    }

    private static String cpus(List<Integer> cpus) {
        return cpus.stream().map(cpu -> "CPU " + cpu).collect(Collectors.joining(", "));
    }
}
