package fencepost.model.machine;

import java.util.Arrays;
import java.util.Optional;

/// The memory models that run step by step.
public enum OperationalModel {
    /// Sequential consistency (Lamport 1979): an interleaving of the threads.
    SC("sc", "SC", Buffering.NONE),
    /// x86-TSO: a FIFO store buffer for each CPU.
    X86_TSO("x86-tso", "x86-TSO", Buffering.FIFO),
    /// Partial store order: stores to different locations leave the buffer in any order.
    PSO("pso", "PSO", Buffering.PER_LOCATION),
    /// A multi-copy-atomic out-of-order machine, like Arm without its rarities: instructions of a window are
    /// performed in any order that fences, dependencies and coherence allow.
    WEAK("weak", "weak", Buffering.NONE);

    private final String id;
    private final String title;
    private final Buffering buffering;

    OperationalModel(String id, String title, Buffering buffering) {
        this.id = id;
        this.title = title;
        this.buffering = buffering;
    }

    /// The name on the command line and in JSON.
    public String id() {
        return id;
    }

    /// The name for people.
    public String title() {
        return title;
    }

    public Buffering buffering() {
        return buffering;
    }

    /// The model whose [#id] is `id`.
    public static Optional<OperationalModel> byId(String id) {
        return Arrays.stream(values()).filter(model -> model.id.equals(id)).findFirst();
    }
}
