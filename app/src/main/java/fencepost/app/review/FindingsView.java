package fencepost.app.review;

import fencepost.app.widget.EmptyState;
import fencepost.app.widget.Icons;
import fencepost.model.review.Finding;
import fencepost.model.review.FindingKind;
import fencepost.model.review.PatchStory;
import fencepost.model.review.Quote;
import fencepost.model.review.Severity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.util.StringConverter;
import org.kordamp.ikonli.feather.Feather;

/// The list of findings with its filters; of a series patch by patch, with what each did to pairs.
final class FindingsView extends VBox {
    /// Of a cell's width, what its margins and a scroll bar take.
    private static final double BESIDES = 34;
    private static final double SIGN = 20;

    private final ReviewViewModel review;
    private final ListView<ReviewRow> list = new ListView<>();
    private final StackPane nothing = new StackPane();
    private final Map<Severity, ToggleButton> toggles = new EnumMap<>(Severity.class);
    private boolean following;

    FindingsView(ReviewViewModel review) {
        this.review = review;
        getStyleClass().add("findings");
        list.setId("findings");
        list.setCellFactory(_ -> new Cell());
        list.getSelectionModel().selectedItemProperty().subscribe(row -> {
            if (!following && row != null) choose(row);
        });
        var body = new StackPane(list, nothing);
        VBox.setVgrow(body, Priority.ALWAYS);
        getChildren().setAll(filters(), body);
        review.rows().subscribe(this::show);
        review.selection().subscribe(this::follow);
    }

    private HBox filters() {
        var row = new HBox();
        row.getStyleClass().add("filters");
        for (Severity severity : List.of(Severity.ERROR, Severity.WARNING, Severity.NOTE)) {
            var toggle = new ToggleButton("", icon(severity));
            toggle.setId("show-" + severity.id());
            toggle.setMinWidth(USE_PREF_SIZE);
            toggle.setOnAction(_ -> review.toggle(severity));
            review.severities().subscribe(chosen -> toggle.setSelected(chosen.contains(severity)));
            toggles.put(severity, toggle);
            row.getChildren().add(toggle);
        }
        var kinds = new ChoiceBox<Optional<FindingKind>>();
        kinds.setId("kinds");
        kinds.getItems().add(Optional.empty());
        Arrays.stream(FindingKind.values()).forEach(kind -> kinds.getItems().add(Optional.of(kind)));
        kinds.setConverter(new StringConverter<>() {
            @Override
            public String toString(Optional<FindingKind> kind) {
                return kind == null || kind.isEmpty() ? "all kinds" : kind.get().id();
            }

            @Override
            public Optional<FindingKind> fromString(String text) {
                return FindingKind.byId(text);
            }
        });
        kinds.valueProperty().bindBidirectional(review.kind());
        kinds.setMinWidth(0);
        HBox.setHgrow(kinds, Priority.ALWAYS);
        kinds.setMaxWidth(Double.MAX_VALUE);
        row.getChildren().add(kinds);
        return row;
    }

    private void show(List<ReviewRow> rows) {
        toggles.forEach((severity, toggle) -> {
            long count = review.count(severity);
            toggle.setText(count + " " + severity.id() + (count == 1 ? "" : "s"));
        });
        following = true;
        list.getItems().setAll(rows);
        following = false;
        nothing.setVisible(rows.isEmpty());
        boolean any = Arrays.stream(Severity.values()).anyMatch(severity -> review.count(severity) > 0);
        nothing.getChildren().setAll(any ? new EmptyState(Feather.FILTER, "Nothing of that kind", "The filters above hide the findings.",
                Optional.empty()) : new EmptyState(Feather.CHECK_CIRCLE, "Nothing to complain about",
                "Every comment at a barrier is right, as far as one can tell.", Optional.empty()));
        follow(review.selection().get());
    }

    private void follow(ReviewSelection selection) {
        following = true;
        Optional<ReviewRow> row = selection.finding().map(ReviewRow.OfFinding::new);
        if (row.isPresent() && list.getItems().contains(row.get())) {
            boolean seen = row.get().equals(list.getSelectionModel().getSelectedItem());
            list.getSelectionModel().select(row.get());
            if (!seen) list.scrollTo(Math.max(0, list.getItems().indexOf(row.get()) - 1));
        } else if (!(list.getSelectionModel().getSelectedItem() instanceof ReviewRow.OfTurn)) {
            list.getSelectionModel().clearSelection();
        }
        following = false;
    }

