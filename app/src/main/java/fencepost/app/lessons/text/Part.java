package fencepost.app.lessons.text;

import fencepost.litmus.measure.Measurement;
import java.util.List;
import org.commonmark.node.Node;

/// A piece of a step, from top to bottom.
public sealed interface Part {
    /// A block of text: a paragraph, a list, a table, code.
    record Prose(Node block) implements Part {}

    /// A question.
    record Predict(Question question) implements Part {}

    /// The plots of measurements.
    record Figures(List<Measurement> measurements) implements Part {
        public Figures {
            measurements = List.copyOf(measurements);
        }
    }

    /// A button that runs the shown test on this machine.
    record RealRun() implements Part {}
}
