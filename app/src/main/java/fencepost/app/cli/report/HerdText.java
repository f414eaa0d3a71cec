package fencepost.app.cli.report;

import fencepost.model.check.BadOutcome;
import fencepost.model.check.FinalState;
import fencepost.model.check.Observation;
import fencepost.model.check.Verdict;
import fencepost.model.ir.Quantifier;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/// A verdict as herd prints it, and after that, where there is something to say, lines of ours.
public final class HerdText implements VerdictWriter {
    @Override
    public String verdict(String file, Verdict verdict, List<Claim> claims, Duration time) {
        var text = new StringBuilder();
        String name = verdict.test().name();
        Quantifier quantifier = verdict.test().quantifier();
        line(text, "Test " + name + " " + kind(quantifier));
        line(text, "States " + verdict.finalStates().size());
        for (FinalState state : verdict.finalStates()) line(text, state.outcome().show(verdict.test().program()::show));
        line(text, conditionHolds(verdict));
        line(text, "Witnesses");
        line(text, "Positive: " + positive(verdict) + " Negative: " + negative(verdict));
        for (String flag : new TreeSet<>(verdict.flags())) line(text, "Flag " + flag);
        line(text, "Condition " + quantifier.keyword() + " "
                + verdict.test().condition().show(verdict.test().program()::show));
        line(text, "Observation " + name + " " + verdict.observation().word() + " " + verdict.positive() + " "
                + verdict.negative());
        line(text, "Time " + name + " " + String.format(Locale.ROOT, "%.2f", time.toMillis() / 1000.0));
        for (BadOutcome bad : verdict.bad()) ours(text, bad);
        verdict.cut().ifPresent(reason -> line(text, "Not exhaustive: " + reason));
        for (Claim claim : claims) line(text, (claim.contradicts() ? "Contradiction: " : "Note: ") + claim.text());
        return text.append('\n').toString();
    }

    /// Herd's `Positive`: witnesses of the condition, whose quantifier turns `~exists` round (the Observation line
    /// counts those of the proposition).
    static long positive(Verdict verdict) {
        return verdict.test().quantifier() == Quantifier.NOT_EXISTS ? verdict.negative() : verdict.positive();
    }

    /// Herd's `Negative`.
    static long negative(Verdict verdict) {
        return verdict.test().quantifier() == Quantifier.NOT_EXISTS ? verdict.positive() : verdict.negative();
    }

    private static String kind(Quantifier quantifier) {
        return switch (quantifier) {
            case EXISTS -> "Allowed";
            case NOT_EXISTS -> "Forbidden";
            case FORALL -> "Required";
        };
    }

    private static String conditionHolds(Verdict verdict) {
        if (verdict.observation() == Observation.UNKNOWN) return "Unknown";
        boolean holds = switch (verdict.test().quantifier()) {
            case EXISTS -> verdict.positive() > 0;
            case NOT_EXISTS -> verdict.positive() == 0;
            case FORALL -> verdict.negative() == 0;
        };
        return holds ? "Ok" : "No";
    }

    private static void ours(StringBuilder text, BadOutcome bad) {
        switch (bad) {
            case BadOutcome.ConditionMet _ -> {}
            case BadOutcome.AssertionFailed failed ->
                    line(text, "Assertion fails: P" + failed.thread() + ": " + failed.text());
            case BadOutcome.Hang _ -> line(text, "Hang: some execution gets stuck");
        }
    }

    private static void line(StringBuilder text, String line) {
        text.append(line).append('\n');
    }
}
