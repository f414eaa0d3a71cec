package fencepost.app.outcomes;

import fencepost.app.outcomes.OutcomeRow.Allowance;
import fencepost.app.outcomes.OutcomesViewModel.Outcomes;
import fencepost.app.widget.EmptyState;
import fencepost.app.widget.Icons;
import fencepost.app.widget.Numbers;
import fencepost.model.explore.Trace;
import fencepost.model.machine.OperationalModel;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// The verdict and the table of outcomes by model; a click on a row plays a run that ends there.
public final class OutcomesView extends StackPane {
    private static final int MOST_ROWS = 200;

    private final Consumer<Supplier<Trace>> play;
    private final VerdictCard card;
    private final GridPane table = new GridPane();
    private final Label more = new Label();

    /// @param play what a click on an outcome does with a run to it
    /// @param run  the panel of the real run, which stands below
    public OutcomesView(OutcomesViewModel outcomes, Consumer<Supplier<Trace>> play, Node run) {
        this.play = play;
        card = new VerdictCard(outcomes::cancel);
        table.getStyleClass().add("outcome-table");
        more.getStyleClass().add("muted");
        more.setWrapText(true);
        var heading = new Label("What can happen, by model");
        heading.getStyleClass().add("section");
        var page = new VBox(card, heading, table, more, run);
        page.getStyleClass().add("page");
        var scroll = new ScrollPane(page);
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("edge-to-edge");
        var empty = new EmptyState(Feather.LIST, "No test is open", "Its outcomes will stand here.", Optional.empty());
        getChildren().addAll(scroll, empty);
        outcomes.outcomes().subscribe(shown -> {
            scroll.setVisible(shown.isPresent());
            empty.setVisible(shown.isEmpty());
            shown.ifPresent(this::show);
        });
    }

    private void show(Outcomes outcomes) {
        card.show(outcomes);
        table.getChildren().clear();
        table.getColumnConstraints().setAll(words());
        var models = OperationalModel.values();
        for (var model : models) {
            table.getColumnConstraints().add(cell());
            var title = new Label(model == OperationalModel.X86_TSO ? "TSO" : model.title());
            title.getStyleClass().add("column-title");
            if (model == outcomes.subject().options().model()) title.getStyleClass().add("chosen");
            title.setTooltip(new Tooltip(model.title()));
            table.add(title, model.ordinal() + 1, 0);
        }
        boolean ran = outcomes.rows().stream().anyMatch(row -> row.seen().isPresent());
        if (ran) {
            table.getColumnConstraints().add(cell());
            var title = new Label("seen");
            title.getStyleClass().add("column-title");
            table.add(title, models.length + 1, 0);
        }
        int row = 1;
        for (OutcomeRow outcome : outcomes.rows().subList(0, Math.min(MOST_ROWS, outcomes.rows().size())))
            add(outcome, row++, outcomes.subject().options().model());
        int left = outcomes.rows().size() - MOST_ROWS;
        boolean nothing = outcomes.rows().isEmpty();
        table.setVisible(!nothing);
        table.setManaged(!nothing);
        more.setText(left > 0 ? "and " + left + " more"
                : "Nothing is looked at: the test asks only whether an assertion can fail or a run can hang.");
        more.setVisible(left > 0 || nothing);
        more.setManaged(left > 0 || nothing);
    }

    private void add(OutcomeRow outcome, int row, OperationalModel chosen) {
        var background = new Region();
        background.getStyleClass().addAll("outcome-row", outcome.bad() ? "bad" : "fine");
        table.add(background, 0, row, OperationalModel.values().length + 2, 1);
        var words = new Label(outcome.words());
        words.getStyleClass().add("outcome-words");
        words.setWrapText(true);
        var first = new HBox(words);
        first.getStyleClass().add("outcome-first");
        if (outcome.bad()) {
            words.setGraphic(Icons.icon(Feather.FLAG, "bad-flag"));
            words.setTooltip(new Tooltip("should not happen"));
        }
        first.setMouseTransparent(true);
        table.add(first, 0, row);
        for (var model : OperationalModel.values()) {
            Allowance allowance = outcome.allowed().get(model);
            Label cell = new Label("", Icons.icon(switch (allowance) {
                case YES -> Feather.CHECK;
                case NO -> Feather.MINUS;
                case UNKNOWN -> Feather.HELP_CIRCLE;
                case PENDING -> Feather.LOADER;
            }, "sign"));
            cell.getStyleClass().addAll("allowance", allowance.name().toLowerCase(), outcome.bad() ? "bad" : "fine");
            cell.setAccessibleText(model.title() + ": " + allowance.word());
            cell.setMouseTransparent(true);
            table.add(cell, model.ordinal() + 1, row);
        }
        outcome.seen().ifPresent(count -> {
            var seen = new Label(count == 0 ? "not seen" : Numbers.rough(count));
            seen.getStyleClass().addAll("seen", count == 0 ? "none" : "some");
            seen.setTooltip(new Tooltip(Numbers.show(count) + " samples"));
            table.add(seen, OperationalModel.values().length + 1, row);
        });
        outcome.run(chosen).ifPresent(run -> {
            background.getStyleClass().add("playable");
            background.setOnMouseClicked(_ -> play.accept(run));
            Tooltip.install(background, new Tooltip("plays a shortest run that ends here"));
        });
    }

    private static ColumnConstraints words() {
        var column = new ColumnConstraints();
        column.setHgrow(Priority.ALWAYS);
        return column;
    }

    private static ColumnConstraints cell() {
        var column = new ColumnConstraints();
        column.setHalignment(HPos.CENTER);
        column.setMinWidth(Region.USE_PREF_SIZE);
        return column;
    }
}
