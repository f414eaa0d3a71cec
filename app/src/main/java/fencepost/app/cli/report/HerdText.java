package fencepost.app.cli.report;

import fencepost.model.check.BadOutcome;
import fencepost.model.check.FinalState;
import fencepost.model.check.Verdict;
import fencepost.model.ir.Condition;
import java.util.Locale;
import java.util.TreeSet;

/// A verdict as herd prints it, and after that, where there is something to say, lines of ours.
public final class HerdText implements VerdictWriter {
    @Override
    public String verdict(CheckResult result) {
        Verdict verdict = result.verdict();
        var text = new StringBuilder();
        String name = verdict.test().name();
        Question question = Question.of(verdict);
        line(text, "Test " + name + " " + question.kind());
        line(text, "States " + verdict.finalStates().size());
        for (FinalState state : verdict.finalStates()) line(text, state.outcome().show(verdict.test().program()::show));
        line(text, question.holds(verdict.observation()));
        line(text, "Witnesses");
        line(text, "Positive: " + question.positive() + " Negative: " + question.negative());
        for (String flag : new TreeSet<>(verdict.flags())) line(text, "Flag " + flag);
        line(text, "Condition " + question.quantifier().keyword() + " " + question.proposition());
        line(text, "Observation " + name + " " + verdict.observation().word() + " " + question.satisfying() + " "
                + question.contradicting());
        line(text, "Time " + name + " " + String.format(Locale.ROOT, "%.2f", result.time().toMillis() / 1000.0));
        for (BadOutcome bad : verdict.bad()) ours(text, bad);
        verdict.cut().ifPresent(reason -> line(text, "Not exhaustive: " + reason));
        if (verdict.deadlocks()) line(text, "Deadlock: no execution comes to its end");
        else if (verdict.finalStates().isEmpty() && !(verdict.test().filter() instanceof Condition.True))
            line(text, "No execution: none that ends meets the filter");
        for (Claim claim : result.claims()) line(text, (claim.contradicts() ? "Contradiction: " : "Note: ") + claim.text());
        for (String difference : result.differences()) line(text, "Difference: " + difference);
        return text.append('\n').toString();
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
