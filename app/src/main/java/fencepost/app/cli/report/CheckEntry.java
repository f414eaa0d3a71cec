package fencepost.app.cli.report;

import fencepost.model.check.BadOutcome;
import fencepost.model.check.Observation;
import fencepost.model.check.Verdict;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What is kept of one test of a run of many: what to print and what to count. (A [Verdict] holds on to all states.)
///
/// @param file        the test as the user named it
/// @param observation empty if the test could not be checked
/// @param findings    what deserves a second look
/// @param flags       what the model flagged
/// @param failures    in what it is not as expected, a sentence each; for a test that could not be checked, why
/// @param time        how long it took
/// @param text        what the writer made of the verdict, or why there is none
public record CheckEntry(String file, Optional<Observation> observation, Set<Finding> findings, Set<String> flags,
                         List<String> failures, Duration time, String text) {
    /// What may be wrong with a test.
    public enum Finding {
        DIFFERENCE("differs from the table"),
        CONTRADICTION("contradicts its Result:"),
        ASSERTION("an assertion fails"),
        HANG("may hang"),
        DEADLOCK("deadlocks"),
        CUT("not exhaustive"),
        ERROR("could not be checked");

        private final String words;

        Finding(String words) {
            this.words = words;
        }

        /// For people.
        public String words() {
            return words;
        }
    }

    /// Whether it has `finding`.
    public boolean has(Finding finding) {
        return findings.contains(finding);
    }

    /// What to keep of `result`.
    public static CheckEntry of(CheckResult result, String text) {
        Verdict verdict = result.verdict();
        var findings = EnumSet.noneOf(Finding.class);
        if (!result.differences().isEmpty()) findings.add(Finding.DIFFERENCE);
        List<String> contradictions = result.claims().stream().filter(Claim::contradicts).map(Claim::text).toList();
        if (!contradictions.isEmpty()) findings.add(Finding.CONTRADICTION);
        for (BadOutcome bad : verdict.bad()) {
            switch (bad) {
                case BadOutcome.ConditionMet _ -> {}
                case BadOutcome.AssertionFailed _ -> findings.add(Finding.ASSERTION);
                case BadOutcome.Hang _ -> findings.add(Finding.HANG);
            }
        }
        if (verdict.deadlocks()) findings.add(Finding.DEADLOCK);
        if (!verdict.exhaustive()) findings.add(Finding.CUT);
        return new CheckEntry(result.file(), Optional.of(verdict.observation()), findings, verdict.flags(),
                Stream.concat(result.differences().stream(), contradictions.stream()).toList(), result.time(), text);
    }

    /// A test that could not be checked.
    ///
    /// @param reason for people
    public static CheckEntry error(String file, String reason, String text) {
        return new CheckEntry(file, Optional.empty(), EnumSet.of(Finding.ERROR), Set.of(), List.of(reason),
                Duration.ZERO, text);
    }

    /// As it is counted: without its text, which may be long.
    CheckEntry withoutText() {
        return new CheckEntry(file, observation, findings, flags, failures, time, "");
    }
}