    private void choose(ReviewRow row) {
        switch (row) {
            case ReviewRow.OfFinding(var finding) -> review.select(finding);
            case ReviewRow.OfTurn(var event) -> review.select(event);
            case ReviewRow.OfPatch _ -> {}
        }
    }

    private static Node icon(Severity severity) {
        return Icons.icon(switch (severity) {
            case ERROR -> Feather.X_CIRCLE;
            case WARNING -> Feather.ALERT_TRIANGLE;
            case NOTE -> Feather.INFO;
        }, "severity-icon", "severity-" + severity.id());
    }

    private final class Cell extends ListCell<ReviewRow> {
        Cell() {
            getStyleClass().add("finding-cell");
            setPrefWidth(0);
            selectedProperty().subscribe(() -> updateItem(getItem(), isEmpty()));
        }

        @Override
        protected void updateItem(ReviewRow row, boolean empty) {
            super.updateItem(row, empty);
            setText(null);
            getStyleClass().remove("patch-cell");
            if (empty || row == null) {
                setGraphic(null);
                return;
            }
            Region content = switch (row) {
                case ReviewRow.OfPatch(var story) -> patch(story);
                case ReviewRow.OfTurn(var event) -> turn(event);
                case ReviewRow.OfFinding(var finding) -> finding(finding);
            };
            // A cell has no width of its own that text could be wrapped to.
            content.prefWidthProperty().bind(list.widthProperty().subtract(BESIDES));
            content.setMaxWidth(USE_PREF_SIZE);
            setGraphic(content);
        }

        private Region patch(PatchStory story) {
            getStyleClass().add("patch-cell");
            var number = new Label(story.patch());
            number.getStyleClass().add("patch-number");
            number.setMinWidth(USE_PREF_SIZE);
            var subject = new Label(story.subject());
            subject.getStyleClass().add("patch-subject");
            subject.setMinWidth(0);
            var line = new HBox(number, subject);
            line.getStyleClass().add("patch-line");
            return line;
        }

        private Region turn(PatchStory.Event event) {
            boolean bad = event.turn() == PatchStory.Turn.BROKEN && event.other().isEmpty();
            Feather sign = switch (event.turn()) {
                case MADE -> Feather.PLUS;
                case KEPT -> Feather.CHECK;
                case BROKEN -> Feather.X;
                case MENDED -> Feather.CORNER_DOWN_RIGHT;
                case DISSOLVED -> Feather.MINUS;
            };
            var turn = new HBox(Icons.icon(sign, "sign"), wrapped(event.words(), "turn-words", BESIDES + SIGN));
            turn.getStyleClass().addAll("turn", bad ? "mood-bad" : event.turn() == PatchStory.Turn.BROKEN ? "mood-unsure" : "mood-good");
            return turn;
        }

        private Region finding(Finding finding) {
            var kind = new Label(finding.kind().id(), icon(finding.severity()));
            kind.getStyleClass().addAll("finding-kind", "severity-" + finding.severity().id());
            kind.setMinWidth(USE_PREF_SIZE);
            var space = new Region();
            HBox.setHgrow(space, Priority.ALWAYS);
            var place = new Label(finding.file() + ":" + finding.line());
            place.getStyleClass().add("finding-place");
            place.setMinWidth(0);
            place.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
            var head = new HBox(kind, space, place);
            head.getStyleClass().add("finding-head");
            var cell = new ArrayList<Node>(List.of(head, wrapped(finding.message(), "finding-message", BESIDES)));
            if (isSelected()) for (Quote quote : finding.quotes()) cell.add(quote(quote));
            var box = new VBox(cell.toArray(Node[]::new));
            box.getStyleClass().add("finding");
            return box;
        }

        /// A cell asks for its content's height before it has a width, which a label that wraps can't answer.
        private Text wrapped(String words, String style, double besides) {
            var text = new Text(words);
            text.getStyleClass().add(style);
            text.wrappingWidthProperty().bind(list.widthProperty().subtract(besides));
            return text;
        }

        private Node quote(Quote quote) {
            var what = new Label(quote.what());
            what.getStyleClass().add("quote-what");
            what.setMinWidth(USE_PREF_SIZE);
            var text = new Label(SourceLine.visible(quote.text()));
            text.getStyleClass().add("quote-text");
            text.setMinWidth(0);
            var row = new HBox(what, text);
            row.getStyleClass().add("quote");
            return row;
        }
    }
}
