package fencepost.app.execution;

/// The relations that the picture of an execution shows, in the order of the legend. Each has a colour and dashes of
/// its own in the style sheet, so that a picture can also be read in grey.
public enum EdgeKind {
    PO("po", "program order"),
    RF("rf", "reads-from: from a write to the reads that take its value"),
    CO("co", "coherence: the order of the writes to one location"),
    FR("fr", "from-reads: from a read to the write that overwrites what it saw"),
    DEPENDENCY("dep", "dependencies: address, data and control"),
    RMW("rmw", "the two halves of a read-modify-write"),
    FENCE("fence", "barriers and grace periods, and what stands around them"),
    RCU("rcu", "read-side critical sections"),
    INITIAL("init", "the writes that give locations their values at the start");

    private final String id;
    private final String title;

    EdgeKind(String id, String title) {
        this.id = id;
        this.title = title;
    }

    /// The name in labels, in the legend and in style classes.
    public String id() {
        return id;
    }

    /// What it means.
    public String title() {
        return title;
    }

    /// The style class of its lines.
    public String style() {
        return "edge-" + id;
    }
}
