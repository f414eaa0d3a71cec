package fencepost.model.check;

import fencepost.model.execution.Execution;
import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.Condition;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Outcome;
import java.util.List;

/// How an execution ends, as far as one asks about it.
public sealed interface Ending {
    /// In any way.
    record Any() implements Ending {}

    /// All threads finish, with these final values.
    record Values(Outcome outcome) implements Ending {}

    /// An assertion fails.
    record FailedAssertion() implements Ending {}

    /// Every final state of `test` that an execution of this ending has satisfies this.
    default Condition restriction(LitmusTest test) {
        return switch (this) {
            case Any _, FailedAssertion _ -> test.filter();
            case Values(var outcome) -> new Condition.And(List.of(test.filter(), equalTo(outcome)));
        };
    }

    /// Whether `execution`, which satisfies [#restriction], ends so.
    default boolean fits(Execution execution) {
        return switch (this) {
            case Any _ -> true;
            case Values _ -> execution.failure().isEmpty();
            case FailedAssertion _ -> execution.failure().isPresent();
        };
    }

    /// How `execution` of `test` ends.
    static Ending of(LitmusTest test, Execution execution) {
        return execution.failure().isPresent() ? new FailedAssertion()
                : new Values(AxiomaticChecker.outcome(test.observed(), execution));
    }

    private static Condition equalTo(Outcome outcome) {
        return new Condition.And(outcome.values().entrySet().stream()
                .<Condition>map(e -> new Condition.Compare(new Condition.Term.Observed(e.getKey()),
                        BinaryOperator.EQUAL, new Condition.Term.Value(e.getValue()))).toList());
    }
}
