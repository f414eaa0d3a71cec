package fencepost.app.cli.report;

import fencepost.model.check.Verdict;
import java.time.Duration;
import java.util.List;

/// What a test came to.
///
/// @param file        the test as the user named it
/// @param claims      what the test's header says of this verdict
/// @param differences how it differs from a table of expected verdicts
/// @param time        how long the check took
public record CheckResult(String file, Verdict verdict, List<Claim> claims, List<String> differences, Duration time) {
    public CheckResult {
        claims = List.copyOf(claims);
        differences = List.copyOf(differences);
    }
}
