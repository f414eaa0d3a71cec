package fencepost.model.ir;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/// A proposition about a final state.
public sealed interface Condition {
    /// Always true: the condition of a test without one.
    record True() implements Condition {}

    /// Every part holds.
    record And(List<Condition> parts) implements Condition {
        public And {
            parts = List.copyOf(parts);
        }
    }

    /// Some part holds.
    record Or(List<Condition> parts) implements Condition {
        public Or {
            parts = List.copyOf(parts);
        }
    }

    /// The part does not hold.
    record Not(Condition part) implements Condition {}

    /// `premise => conclusion`.
    record Implies(Condition premise, Condition conclusion) implements Condition {}

    /// A comparison, such as `0:r1=0` or `x=y`.
    record Compare(Term left, BinaryOperator operator, Term right) implements Condition {}

    /// One side of a comparison.
    sealed interface Term {
        /// A register or a location.
        record Observed(Observable observable) implements Term {}

        /// A number or an address.
        record Value(int value) implements Term {}
    }

    /// Whether this holds where `state` gives the final value of each observable.
    default boolean holds(ToIntFunction<Observable> state) {
        return switch (this) {
            case True _ -> true;
            case And(var parts) -> parts.stream().allMatch(p -> p.holds(state));
            case Or(var parts) -> parts.stream().anyMatch(p -> p.holds(state));
            case Not(var part) -> !part.holds(state);
            case Implies(var premise, var conclusion) -> !premise.holds(state) || conclusion.holds(state);
            case Compare(var left, var operator, var right) ->
                    operator.apply(valueOf(left, state), valueOf(right, state)) != 0;
        };
    }

    /// Calls `action` for every observable in this condition, from left to right.
    default void forEachObservable(Consumer<Observable> action) {
        switch (this) {
            case True _ -> {}
            case And(var parts) -> parts.forEach(p -> p.forEachObservable(action));
            case Or(var parts) -> parts.forEach(p -> p.forEachObservable(action));
            case Not(var part) -> part.forEachObservable(action);
            case Implies(var premise, var conclusion) -> {
                premise.forEachObservable(action);
                conclusion.forEachObservable(action);
            }
            case Compare(var left, _, var right) -> {
                if (left instanceof Term.Observed(var observable)) action.accept(observable);
                if (right instanceof Term.Observed(var observable)) action.accept(observable);
            }
        }
    }

    /// As herd writes it, in parentheses: `(0:r1=0 /\ x=2)`; `value` gives the text of a number or an address.
    default String show(IntFunction<String> value) {
        return "(" + showInside(value) + ")";
    }

    private String showInside(IntFunction<String> value) {
        return switch (this) {
            case True _ -> "true";
            case And(var parts) -> parts.stream().map(p -> p.showPart(value)).collect(Collectors.joining(" /\\ "));
            case Or(var parts) -> parts.stream().map(p -> p.showPart(value)).collect(Collectors.joining(" \\/ "));
            case Not(var part) -> "not " + part.show(value);
            case Implies(var premise, var conclusion) -> premise.showPart(value) + " => " + conclusion.showPart(value);
            case Compare(var left, var operator, var right) ->
                    show(left, value) + (operator == BinaryOperator.EQUAL ? "=" : operator.symbol()) + show(right, value);
        };
    }

    private String showPart(IntFunction<String> value) {
        return switch (this) {
            case True _, Compare _, Not _ -> showInside(value);
            case And _, Or _, Implies _ -> show(value);
        };
    }

    private static String show(Term term, IntFunction<String> value) {
        return switch (term) {
            case Term.Observed(var observable) -> observable.toString();
            case Term.Value(var number) -> value.apply(number);
        };
    }

    private static int valueOf(Term term, ToIntFunction<Observable> state) {
        return switch (term) {
            case Term.Observed(var observable) -> state.applyAsInt(observable);
            case Term.Value(var value) -> value;
        };
    }
}
