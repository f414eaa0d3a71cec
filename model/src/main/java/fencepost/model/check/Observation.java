package fencepost.model.check;

/// Whether the final states satisfy the condition, in herd's words.
public enum Observation {
    NEVER("Never"), SOMETIMES("Sometimes"), ALWAYS("Always"),
    /// The search was cut before it could tell.
    UNKNOWN("Unknown");

    private final String word;

    Observation(String word) {
        this.word = word;
    }

    /// As herd's Observation line and the header's `Result:` write it.
    public String word() {
        return word;
    }
}
