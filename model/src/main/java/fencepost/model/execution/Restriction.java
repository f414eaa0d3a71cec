package fencepost.model.execution;

import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.Condition;
import fencepost.model.ir.Observable;
import java.util.function.ToLongFunction;

/// A condition judged while some values are still open.
final class Restriction {
    private Restriction() {}

    /// False if `condition` fails whatever the open values turn out to be.
    ///
    /// @param values the value of an observable, or [Term#UNKNOWN]
    static boolean mayHold(Condition condition, ToLongFunction<Observable> values) {
        return truth(condition, values) != 0;
    }

    private static long truth(Condition condition, ToLongFunction<Observable> values) {
        return switch (condition) {
            case Condition.True _ -> 1;
            case Condition.And(var parts) -> {
                long all = 1;
                for (Condition part : parts) {
                    long truth = truth(part, values);
                    if (truth == 0) yield 0;
                    if (truth == Term.UNKNOWN) all = Term.UNKNOWN;
                }
                yield all;
            }
            case Condition.Or(var parts) -> {
                long any = 0;
                for (Condition part : parts) {
                    long truth = truth(part, values);
                    if (truth == 1) yield 1;
                    if (truth == Term.UNKNOWN) any = Term.UNKNOWN;
                }
                yield any;
            }
            case Condition.Not(var part) -> not(truth(part, values));
            case Condition.Implies(var premise, var conclusion) -> {
                long given = truth(premise, values);
                long then = truth(conclusion, values);
                yield given == 0 || then == 1 ? 1 : given == Term.UNKNOWN || then == Term.UNKNOWN ? Term.UNKNOWN : 0;
            }
            case Condition.Compare(var left, var operator, var right) -> compare(left, operator, right, values);
        };
    }

    private static long compare(Condition.Term left, BinaryOperator operator, Condition.Term right,
                                ToLongFunction<Observable> values) {
        long a = valueOf(left, values);
        long b = valueOf(right, values);
        return a == Term.UNKNOWN || b == Term.UNKNOWN ? Term.UNKNOWN
                : operator.apply((int) a, (int) b) != 0 ? 1 : 0;
    }

    private static long valueOf(Condition.Term term, ToLongFunction<Observable> values) {
        return switch (term) {
            case Condition.Term.Observed(var observable) -> values.applyAsLong(observable);
            case Condition.Term.Value(int value) -> value;
        };
    }

    private static long not(long truth) {
        return truth == Term.UNKNOWN ? truth : 1 - truth;
    }
}
