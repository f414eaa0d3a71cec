package fencepost.app.lessons;

import fencepost.app.costs.CostsViewModel;
import fencepost.app.lessons.LessonsViewModel.Opened;
import fencepost.app.lessons.text.Part;
import fencepost.app.lessons.text.Step;
import fencepost.app.prose.ProseView;
import fencepost.app.widget.Icons;
import fencepost.model.parse.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// The lesson that is open, at one step: its text, its question, and the way on.
public final class LessonPanel extends VBox {
    private static final int MOST_FAULTS = 10;
    /// The inset on the left is about as wide as a line is high, at every size.
    private static final int LINES = 5;

    private final LessonsViewModel lessons;
    private final CostsViewModel costs;
    private final BooleanBinding showing;
    private final Label title = new Label();
    private final Button reload;
    private final VBox faults = new VBox();
    private final VBox body = new VBox();
    private final ScrollPane scroll = new ScrollPane(body);
    private final Label place = new Label();
    private final Button previous = new Button("Back", Icons.icon(Feather.CHEVRON_LEFT));
    private final Button next = new Button("Next", Icons.icon(Feather.CHEVRON_RIGHT));
    private final List<Runnable> closing = new ArrayList<>();

    public LessonPanel(LessonsViewModel lessons, CostsViewModel costs) {
        this.lessons = lessons;
        this.costs = costs;
        showing = Bindings.createBooleanBinding(() -> lessons.opened().get().isPresent() || !lessons.faults().get().isEmpty(),
                lessons.opened(), lessons.faults());
        getStyleClass().add("lesson");
        title.getStyleClass().add("lesson-title");
        title.setMinWidth(0);
        HBox.setHgrow(title, Priority.ALWAYS);
        title.setMaxWidth(Double.MAX_VALUE);
        Button all = Icons.button(Feather.ARROW_LEFT, "all lessons (Esc)", lessons::close);
        all.setId("all-lessons");
        reload = Icons.button(Feather.REFRESH_CW, "read the file again (F5); it is also read when it is saved", lessons::reload);
        reload.setId("reload-lesson");
        Button again = Icons.button(Feather.ROTATE_CCW, "show again what this step shows", lessons::again);
        again.setId("show-again");
        var head = new HBox(all, title, reload, again);
        head.getStyleClass().add("lesson-head");
        faults.getStyleClass().add("lesson-faults");
        body.getStyleClass().add("lesson-body");
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("edge-to-edge");
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(head, faults, scroll, foot());
        lessons.opened().subscribe(opened -> {
            show(opened);
            scroll.setVvalue(0);
        });
        lessons.faults().subscribe(this::complain);
        lessons.asking().subscribe(this::refresh);
    }

    /// Whether there is something to show.
    public BooleanBinding showing() {
        return showing;
    }

    /// Moves the text up (-1) or down (1) by a few lines.
    public void scroll(int direction) {
        double hidden = body.getHeight() - scroll.getViewportBounds().getHeight();
        if (hidden > 0) scroll.setVvalue(Math.clamp(scroll.getVvalue() + direction * LINES * body.getInsets().getLeft() / hidden, 0, 1));
    }

    private HBox foot() {
        previous.setId("previous-step");
        previous.setTooltip(new Tooltip("the step before (Page Up)"));
        previous.setOnAction(_ -> lessons.previous());
        next.setId("next-step");
        next.setTooltip(new Tooltip("the next step (Page Down)"));
        next.setContentDisplay(ContentDisplay.RIGHT);
        next.setOnAction(_ -> lessons.next());
        for (Button button : List.of(previous, next)) {
            button.getStyleClass().add("small");
            button.setMinWidth(USE_PREF_SIZE);
        }
        place.getStyleClass().add("lesson-place");
        place.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(place, Priority.ALWAYS);
        var foot = new HBox(previous, place, next);
        foot.getStyleClass().add("lesson-foot");
        return foot;
    }

    private void refresh() {
        show(lessons.opened().get());
    }

    private void show(Optional<Opened> opened) {
        closing.forEach(Runnable::run);
        closing.clear();
        body.getChildren().clear();
        title.setText(opened.map(o -> o.lesson().title()).orElse(""));
        reload.setVisible(lessons.isFile());
        reload.setManaged(lessons.isFile());
        opened.ifPresent(this::fill);
        for (Button button : List.of(previous, next)) button.setDisable(opened.isEmpty());
        opened.ifPresent(o -> {
            previous.setDisable(o.index() == 0);
            next.setDisable(o.index() + 1 == o.lesson().steps().size());
        });
        place.setText(opened.map(o -> "step " + (o.index() + 1) + " of " + o.lesson().steps().size()).orElse(""));
    }

    private void fill(Opened opened) {
        Step step = opened.step();
        if (opened.index() == 0) opened.lesson().introduction().forEach(block -> {
            Region prose = ProseView.of(block);
            prose.getStyleClass().add("lesson-introduction");
            body.getChildren().add(prose);
        });
        var heading = new Label(step.title());
        heading.setWrapText(true);
        heading.getStyleClass().add("step-title");
        body.getChildren().add(heading);
        boolean open = opened.question().filter(question -> !question.state().get().revealed()).isPresent();
        for (Part part : open ? step.before() : step.parts()) body.getChildren().add(node(part, opened));
        if (opened.index() + 1 == opened.lesson().steps().size() && !open) body.getChildren().add(end());
    }

    private Node node(Part part, Opened opened) {
        return switch (part) {
            case Part.Prose(var block) -> ProseView.of(block);
            case Part.Predict _ -> {
                var view = new QuestionView(opened.question().orElseThrow(), lessons.director());
                closing.add(view::close);
                yield view;
            }
            case Part.Figures(var measurements) -> {
                var view = new FiguresView(measurements, costs);
                closing.add(view::close);
                yield view;
            }
            case Part.RealRun _ -> realRun(opened.step());
        };
    }

    private Node realRun(Step step) {
        var run = new Button("Run for real", Icons.icon(Feather.ACTIVITY));
        run.setId("run-step");
        run.setTooltip(new Tooltip("runs what this step shows on this machine, by jcstress"));
        run.setOnAction(_ -> step.show().ifPresent(show -> lessons.director().run(show.stage())));
        return run;
    }

    private static Node end() {
        var label = new Label("The end of this lesson.", Icons.icon(Feather.FLAG));
        label.getStyleClass().add("lesson-end");
        return label;
    }

    private void complain(List<Diagnostic> wrong) {
        faults.setVisible(!wrong.isEmpty());
        faults.setManaged(!wrong.isEmpty());
        faults.getChildren().setAll(wrong.stream().limit(MOST_FAULTS).map(LessonPanel::fault).toList());
        if (wrong.size() > MOST_FAULTS) faults.getChildren().add(new Label("and " + (wrong.size() - MOST_FAULTS) + " more"));
        if (!wrong.isEmpty() && lessons.isStale() && lessons.opened().get().isPresent())
            faults.getChildren().add(new Label("Below is the lesson as it was when it could last be read."));
    }

    private static Node fault(Diagnostic diagnostic) {
        var place = new Label("Line " + diagnostic.span().start().line() + ", column " + diagnostic.span().start().column());
        place.getStyleClass().add("fault-place");
        var message = new Label(diagnostic.message());
        message.setWrapText(true);
        var box = new VBox(place, message);
        box.getStyleClass().add("lesson-fault");
        return box;
    }
}
