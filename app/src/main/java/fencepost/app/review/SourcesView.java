package fencepost.app.review;

import fencepost.app.widget.EmptyState;
import fencepost.app.widget.Icons;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// What is selected: what is wrong with it, in words, and the sources of its two sides beside each other.
final class SourcesView extends VBox {
    private final ReviewViewModel review;
    private final SourceView first = new SourceView();
    private final SourceView second = new SourceView();
    private final SplitPane sides = new SplitPane();
    private final Label words = new Label();
    private final Button jump = new Button("Other side", Icons.icon(Feather.REPEAT));
    private final Button make = new Button("Make a litmus test of it", Icons.icon(Feather.COLUMNS));
    private final StackPane body = new StackPane();
    private boolean onSecond;

    /// @param make what opens the test
    SourcesView(ReviewViewModel review, Runnable make) {
        this.review = review;
        getStyleClass().add("sources");
        words.getStyleClass().add("selection-words");
        words.setWrapText(true);
        words.setMinWidth(0);
        words.setMinHeight(USE_PREF_SIZE);
        words.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(words, Priority.ALWAYS);
        jump.setId("other-side");
        jump.setMinWidth(USE_PREF_SIZE);
        jump.setTooltip(new Tooltip("to the partner and back (Ctrl+J)"));
        jump.setOnAction(_ -> jump());
        this.make.setId("make-test");
        this.make.getStyleClass().add("accent");
        this.make.setMinWidth(USE_PREF_SIZE);
        this.make.setTooltip(new Tooltip("the accesses around both barriers as a test with slots, on the machine"));
        this.make.setOnAction(_ -> make.run());
        var bar = new HBox(words, jump, this.make);
        bar.getStyleClass().add("selection-bar");
        VBox.setVgrow(body, Priority.ALWAYS);
        getChildren().setAll(bar, body);
        review.selection().subscribe(this::tell);
        review.pages().subscribe(this::show);
        review.test().subscribe(test -> {
            this.make.setVisible(test.isPresent());
            this.make.setManaged(test.isPresent());
        });
    }

    /// Gives the keyboard to the side that does not have it.
    void jump() {
        if (review.pages().get().size() < 2) return;
        onSecond = !onSecond;
        (onSecond ? second : first).take();
    }

    private void tell(ReviewSelection selection) {
        onSecond = false;
        words.setText(selection.finding().map(finding -> finding.message())
                .or(() -> selection.pairing().map(pairing -> pairing.reason().isEmpty() ? "The pair holds: "
                        + pairing.from().code() + " (" + pairing.from().kind() + ")" + pairing.to().map(to -> " and " + to.code()
                                + " (" + to.kind() + ")").orElse("") : pairing.reason())).orElse(""));
    }

    private void show(List<SourcePage> pages) {
        jump.setVisible(pages.size() > 1);
        jump.setManaged(pages.size() > 1);
        if (pages.isEmpty()) {
            body.getChildren().setAll(nothing());
            return;
        }
        first.show(pages.getFirst());
        if (pages.size() > 1) second.show(pages.get(1));
        List<Node> shown = pages.size() > 1 ? List.of(first, second) : List.of(first);
        if (!sides.getItems().equals(shown)) sides.getItems().setAll(shown);
        body.getChildren().setAll(sides);
    }

    private Node nothing() {
        boolean selected = review.selection().get().first().isPresent();
        return selected ? new EmptyState(Feather.FILE, "No text to show", "The file is binary, or cannot be read any more.",
                Optional.empty()) : new EmptyState(Feather.CODE, "Nothing is selected",
                "Choose a finding on the left or a pairing above.", Optional.empty());
    }
}
