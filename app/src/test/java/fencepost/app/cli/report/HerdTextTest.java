package fencepost.app.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.check.BadOutcome;
import fencepost.model.ir.Quantifier;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HerdTextTest {
    @Test
    void existsIsWrittenAsHerdDoes() {
        assertEquals("""
                Test T+x Allowed
                States 3
                x=0;
                x=1;
                x=2;
                Ok
                Witnesses
                Positive: 1 Negative: 2
                Condition exists (x=1)
                Observation T+x Sometimes 1 2
                Time T+x 0.25

                """, write(Quantifier.EXISTS, 0, 1, 2));
    }

    /// Herd's Witnesses line counts witnesses of the condition, its Observation line those of the proposition.
    @Test
    void notExistsTurnsTheWitnessesRound() {
        assertEquals("""
                Test T+x Forbidden
                States 3
                x=0;
                x=2;
                x=3;
                Ok
                Witnesses
                Positive: 3 Negative: 0
                Condition ~exists (x=1)
                Observation T+x Never 0 3
                Time T+x 0.25

                """, write(Quantifier.NOT_EXISTS, 0, 2, 3));
    }

    @Test
    void forallHoldsIfNoStateContradicts() {
        assertEquals("""
                Test T+x Required
                States 1
                x=1;
                Ok
                Witnesses
                Positive: 1 Negative: 0
                Condition forall (x=1)
                Observation T+x Always 1 0
                Time T+x 0.25

                """, write(Quantifier.FORALL, 1));
    }

    @Test
    void aTestWithoutExecutionsDeadlocks() {
        assertTrue(write(Quantifier.EXISTS).endsWith("Deadlock: no execution comes to its end\n\n"));
    }

    @Test
    void linesOfOursFollow() {
        List<BadOutcome> bad = List.of(new BadOutcome.AssertionFailed(1, 3, "v == 1", () -> null),
                new BadOutcome.Hang(() -> null));
        var verdict = Verdicts.of(Quantifier.EXISTS, List.of(), bad, Optional.of("over 100 states"), 0);
        assertEquals("""
                Test T+x Allowed
                States 1
                x=0;
                Unknown
                Witnesses
                Positive: 0 Negative: 1
                Condition exists (x=1)
                Observation T+x Unknown 0 1
                Time T+x 0.25
                Assertion fails: P1: v == 1
                Hang: some execution gets stuck
                Not exhaustive: over 100 states
                Contradiction: no
                Difference: Never, expected Always

                """, new HerdText().verdict(new CheckResult("f", verdict, List.of(new Claim(true, "no")),
                List.of("Never, expected Always"), Duration.ofMillis(250))));
    }

    private static String write(Quantifier quantifier, int... values) {
        return new HerdText().verdict(new CheckResult("f", Verdicts.of(quantifier, List.of(), values), List.of(), List.of(),
                Duration.ofMillis(250)));
    }
}
