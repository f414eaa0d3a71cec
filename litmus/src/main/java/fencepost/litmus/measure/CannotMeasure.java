package fencepost.litmus.measure;

/// This machine can't do what is to be measured; the message says what is missing.
public final class CannotMeasure extends Exception {
    private static final long serialVersionUID = 1;

    public CannotMeasure(String reason) {
        super(reason);
    }
}
