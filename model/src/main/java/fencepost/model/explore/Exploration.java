package fencepost.model.explore;

import fencepost.model.ir.Outcome;
import fencepost.model.machine.Machine;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// What a search found. States are numbered from 0, the initial one, in breadth-first order.
///
/// @param states   how many distinct states were visited
/// @param outcomes each outcome with the first final state that shows it
/// @param failures each failure with the first state that shows it
/// @param hang     the first state where nothing is enabled though it is no end, else the first from which neither
///                 an end nor a failure can be reached; looked for only in a search that was not cut
/// @param cut      why the search is not exhaustive, if it is not
/// @param paths    how the states were reached
public record Exploration(int states, Map<Outcome, Integer> outcomes, Map<Machine.Failure, Integer> failures,
                          OptionalInt hang, Optional<String> cut, Paths paths) {
    public Exploration {
        outcomes = Map.copyOf(outcomes);
        failures = Map.copyOf(failures);
    }

    /// A search that had to stop with nothing to show.
    public static Exploration without(String cut) {
        return new Exploration(0, Map.of(), Map.of(), OptionalInt.empty(), Optional.of(cut), _ -> new int[0]);
    }

    /// How the states were reached.
    public interface Paths {
        /// The labels of a shortest run from the initial state to state `number`.
        int[] labels(int number);
    }
}
