package fencepost.app.widget;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// What stands where there is nothing to show: why, and what one can do about it.
public final class EmptyState extends VBox {
    public EmptyState(Feather icon, String title, String text, Optional<Node> action) {
        getStyleClass().add("empty-state");
        var heading = new Label(title);
        heading.getStyleClass().add("empty-title");
        heading.setWrapText(true);
        var words = new Label(text);
        words.getStyleClass().add("empty-text");
        words.setWrapText(true);
        getChildren().addAll(Icons.icon(icon, "empty-icon"), heading, words);
        action.ifPresent(getChildren()::add);
    }
}
