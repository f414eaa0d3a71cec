package fencepost.app.outcomes;

import fencepost.model.check.Ending;
import fencepost.model.explore.Trace;
import fencepost.model.machine.OperationalModel;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/// Something that a run can come to, and under which models it can.
///
/// @param kind     what sort of thing it is
/// @param words    the final values as herd writes them, or what fails
/// @param bad      whether it should not happen
/// @param allowed  for each model, whether it can happen
/// @param axioms   for each axiomatic model that was asked, whether it can happen; none for a hang, of which axioms know
///                 nothing
/// @param runs     for each model that allows it, a shortest run there
/// @param ending   how executions end that show it; empty for a hang
/// @param seen     how often this machine showed it, if the test has been run
public record OutcomeRow(Kind kind, String words, boolean bad, Map<OperationalModel, Allowance> allowed,
                         Map<String, Allowance> axioms, Map<OperationalModel, Supplier<Trace>> runs,
                         Optional<Ending> ending, OptionalLong seen) {
    /// What sort of thing a run comes to.
    public enum Kind { ASSERTION, HANG, FINAL_STATE }

    /// Whether a model allows an outcome.
    public enum Allowance {
        YES("yes"), NO("never"),
        /// The search was cut, or broke down, before it could tell.
        UNKNOWN("not known"),
        /// The answer is being computed.
        PENDING("checking");

        private final String word;

        Allowance(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    public OutcomeRow {
        allowed = Collections.unmodifiableMap(new EnumMap<>(allowed));
        axioms = Map.copyOf(axioms);
        runs = Map.copyOf(runs);
    }

    /// A shortest run to it on `model`, if it can happen there.
    public Optional<Supplier<Trace>> run(OperationalModel model) {
        return Optional.ofNullable(runs.get(model));
    }
}
