package fencepost.app.cli.report;

import fencepost.model.check.BadOutcome;
import fencepost.model.check.FinalState;
import fencepost.model.check.Observation;
import fencepost.model.check.Verdict;
import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.Condition;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.LitmusTest.Expectation;
import fencepost.model.ir.Location;
import fencepost.model.ir.Observable;
import fencepost.model.ir.Outcome;
import fencepost.model.ir.Program;
import fencepost.model.ir.Quantifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Verdicts made by hand: tests whose final states are the values of `x` that are given.
final class Verdicts {
    private static final Location X = new Location(0, "x");

    private Verdicts() {}

    /// A verdict on `QUANTIFIER (x=1)` whose final states have these values of `x`, with one witness each.
    static Verdict of(Quantifier quantifier, List<Expectation> expectations, int... values) {
        return of(quantifier, expectations, List.of(), Optional.empty(), values);
    }

    static Verdict of(Quantifier quantifier, List<Expectation> expectations, List<BadOutcome> bad,
                      Optional<String> cut, int... values) {
        var x = new Observable.OfLocation(X);
        Condition condition = new Condition.Compare(new Condition.Term.Observed(x), BinaryOperator.EQUAL,
                new Condition.Term.Value(1));
        var program = new Program(List.of(X), List.of(0), List.of(), List.of());
        var test = new LitmusTest("T+x", "", program, List.of(), quantifier, condition, new Condition.True(), List.of(),
                expectations);
        var states = new ArrayList<FinalState>();
        for (int value : values) {
            var outcome = new Outcome(new TreeMap<>(Map.of(x, value)));
            states.add(new FinalState(outcome, value == 1, 1, () -> {
                throw new AssertionError("no trace was asked for");
            }));
        }
        long positive = states.stream().filter(FinalState::satisfies).count();
        long negative = states.size() - positive;
        Observation observation = positive == 0 ? Observation.NEVER
                : negative == 0 ? Observation.ALWAYS : Observation.SOMETIMES;
        return new Verdict(test, "x86-tso", cut.isPresent() ? Observation.UNKNOWN : observation, states, bad, positive,
                negative, Set.of(), cut, 42);
    }

    /// Claims as a header's `Result:` makes them: `Never`, `x86-tso=Sometimes`.
    static List<Expectation> claims(String... claims) {
        return Stream.of(claims).map(claim -> claim.contains("=")
                        ? new Expectation(claim.split("=")[0], claim.split("=")[1]) : new Expectation("", claim))
                .collect(Collectors.toList());
    }
}
