package fencepost.app.explain;

import fencepost.app.Answer;
import fencepost.app.explain.ExplainViewModel.Reason;
import fencepost.app.explain.ExplainViewModel.Return;
import fencepost.app.explain.ExplainViewModel.ToldRun;
import fencepost.app.simulate.StepperViewModel;
import fencepost.app.widget.Badge;
import fencepost.app.widget.Barriers;
import fencepost.app.widget.EmptyState;
import fencepost.app.widget.Icons;
import fencepost.app.widget.Verdicts;
import fencepost.model.placement.PlacementReport.Safety;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// Why: a sentence, the smallest changes that would turn the verdict round, and the run told as a table.
public final class ExplainView extends StackPane {
    private static final PseudoClass HERE = PseudoClass.getPseudoClass("here");

    private final ExplainViewModel explain;
    private final StepperViewModel stepper;
    private final VBox sentence = new VBox();
    private final VBox changes = new VBox();
    private final VBox causes = new VBox();
    private final VBox story = new VBox();

    public ExplainView(ExplainViewModel explain, StepperViewModel stepper) {
        this.explain = explain;
        this.stepper = stepper;
        sentence.getStyleClass().add("why-sentence");
        changes.getStyleClass().add("why-changes");
        causes.getStyleClass().add("why-causes");
        story.getStyleClass().add("story");
        var page = new VBox(sentence, causes, changes, story);
        page.getStyleClass().add("page");
        var scroll = new ScrollPane(page);
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("edge-to-edge");
        var empty = new EmptyState(Feather.HELP_CIRCLE, "No test is open", "What explains its verdict will stand here.",
                Optional.empty());
        getChildren().addAll(scroll, empty);
        explain.explanation().subscribe(shown -> {
            scroll.setVisible(shown.isPresent());
            empty.setVisible(shown.isEmpty());
            shown.ifPresent(this::show);
        });
        explain.returns().subscribe(_ -> explain.explanation().get().ifPresent(this::showChanges));
        explain.run().subscribe(this::tell);
        stepper.moment().subscribe(this::mark);
    }

    private void show(Reason explanation) {
        var word = new Badge(Verdicts.mood(explanation.answer()), Verdicts.word(explanation.answer()));
        var text = new Label(explanation.row().map(row -> row.reason()).orElseGet(() -> otherwise(explanation.answer())));
        text.setWrapText(true);
        text.getStyleClass().add("why-text");
        sentence.getChildren().setAll(word, text);
        showChanges(explanation);
    }

    private void showChanges(Reason explanation) {
        changes.getChildren().clear();
        if (explanation.neighbours().isEmpty()) return;
        boolean safe = explanation.row().map(row -> row.safety() == Safety.SAFE).orElse(false);
        var heading = new Label(safe ? "What each barrier is for: it breaks with" : "One barrier that mends it");
        heading.getStyleClass().add("section");
        changes.getChildren().add(heading);
        explanation.neighbours().forEach(neighbour -> changes.getChildren().add(change(neighbour)));
    }

    private static String otherwise(Answer<?> answer) {
        return switch (answer) {
            case Answer.None<?> _ -> "The check was stopped.";
            case Answer.Running<?> _ -> "The check is running.";
            case Answer.Failed<?>(var message) -> message;
            case Answer.Known<?> _ -> "";
        };
    }

    private Node change(Neighbour neighbour) {
        var slot = new Label(neighbour.slot());
        slot.getStyleClass().add("slot-name");
        var content = new HBox(slot, Barriers.chip(neighbour.from(), Barriers.name(neighbour.from())),
                Icons.icon(Feather.ARROW_RIGHT, "muted-icon"),
                Barriers.chip(neighbour.to(), Barriers.name(neighbour.to())));
        content.getStyleClass().add("why-change");
        var button = new Button("", content);
        button.getStyleClass().add("flat");
        button.setMaxWidth(Double.MAX_VALUE);
        button.setAccessibleText("put " + neighbour.to().id() + " into slot " + neighbour.slot());
        button.setOnAction(_ -> explain.apply(neighbour));
        Return back = explain.returns().get().get(neighbour);
        if (back == null) return button;
        return new VBox(button, sentence(back.headline(), "why-return"), sentence(back.cause(), "why-return"));
    }

    private static Label sentence(String words, String style) {
        var label = new Label(words);
        label.setWrapText(true);
        label.getStyleClass().add(style);
        return label;
    }

    private void tell(Optional<ToldRun> run) {
        story.getChildren().clear();
        causes.getChildren().clear();
        run.ifPresent(told -> {
            told.causes().forEach(cause -> causes.getChildren().add(sentence(cause, "why-cause")));
            var heading = new Label("How it comes to pass");
            heading.getStyleClass().add("section");
            story.getChildren().add(heading);
            told.story().lines().forEach(line -> story.getChildren().add(row(line, told)));
        });
        mark(stepper.moment().get());
    }

    private Node row(Story.Line line, ToldRun told) {
        var number = new Label(Integer.toString(line.step()));
        number.getStyleClass().add("story-number");
        var cpu = new Label("CPU " + line.cpu());
        cpu.getStyleClass().add("story-cpu");
        var words = new Label(line.words());
        words.getStyleClass().add("story-words");
        words.setWrapText(true);
        var what = new VBox(words);
        if (!line.effect().isEmpty()) {
            var effect = new Label(line.effect());
            effect.getStyleClass().add("story-effect");
            effect.setWrapText(true);
            what.getChildren().add(effect);
        }
        var row = new HBox(number, cpu, what);
        row.getStyleClass().addAll("story-row", "cpu-" + line.cpu() % 6);
        row.setUserData(line.step());
        row.setOnMouseClicked(_ -> stepper.showRun(told::trace, line.step()));
        return row;
    }

    /// Marks the step that the lanes show, if they show this run.
    private void mark(Optional<StepperViewModel.Moment> moment) {
        boolean same = moment.isPresent() && explain.run().get().filter(t -> t.trace().equals(moment.get().trace())).isPresent();
        for (Node row : story.getChildren())
            row.pseudoClassStateChanged(HERE, same && row.getUserData() instanceof Integer step && step == moment.get().step());
    }
}
