package fencepost.app;

import fencepost.app.LeftPane.Offer;
import fencepost.app.costs.CostsViewModel;
import fencepost.app.lessons.LessonPanel;
import fencepost.app.lessons.LessonsView;
import fencepost.app.lessons.LessonsViewModel;
import fencepost.app.lessons.LessonsViewModel.Opened;
import fencepost.app.lessons.QuestionViewModel;
import fencepost.app.lessons.text.Lesson;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.Node;
import javafx.stage.Window;

/// Lessons in the left pane, which is wide then, and what they do to the rest of the window.
final class LessonMode {
    private final LessonsViewModel lessons;
    private final LessonsView list;
    private final LessonPanel panel;
    private final LeftPane left;
    private final BooleanBinding shown;
    private final BooleanBinding open;
    private final BooleanBinding covered;

    /// @param tests what the pane offers beside the lessons
    /// @param owner of dialogs
    LessonMode(LessonsViewModel lessons, CostsViewModel costs, Node tests, Supplier<Window> owner) {
        this.lessons = lessons;
        list = new LessonsView(lessons, owner);
        panel = new LessonPanel(lessons, costs);
        left = new LeftPane(tests, list, panel);
        shown = left.offer().isEqualTo(Offer.LESSONS);
        open = Bindings.createBooleanBinding(() -> shown.get() && panel.showing().get(), shown, panel.showing());
        covered = Bindings.createBooleanBinding(() -> open.get() && lessons.asking().get(), open, lessons.asking());
        left.hold(covered);
        shown.subscribe(now -> {
            if (now) lessons.begin();
        });
        covered.subscribe(now -> lessons.director().withhold(now));
    }

    /// The pane.
    LeftPane left() {
        return left;
    }

    /// Whether the lessons are to be seen, and not the tests.
    BooleanBinding shown() {
        return shown;
    }

    /// Whether a lesson is open and to be seen.
    BooleanBinding open() {
        return open;
    }

    /// Whether the answer to a question is hidden.
    BooleanBinding covered() {
        return covered;
    }

    LessonsViewModel lessons() {
        return lessons;
    }

    /// Goes to the lessons, or back to the tests.
    void toggle() {
        left.offer().set(left.offer().get() == Offer.TESTS ? Offer.LESSONS : Offer.TESTS);
        if (left.offer().get() == Offer.LESSONS) list.focus();
    }

    void open(Lesson lesson, int step) {
        left.offer().set(Offer.LESSONS);
        lessons.open(lesson, step);
    }

    void open(Path file) {
        left.offer().set(Offer.LESSONS);
        lessons.open(file);
    }

    /// A digit ticks a choice of an open question, or while a class is counted votes for it.
    ///
    /// @return whether there is one
    boolean choose(int digit) {
        if (!covered.get()) return false;
        question().ifPresent(asked -> asked.choice(digit).ifPresent(asked.state().get().tallying() ? asked::vote : asked::tick));
        return true;
    }

    /// Begins to count a class, or stops.
    void toggleTally() {
        question().ifPresent(QuestionViewModel::toggleTally);
    }

    /// Takes the latest vote back.
    void takeBack() {
        question().ifPresent(QuestionViewModel::takeBack);
    }

    /// Moves the lesson's text up (-1) or down (1), unless the keyboard is elsewhere.
    ///
    /// @return whether it did
    boolean scroll(int direction, Optional<Node> focus) {
        boolean elsewhere = focus.filter(node -> node.getParent() != null && !isInside(node)).isPresent();
        if (!elsewhere) panel.scroll(direction);
        return !elsewhere;
    }

    private boolean isInside(Node node) {
        for (Node each = node; each != null; each = each.getParent()) if (each == left) return true;
        return false;
    }

    private Optional<QuestionViewModel> question() {
        return lessons.opened().get().flatMap(Opened::question);
    }
}
