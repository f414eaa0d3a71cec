package fencepost.model.parse.print;

import fencepost.model.ir.Address;
import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.Condition;
import fencepost.model.ir.Observable;
import fencepost.model.ir.Program;
import java.util.List;
import java.util.stream.Collectors;

/// Writes final conditions as herd does.
public final class ConditionPrinter {
    private final Program program;

    public ConditionPrinter(Program program) {
        this.program = program;
    }

    /// The proposition; each connective within another stands in parentheses.
    public String print(Condition condition) {
        return switch (condition) {
            case Condition.True _ -> "true";
            case Condition.And(var parts) -> join(parts, " /\\ ");
            case Condition.Or(var parts) -> join(parts, " \\/ ");
            case Condition.Not(Condition.True _) -> "false";
            case Condition.Not(var part) -> "~(" + print(part) + ")";
            case Condition.Implies(var premise, var conclusion) -> part(premise) + " => " + part(conclusion);
            case Condition.Compare(var left, var operator, var right) -> left(left)
                    + (operator == BinaryOperator.EQUAL ? "=" : operator.symbol()) + right(right);
        };
    }

    private String join(List<Condition> parts, String connective) {
        return parts.stream().map(this::part).collect(Collectors.joining(connective));
    }

    private String part(Condition condition) {
        return switch (condition) {
            case Condition.True _, Condition.Not _, Condition.Compare _ -> print(condition);
            case Condition.And _, Condition.Or _, Condition.Implies _ -> "(" + print(condition) + ")";
        };
    }

    private String left(Condition.Term term) {
        return switch (term) {
            case Condition.Term.Observed(var observable) -> observable.toString();
            case Condition.Term.Value(var value) -> (Address.isAddress(value) ? "&" : "") + program.show(value);
        };
    }

    private String right(Condition.Term term) {
        return switch (term) {
            case Condition.Term.Observed(Observable.OfLocation(var location)) -> "[" + location + "]";
            case Condition.Term.Observed(var observable) -> observable.toString();
            case Condition.Term.Value(var value) -> program.show(value);
        };
    }
}
