package fencepost.app.execution;

import fencepost.model.check.Ending;
import fencepost.model.check.Endings;
import fencepost.model.ir.Condition;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Quantifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A way to end that executions can be looked at for.
///
/// @param words   as a menu shows it
/// @param allowed whether the model allows it; empty for any ending
/// @param bad     whether it should not happen
public record EndingChoice(Ending ending, String words, Optional<Boolean> allowed, boolean bad) {
    private static final int MOST = 200;

    /// What can be chosen: any ending, then the bad ones, then those that are allowed, then those that are not.
    static List<EndingChoice> of(LitmusTest test, Endings endings) {
        var choices = new ArrayList<EndingChoice>();
        endings.allowed().forEach(e -> choices.add(choice(test, e, true)));
        endings.forbidden().forEach(e -> choices.add(choice(test, e, false)));
        choices.sort(Comparator.comparing((EndingChoice c) -> !c.bad).thenComparing(c -> !c.allowed.orElseThrow())
                .thenComparing(c -> c.words));
        choices.addFirst(new EndingChoice(new Ending.Any(), "every execution that is allowed", Optional.empty(), false));
        return choices.size() > MOST ? choices.subList(0, MOST) : choices;
    }

    private static EndingChoice choice(LitmusTest test, Ending ending, boolean allowed) {
        return new EndingChoice(ending, words(test, ending), Optional.of(allowed), isBad(test, ending));
    }

    /// How an execution ends, in words.
    static String words(LitmusTest test, Ending ending) {
        return switch (ending) {
            case Ending.Values(var outcome) when outcome.values().isEmpty() -> "no assertion fails";
            case Ending.Values(var outcome) -> outcome.show(test.program()::show);
            case Ending.FailedAssertion _ -> "an assertion fails";
            case Ending.Any _ -> "any";
        };
    }

    private static boolean isBad(LitmusTest test, Ending ending) {
        return switch (ending) {
            case Ending.Values(var outcome) -> !(test.condition() instanceof Condition.True)
                    && test.condition().holds(o -> outcome.values().getOrDefault(o, 0))
                    != (test.quantifier() == Quantifier.FORALL);
            case Ending.FailedAssertion _ -> true;
            case Ending.Any _ -> false;
        };
    }
}
