package fencepost.app.cli.report;

import fencepost.model.check.Verdict;
import java.time.Duration;
import java.util.List;

/// A way to write down what a test came to.
public interface VerdictWriter {
    /// @param file   the test as the user named it
    /// @param claims what the test's header says of this verdict
    /// @param time   how long the check took
    /// @return whole lines
    String verdict(String file, Verdict verdict, List<Claim> claims, Duration time);
}
