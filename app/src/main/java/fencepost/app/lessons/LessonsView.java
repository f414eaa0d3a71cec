package fencepost.app.lessons;

import fencepost.app.lessons.text.Lesson;
import fencepost.app.widget.EmptyState;
import fencepost.app.widget.Icons;
import java.io.File;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.kordamp.ikonli.feather.Feather;

/// The list of lessons, each with how far one has come, and the button that opens a file.
public final class LessonsView extends VBox {
    private final LessonsViewModel lessons;
    private final Supplier<Window> owner;
    private final ListView<Lesson> list = new ListView<>();

    /// @param owner of dialogs
    public LessonsView(LessonsViewModel lessons, Supplier<Window> owner) {
        this.lessons = lessons;
        this.owner = owner;
        getStyleClass().add("lessons");
        list.setId("lessons");
        list.getStyleClass().add("lesson-list");
        list.setPlaceholder(new EmptyState(Feather.BOOK_OPEN, "Lessons", "They are being read.", Optional.empty()));
        list.setCellFactory(_ -> new Cell());
        list.setOnMouseClicked(_ -> openSelected());
        list.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) openSelected();
        });
        VBox.setVgrow(list, Priority.ALWAYS);
        var file = new Button("Open a lesson file", Icons.icon(Feather.FOLDER));
        file.setId("open-lesson");
        file.getStyleClass().add("small");
        file.setTooltip(new Tooltip("a Markdown file; it is read again whenever it is saved"));
        file.setOnAction(_ -> chooseFile());
        var trouble = new Label();
        trouble.setWrapText(true);
        trouble.getStyleClass().add("run-warning");
        getChildren().addAll(list, trouble, file);
        lessons.lessons().subscribe(all -> {
            list.getItems().setAll(all);
            if (!all.isEmpty()) list.getSelectionModel().selectFirst();
        });
        lessons.progress().subscribe(_ -> list.refresh());
        lessons.trouble().subscribe(words -> {
            trouble.setText(words.orElse(""));
            trouble.setVisible(words.isPresent());
            trouble.setManaged(words.isPresent());
        });
    }

    /// Puts the keyboard into the list.
    public void focus() {
        list.requestFocus();
    }

    private void openSelected() {
        Lesson selected = list.getSelectionModel().getSelectedItem();
        if (selected != null) lessons.open(selected);
    }

    private void chooseFile() {
        var chooser = new FileChooser();
        chooser.setTitle("Open a lesson");
        chooser.getExtensionFilters().setAll(new FileChooser.ExtensionFilter("Lessons in Markdown", "*.md"),
                new FileChooser.ExtensionFilter("All files", "*"));
        Optional.ofNullable(chooser.showOpenDialog(owner.get())).map(File::toPath).ifPresent(lessons::open);
    }

    private final class Cell extends ListCell<Lesson> {
        private final Label title = new Label();
        private final Label summary = new Label();
        private final Label words = new Label();
        private final ProgressBar seen = new ProgressBar();
        private final VBox box;

        Cell() {
            title.getStyleClass().add("lesson-name");
            summary.getStyleClass().add("lesson-summary");
            words.getStyleClass().add("lesson-progress");
            words.setMinWidth(USE_PREF_SIZE);
            HBox.setHgrow(seen, Priority.ALWAYS);
            seen.setMaxWidth(Double.MAX_VALUE);
            seen.getStyleClass().add("small");
            var line = new HBox(seen, words);
            line.getStyleClass().add("run-row");
            box = new VBox(title, summary, line);
            box.getStyleClass().add("lesson-entry");
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(Lesson lesson, boolean empty) {
            super.updateItem(lesson, empty);
            setGraphic(empty || lesson == null ? null : box);
            if (empty || lesson == null) return;
            Progress.OfLesson progress = lessons.progress().get().in(lesson.source().key());
            int steps = lesson.steps().size();
            int asked = (int) lesson.steps().stream().filter(step -> step.question().isPresent()).count();
            title.setText(lesson.title());
            summary.setText(lesson.summary());
            seen.setProgress((double) progress.seenOf(lesson) / steps);
            words.setText(progress.seenOf(lesson) + " of " + steps + " steps"
                    + (asked == 0 ? "" : ", " + progress.rightOf(lesson) + " of " + asked + " right"));
        }
    }
}
