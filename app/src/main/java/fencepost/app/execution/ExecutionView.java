package fencepost.app.execution;

import fencepost.app.Jobs;
import fencepost.app.execution.ExecutionViewModel.Sight;
import fencepost.app.widget.Badge;
import fencepost.app.widget.EmptyState;
import fencepost.app.widget.Numbers;
import fencepost.model.cat.Violation;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.transform.Scale;
import org.kordamp.ikonli.feather.Feather;

/// The execution view: what is asked above, the picture in the middle, the kinds of edges below.
public final class ExecutionView extends VBox {
    private static final double LARGEST_SCALE = 1.5;
    private static final double SMALLEST_SCALE = 0.6;

    private final ExecutionViewModel model;
    private final PictureExport export;
    private final VBox words = new VBox();
    private final Pane holder = new Pane();
    private final Scale scale = new Scale();
    private final StackPane stage = new StackPane(holder);
    private final ScrollPane scroll = new ScrollPane(stage);
    private final StackPane body = new StackPane(scroll);
    private Optional<PictureView> shown = Optional.empty();

    public ExecutionView(ExecutionViewModel model, Jobs jobs) {
        this.model = model;
        this.export = new PictureExport(jobs);
        getStyleClass().add("execution");
        words.getStyleClass().add("execution-words");
        stage.getStyleClass().add("execution-stage");
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.getStyleClass().add("edge-to-edge");
        VBox.setVgrow(body, Priority.ALWAYS);
        getChildren().addAll(new QuestionBar(model, this::save), words, body, new Legend(model));
        visibleProperty().subscribe(model::watched);
        model.sight().subscribe(this::show);
        model.index().subscribe(() -> show(model.sight().get()));
        model.picture().subscribe(picture -> picture.ifPresentOrElse(this::draw, this::clear));
        scroll.viewportBoundsProperty().subscribe(this::fit);
    }

    private void show(Sight sight) {
        words.getChildren().clear();
        boolean drawn = sight instanceof Sight.Allowed || sight instanceof Sight.Forbidden;
        scroll.setVisible(drawn);
        body.getChildren().setAll(scroll);
        switch (sight) {
            case Sight.Nothing(var title, var text) -> body.getChildren().add(empty(Feather.SHARE_2, title, text));
            case Sight.Trouble(var message) -> body.getChildren().add(
                    empty(Feather.ALERT_TRIANGLE, "The model gives no answer", message));
            case Sight.Searching(long count) -> body.getChildren().add(searching(count));
            case Sight.Allowed _ -> say(isBad() ? Badge.Mood.BAD : Badge.Mood.NEUTRAL,
                    "allowed by " + model.model().get().title(), model.end());
            case Sight.Forbidden(var why) when why.violations().isEmpty() ->
                    say(Badge.Mood.UNSURE, "allowed by " + model.model().get().title(), "");
            case Sight.Forbidden(var why) -> {
                Violation first = why.violations().getFirst();
                say(isBad() ? Badge.Mood.GOOD : Badge.Mood.NEUTRAL, "forbidden by " + model.model().get().title() + ": " + first.axiom(),
                        CycleWords.of(why));
            }
        }
    }

    private boolean isBad() {
        return model.chosen().get().map(EndingChoice::bad).orElse(false);
    }

    private static Node empty(Feather icon, String title, String text) {
        return new EmptyState(icon, title, text, Optional.empty());
    }

    private Node searching(long count) {
        var stop = new Button("Cancel");
        stop.getStyleClass().add("small");
        stop.setOnAction(_ -> model.cancel());
        return new EmptyState(Feather.LOADER, "Looking for executions",
                count == 0 ? "" : Numbers.show(count) + " candidates so far", Optional.of(stop));
    }

    private void say(Badge.Mood mood, String verdict, String sentence) {
        var badge = new Badge(mood, verdict);
        badge.setId("execution-verdict");
        var line = new HBox(badge);
        line.getStyleClass().add("execution-line");
        model.caveat().ifPresent(caveat -> {
            var label = new Label("not exhaustive: " + caveat);
            label.getStyleClass().add("muted");
            line.getChildren().add(label);
        });
        words.getChildren().add(line);
        if (sentence.isEmpty()) return;
        var label = new Label(sentence);
        label.setWrapText(true);
        label.setId("execution-sentence");
        label.getStyleClass().add("execution-sentence");
        words.getChildren().add(label);
    }

    private void draw(Picture picture) {
        var view = new PictureView(picture.drawing(), id -> model.subject().map(s -> picture.source(id, s.map())).orElse(""));
        shown = Optional.of(view);
        view.getTransforms().setAll(scale);
        holder.getChildren().setAll(view);
        fit();
    }

    private void clear() {
        shown = Optional.empty();
        var drawing = new Label("drawing …");
        drawing.getStyleClass().add("muted");
        holder.getChildren().setAll(drawing);
    }

    /// As large as the room allows, within what still reads well; beyond that one scrolls.
    private void fit() {
        shown.ifPresent(view -> {
            var room = scroll.getViewportBounds();
            if (room.getWidth() <= 0) return;
            double factor = Math.clamp(Math.min(room.getWidth() / view.getPrefWidth(), room.getHeight() / view.getPrefHeight()),
                    SMALLEST_SCALE, LARGEST_SCALE);
            scale.setX(factor);
            scale.setY(factor);
            holder.setMinSize(factor * view.getPrefWidth(), factor * view.getPrefHeight());
            holder.setMaxSize(factor * view.getPrefWidth(), factor * view.getPrefHeight());
        });
    }

    /// The picture that is shown, as SVG.
    public Optional<String> svg() {
        return shown.map(view -> SvgPicture.of(view, ground()));
    }

    private void save() {
        shown.ifPresent(view -> export.save(view, ground(), model.subject().map(s -> s.base().name()).orElse("execution"),
                trouble -> say(Badge.Mood.BAD, trouble, "")));
    }

    private Color ground() {
        return stage.getBackground().getFills().getFirst().getFill() instanceof Color colour ? colour : Color.WHITE;
    }
}
