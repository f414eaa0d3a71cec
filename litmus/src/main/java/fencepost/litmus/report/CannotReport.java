package fencepost.litmus.report;

/// There is no report. The message says why, for people.
public final class CannotReport extends Exception {
    private static final long serialVersionUID = 1;

    CannotReport(String message) {
        super(message);
    }
}
