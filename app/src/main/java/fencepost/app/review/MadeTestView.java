package fencepost.app.review;

import fencepost.app.widget.Icons;
import javafx.geometry.Orientation;
import javafx.scene.control.Button;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// The sources that a litmus test was made of, beside the machine that runs it.
public final class MadeTestView extends VBox {
    /// @param back  leads back to the review
    /// @param close puts the library back in this place
    public MadeTestView(MadeTest made, Runnable back, Runnable close) {
        getStyleClass().add("made-test");
        setId("made-test");
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        var toReview = new Button("Back to the review", Icons.icon(Feather.ARROW_LEFT));
        toReview.setId("back-to-review");
        toReview.getStyleClass().add("small");
        toReview.setMinWidth(USE_PREF_SIZE);
        toReview.setOnAction(_ -> back.run());
        var head = new HBox(toReview, space, Icons.button(Feather.X, "the list of tests again", close));
        head.getStyleClass().add("source-head");
        var sides = new SplitPane();
        sides.setOrientation(Orientation.VERTICAL);
        for (SourcePage page : made.pages()) {
            var view = new SourceView();
            view.show(page);
            sides.getItems().add(view);
        }
        VBox.setVgrow(sides, Priority.ALWAYS);
        getChildren().setAll(head, sides);
    }
}
