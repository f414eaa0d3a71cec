package fencepost.app.cli.report;

/// A way to write down what a test came to.
public interface VerdictWriter {
    /// @return whole lines
    String verdict(CheckResult result);
}
