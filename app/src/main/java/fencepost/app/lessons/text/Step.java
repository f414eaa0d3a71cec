package fencepost.app.lessons.text;

import java.util.List;
import java.util.Optional;

/// A step of a lesson: one idea.
///
/// @param title unique in its lesson
/// @param parts in the order of the text
/// @param show  what the window is to show when the step is opened; empty as long as no step has named a test
public record Step(String title, List<Part> parts, Optional<Show> show) {
    public Step {
        parts = List.copyOf(parts);
    }

    /// The step's question, if it asks one.
    public Optional<Question> question() {
        return parts.stream().filter(Part.Predict.class::isInstance).map(part -> ((Part.Predict) part).question()).findFirst();
    }

    /// What may be read before the question is answered: all parts up to and with it; all of them if there is none.
    public List<Part> before() {
        for (int i = 0; i < parts.size(); i++) if (parts.get(i) instanceof Part.Predict) return parts.subList(0, i + 1);
        return parts;
    }

    /// What may be read only after the question has been answered.
    public List<Part> after() {
        return parts.subList(before().size(), parts.size());
    }
}
