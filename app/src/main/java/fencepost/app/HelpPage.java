package fencepost.app;

import fencepost.app.prose.Markdown;
import fencepost.app.prose.ProseView;
import fencepost.app.widget.Icons;
import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.commonmark.node.Node;
import org.kordamp.ikonli.feather.Feather;

/// A page of the help, over the window: what real runs are and what is made of a test for them.
final class HelpPage extends StackPane {
    private static final double WIDEST = 980;
    private static final double MARGIN = 48;
    private static final double LINES_BY_KEY = 0.12;

    private final Label title = new Label();
    private final ScrollPane scroll = new ScrollPane();

    HelpPage() {
        getStyleClass().add("veil");
        title.getStyleClass().add("title");
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        var close = Icons.button(Feather.X, "close (Esc)", this::close);
        close.setId("close-help");
        var head = new HBox(title, space, close);
        head.getStyleClass().add("help-head");
        scroll.setFitToWidth(true);
        scroll.setId("help-text");
        scroll.getStyleClass().add("edge-to-edge");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        var card = new VBox(head, scroll);
        card.getStyleClass().add("help-card");
        card.setMaxWidth(WIDEST);
        StackPane.setMargin(card, new Insets(MARGIN));
        card.setOnMouseClicked(event -> event.consume());
        getChildren().add(card);
        setVisible(false);
        setOnMouseClicked(_ -> close());
    }

    /// Shows it from its beginning. The text is read when it is first asked for.
    void open() {
        if (scroll.getContent() == null) read();
        scroll.setVvalue(0);
        setVisible(true);
        scroll.requestFocus();
    }

    private void read() {
        Node document = Markdown.parse(Assets.text("help/real-runs.md"));
        Node heading = document.getFirstChild();
        title.setText(Markdown.plain(heading));
        heading.unlink();
        Region text = ProseView.ofAll(document);
        text.getStyleClass().add("help-text");
        scroll.setContent(text);
    }

    void close() {
        setVisible(false);
    }

    /// Moves the text up (-1) or down (1).
    void scroll(int direction) {
        scroll.setVvalue(Math.clamp(scroll.getVvalue() + direction * LINES_BY_KEY, 0, 1));
    }
}
