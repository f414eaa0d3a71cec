package fencepost.litmus.run;

/// What the model says of something seen.
public enum Grade {
    ALLOWED("allowed"),
    /// The model, explored completely, can't do it: the model, the translation or the machine is wrong.
    FORBIDDEN("forbidden"),
    /// The model was not asked, or its exploration was cut.
    UNKNOWN("unknown");

    private final String word;

    Grade(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
