package fencepost.app.outcomes;

import fencepost.app.execution.AxiomModel;
import fencepost.app.outcomes.OutcomesViewModel.Outcomes;
import fencepost.app.widget.EmptyState;
import fencepost.model.check.Ending;
import fencepost.model.explore.Trace;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// The verdict and the table of outcomes by model.
public final class OutcomesView extends StackPane {
    private static final int MOST_ROWS = 200;

    /// Brings executions to the middle.
    @FunctionalInterface
    public interface Look {
        /// @param ending how they end; empty for what should not happen
        void at(Optional<Predicate<Ending>> ending, AxiomModel model);
    }

    private final OutcomesViewModel model;
    private final VerdictCard card;
    private final OutcomeTable table;
    private final Label more = new Label();

    /// @param play what a click on an outcome does with a run to it
    /// @param look what shows executions
    /// @param run  the panel of the real run, which stands below
    public OutcomesView(OutcomesViewModel outcomes, Consumer<Supplier<Trace>> play, Look look, Node run) {
        model = outcomes;
        card = new VerdictCard(outcomes::cancel, look);
        table = new OutcomeTable(play, look);
        more.getStyleClass().add("muted");
        more.setWrapText(true);
        var heading = new Label("What can happen, by model");
        heading.getStyleClass().add("section");
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        var head = new HBox(heading, space, axioms());
        head.getStyleClass().add("outcomes-head");
        var page = new VBox(card, head, table, more, run);
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

    /// The menu of axiomatic models; those with a tick have a column.
    private MenuButton axioms() {
        var menu = new MenuButton("axioms");
        menu.setId("axioms-menu");
        menu.getStyleClass().addAll("flat", "small", "axioms-menu");
        menu.setTooltip(new Tooltip("which axiomatic models have a column"));
        for (String each : model.axioms().models()) {
            var item = new CheckMenuItem(each);
            item.setId("axioms-column-" + each);
            item.setOnAction(_ -> model.axioms().toggle(each));
            model.axioms().chosen().subscribe(chosen -> item.setSelected(chosen.contains(each)));
            menu.getItems().add(item);
        }
        return menu;
    }

    private void show(Outcomes outcomes) {
        card.show(outcomes);
        List<OutcomeRow> rows = outcomes.rows();
        table.show(outcomes, rows.subList(0, Math.min(MOST_ROWS, rows.size())),
                List.copyOf(model.axioms().chosen().get()));
        int left = rows.size() - MOST_ROWS;
        more.setText(left > 0 ? "and " + left + " more"
                : "Nothing is looked at: the test asks only whether an assertion can fail or a run can hang.");
        more.setVisible(left > 0 || rows.isEmpty());
        more.setManaged(left > 0 || rows.isEmpty());
    }
}
