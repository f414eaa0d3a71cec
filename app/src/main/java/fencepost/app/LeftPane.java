package fencepost.app;

import fencepost.app.lessons.LessonPanel;
import fencepost.app.lessons.LessonsView;
import fencepost.app.widget.Pills;
import java.util.List;
import java.util.Locale;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.Node;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The pane on the left: the tests, or the lessons and the one that is open.
final class LeftPane extends VBox {
    /// What it offers.
    enum Offer {
        TESTS("Tests", "the bundled tests (Ctrl+L)"), LESSONS("Lessons", "lessons, step by step (Ctrl+L)");

        private final String title;
        private final String words;

        Offer(String title, String words) {
            this.title = title;
            this.words = words;
        }
    }

    private final ObjectProperty<Offer> offer = new SimpleObjectProperty<>(Offer.TESTS);

    private final Pills<Offer> pills;

    LeftPane(Node tests, LessonsView lessons, LessonPanel panel) {
        getStyleClass().add("tests-or-lessons");
        pills = new Pills<>(List.of(Offer.values()), each -> each.title, offer);
        pills.explain(each -> "left-" + each.name().toLowerCase(Locale.ROOT), each -> each.words);
        var body = new StackPane(tests, lessons, panel);
        VBox.setVgrow(body, Priority.ALWAYS);
        getChildren().addAll(pills, body);
        tests.visibleProperty().bind(offer.isEqualTo(Offer.TESTS));
        lessons.visibleProperty().bind(offer.isEqualTo(Offer.LESSONS).and(panel.showing().not()));
        panel.visibleProperty().bind(offer.isEqualTo(Offer.LESSONS).and(panel.showing()));
    }

    /// While `held`, the choice stays as it is: the list of tests would tell the answer to an open question.
    void hold(ObservableBooleanValue held) {
        pills.disableProperty().bind(held);
    }

    /// What is chosen.
    ObjectProperty<Offer> offer() {
        return offer;
    }
}
