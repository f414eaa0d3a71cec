package fencepost.app.cli.report;

import fencepost.model.check.BadOutcome;
import fencepost.model.check.Observation;
import fencepost.model.check.Verdict;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What is kept of one test of a run of many: what to print and what to count. (A [Verdict] holds on to all states.)
///
/// @param file        the test as the user named it
/// @param observation empty if the test could not be checked
/// @param findings    what deserves a second look
/// @param text        what the writer made of the verdict, or why there is none
public record CheckEntry(String file, Optional<Observation> observation, Set<Finding> findings, String text) {
    /// What may be wrong with a test.
    public enum Finding {
        CONTRADICTION("contradicts its Result:"),
        ASSERTION("an assertion fails"),
        HANG("may hang"),
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

    /// What to keep of `verdict`.
    public static CheckEntry of(String file, Verdict verdict, List<Claim> claims, String text) {
        var findings = EnumSet.noneOf(Finding.class);
        if (claims.stream().anyMatch(Claim::contradicts)) findings.add(Finding.CONTRADICTION);
        for (BadOutcome bad : verdict.bad()) {
            switch (bad) {
                case BadOutcome.ConditionMet _ -> {}
                case BadOutcome.AssertionFailed _ -> findings.add(Finding.ASSERTION);
                case BadOutcome.Hang _ -> findings.add(Finding.HANG);
            }
        }
        if (!verdict.exhaustive()) findings.add(Finding.CUT);
        return new CheckEntry(file, Optional.of(verdict.observation()), findings, text);
    }

    /// A test that could not be checked.
    public static CheckEntry error(String file, String text) {
        return new CheckEntry(file, Optional.empty(), EnumSet.of(Finding.ERROR), text);
    }
}
