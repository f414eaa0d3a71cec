package fencepost.app;

import fencepost.app.widget.EmptyState;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.feather.Feather;

/// Hides the answers while a lesson's question is open.
final class Cover extends StackPane {
    /// @param answers what is hidden
    /// @param reveal  shows the answer
    Cover(Node answers, ObservableValue<Boolean> covered, Runnable reveal) {
        var button = new Button("Reveal");
        button.setId("reveal-on-cover");
        button.setOnAction(_ -> reveal.run());
        var words = new EmptyState(Feather.EYE_OFF, "Predict first", "The answer is hidden until you reveal it (Enter).", Optional.of(button));
        words.getStyleClass().add("cover");
        getChildren().addAll(answers, words);
        // Not merely covered: what is not visible can't be reached by Tab either.
        covered.subscribe(now -> {
            answers.setVisible(!now);
            words.setVisible(now);
        });
    }
}
