package fencepost.app.review;

import fencepost.app.review.SourceLine.BarrierMark;
import fencepost.app.simulate.CodeTokens;
import fencepost.app.widget.Icons;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.kordamp.ikonli.feather.Feather;

/// A source with line numbers, its barriers marked in the gutter by their shapes, and the line that is looked at.
final class SourceView extends VBox {
    private static final int ABOVE = 7;

    private final ListView<SourceLine> list = new ListView<>();
    private final Label place = new Label();
    private final Label function = new Label();
    private Optional<SourcePage> shown = Optional.empty();
    private boolean unseen;

    SourceView() {
        getStyleClass().add("source");
        function.getStyleClass().add("source-function");
        function.setMinWidth(0);
        place.getStyleClass().add("source-place");
        place.setMinWidth(0);
        var back = Icons.button(Feather.CROSSHAIR, "back to the line", this::focusLine);
        back.getStyleClass().add("source-back");
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        var head = new HBox(function, place, space, back);
        head.getStyleClass().add("source-head");
        list.setCellFactory(_ -> new Cell());
        list.heightProperty().subscribe(this::focusLine);
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().setAll(head, list);
    }

    void show(SourcePage page) {
        function.setText(page.function().isEmpty() ? "" : page.function() + "()");
        function.setManaged(!page.function().isEmpty());
        place.setText(page.file() + ":" + page.focus());
        place.setTooltip(new Tooltip(page.file()));
        if (shown.filter(page::equals).isEmpty()) list.getItems().setAll(page.lines());
        shown = Optional.of(page);
        focusLine();
    }

    /// Scrolls to the line that is looked at; also where the list gets another height, which moves its lines.
    void focusLine() {
        shown.ifPresent(page -> list.getSelectionModel().clearAndSelect(page.focus() - 1));
        unseen = true;
        requestLayout();
    }

    /// Only a list that has been laid out knows where its lines are.
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (!unseen) return;
        list.applyCss();
        list.layout();
        unseen = false;
        shown.ifPresent(page -> list.scrollTo(Math.max(0, page.focus() - 1 - ABOVE)));
    }

    /// Takes the keyboard.
    void take() {
        focusLine();
        list.requestFocus();
    }

    private static final class Cell extends ListCell<SourceLine> {
        private final HBox gutter = new HBox();
        private final Label number = new Label();
        private final TextFlow code = new TextFlow();
        private final HBox row = new HBox(gutter, number, code);

        Cell() {
            getStyleClass().add("source-cell");
            gutter.getStyleClass().add("gutter");
            number.getStyleClass().add("line-number");
            number.setAlignment(Pos.CENTER_RIGHT);
            row.getStyleClass().add("source-row");
        }

        @Override
        protected void updateItem(SourceLine line, boolean empty) {
            super.updateItem(line, empty);
            setText(null);
            getStyleClass().removeIf(style -> style.startsWith("tint-"));
            if (empty || line == null) {
                setGraphic(null);
                return;
            }
            getStyleClass().add("tint-" + line.tint().name().toLowerCase());
            number.setText(String.valueOf(line.number()));
            gutter.getChildren().clear();
            line.barrier().ifPresent(this::mark);
            code.getChildren().clear();
            if (line.comment()) add(line.text(), "comment");
            else for (var token : CodeTokens.of(line.text()))
                add(line.text().substring(token.from(), token.to()), token.kind().name().toLowerCase());
            setGraphic(row);
        }

        private void mark(BarrierMark mark) {
            var sign = new Region();
            sign.getStyleClass().addAll("gutter-mark", "gutter-" + mark.shape().name().toLowerCase());
            gutter.getChildren().setAll(sign);
            if (!mark.trouble().isEmpty()) {
                var cross = new Label("\u2717");
                cross.getStyleClass().add("gutter-cross");
                gutter.getChildren().addFirst(cross);
            }
            Tooltip.install(gutter, new Tooltip(mark.kind() + (mark.trouble().isEmpty() ? "" : ": " + mark.trouble())));
        }

        private void add(String words, String kind) {
            var text = new Text(words);
            text.getStyleClass().addAll("code-text", "code-" + kind);
            code.getChildren().add(text);
        }
    }
}
