package fencepost.model.check;

import fencepost.model.explore.Trace;
import fencepost.model.ir.Outcome;
import java.util.function.Supplier;

/// Something that should not happen and can.
public sealed interface BadOutcome {
    /// What shows it: a shortest run that ends in it (for a hang: in a state from which no end can be reached), or
    /// an execution.
    Witness evidence();

    /// The run of [#evidence]; only for the verdict of a machine, see [Witness#run].
    default Trace witness() {
        return evidence().run();
    }

    /// The kind's name in JSON: `exists`, `assert` or `hang`.
    String kind();

    /// A final state satisfies the condition of `exists` or `~exists`, or contradicts that of `forall`.
    record ConditionMet(Outcome outcome, Witness evidence) implements BadOutcome {
        public ConditionMet(Outcome outcome, Supplier<Trace> trace) {
            this(outcome, new Witness.Run(trace));
        }

        @Override
        public String kind() {
            return "exists";
        }
    }

    /// The assertion at `site` of thread `thread` fails.
    record AssertionFailed(int thread, int site, String text, Witness evidence) implements BadOutcome {
        public AssertionFailed(int thread, int site, String text, Supplier<Trace> trace) {
            this(thread, site, text, new Witness.Run(trace));
        }

        @Override
        public String kind() {
            return "assert";
        }
    }

    /// A state is reached from which neither an end nor a failed assertion can be reached.
    record Hang(Witness evidence) implements BadOutcome {
        public Hang(Supplier<Trace> trace) {
            this(new Witness.Run(trace));
        }

        @Override
        public String kind() {
            return "hang";
        }
    }
}
