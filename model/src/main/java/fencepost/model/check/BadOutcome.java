package fencepost.model.check;

import fencepost.model.explore.Trace;
import fencepost.model.ir.Outcome;
import java.util.function.Supplier;

/// Something that should not happen and can.
public sealed interface BadOutcome {
    /// A shortest run that ends in it (for a hang: in a state from which no end can be reached).
    Trace witness();

    /// The kind's name in JSON: `exists`, `assert` or `hang`.
    String kind();

    /// A final state satisfies the condition of `exists` or `~exists`, or contradicts that of `forall`.
    record ConditionMet(Outcome outcome, Supplier<Trace> trace) implements BadOutcome {
        @Override
        public Trace witness() {
            return trace.get();
        }

        @Override
        public String kind() {
            return "exists";
        }
    }

    /// The assertion at `site` of thread `thread` fails.
    record AssertionFailed(int thread, int site, String text, Supplier<Trace> trace) implements BadOutcome {
        @Override
        public Trace witness() {
            return trace.get();
        }

        @Override
        public String kind() {
            return "assert";
        }
    }

    /// A state is reached from which neither an end nor a failed assertion can be reached.
    record Hang(Supplier<Trace> trace) implements BadOutcome {
        @Override
        public Trace witness() {
            return trace.get();
        }

        @Override
        public String kind() {
            return "hang";
        }
    }
}
