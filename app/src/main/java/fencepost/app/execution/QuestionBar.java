package fencepost.app.execution;

import fencepost.app.execution.ExecutionViewModel.Sight;
import fencepost.app.widget.Icons;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.stage.FileChooser;
import org.kordamp.ikonli.feather.Feather;

/// What is asked: under which model, which outcome, and which of its executions is shown.
final class QuestionBar extends HBox {
    private final ExecutionViewModel model;
    private final MenuButton models = new MenuButton();
    private final MenuButton outcomes = new MenuButton();
    private final Label place = new Label();
    private final Button previous;
    private final Button next;
    private final Button save;

    QuestionBar(ExecutionViewModel model, Runnable onSave) {
        this.model = model;
        getStyleClass().add("question-bar");
        models.setId("execution-model");
        models.getStyleClass().add("small");
        models.setMinWidth(USE_PREF_SIZE);
        models.setTooltip(new Tooltip("the axioms that judge"));
        outcomes.setId("execution-outcome");
        outcomes.getStyleClass().add("small");
        outcomes.setTooltip(new Tooltip("which executions: those that end so; where that is forbidden, why"));
        previous = Icons.button(Feather.CHEVRON_LEFT, "the execution before (←)", model::previous);
        next = Icons.button(Feather.CHEVRON_RIGHT, "the next execution (→)", model::next);
        previous.setId("execution-previous");
        next.setId("execution-next");
        save = Icons.button(Feather.DOWNLOAD, "save the picture as SVG or PNG", onSave);
        place.setId("execution-place");
        place.setMinWidth(USE_PREF_SIZE);
        place.getStyleClass().add("execution-place");
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        getChildren().addAll(models, outcomes, space, previous, place, next, save);
        model.model().subscribe(this::showModels);
        model.choices().subscribe(this::showOutcomes);
        model.chosen().subscribe(this::showOutcomes);
        model.sight().subscribe(this::showPlace);
        model.index().subscribe(this::showPlace);
        showModels();
        showOutcomes();
        showPlace();
        model.picture().subscribe(picture -> save.setDisable(picture.isEmpty()));
    }

    private void showModels() {
        models.setText(model.model().get().title());
        List<MenuItem> items = new ArrayList<>();
        for (AxiomModel each : model.models()) items.add(item("execution-model-" + each.title(), each.title(),
                () -> model.judge(each)));
        items.add(new SeparatorMenuItem());
        items.add(item("execution-model-file", "a .cat or .cfg file …", this::chooseFile));
        models.getItems().setAll(items);
    }

    private void chooseFile() {
        var chooser = new FileChooser();
        chooser.setTitle("Choose a memory model");
        chooser.getExtensionFilters().setAll(new FileChooser.ExtensionFilter("Memory models", "*.cat", "*.cfg"));
        Optional.ofNullable(chooser.showOpenDialog(getScene().getWindow())).map(File::toPath).ifPresent(model::take);
    }

    private void showOutcomes() {
        Optional<EndingChoice> chosen = model.chosen().get();
        outcomes.setText(chosen.map(EndingChoice::words).orElse("outcome"));
        outcomes.setGraphic(chosen.map(c -> Icons.icon(sign(c), "sign")).orElse(null));
        outcomes.setDisable(model.choices().get().isEmpty());
        List<MenuItem> items = new ArrayList<>();
        for (EndingChoice choice : model.choices().get()) {
            MenuItem item = item("execution-ending-" + items.size(), choice.words()
                    + choice.allowed().map(yes -> yes ? "  – allowed" : "  – forbidden: why?").orElse("")
                    + (choice.bad() ? "  (bad)" : ""), () -> model.choose(choice.ending()::equals));
            item.setGraphic(Icons.icon(sign(choice), "sign"));
            items.add(item);
        }
        outcomes.getItems().setAll(items);
    }

    private static Feather sign(EndingChoice choice) {
        return choice.allowed().map(yes -> yes ? Feather.CHECK : Feather.MINUS).orElse(Feather.LIST);
    }

    private static MenuItem item(String id, String words, Runnable action) {
        var item = new MenuItem(words);
        item.setId(id);
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> action.run());
        return item;
    }

    private void showPlace() {
        boolean several = model.sight().get() instanceof Sight.Allowed;
        place.setText(switch (model.sight().get()) {
            case Sight.Allowed(var executions) -> model.index().get() + 1 + " of " + executions.executions().size()
                    + (executions.more() ? "+" : "");
            case Sight.Forbidden _ -> "nearest";
            case Sight.Nothing _, Sight.Searching _, Sight.Trouble _ -> "";
        });
        previous.setDisable(!several || model.index().get() == 0);
        next.setDisable(!(model.sight().get() instanceof Sight.Allowed(var executions))
                || model.index().get() >= executions.executions().size() - 1);
    }
}
