package fencepost.app.outcomes;

import fencepost.app.execution.AxiomModel;
import fencepost.app.outcomes.OutcomeRow.Allowance;
import fencepost.app.outcomes.OutcomesViewModel.Outcomes;
import fencepost.app.widget.Icons;
import fencepost.app.widget.Numbers;
import fencepost.model.explore.Trace;
import fencepost.model.machine.OperationalModel;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.feather.Feather;

/// Outcomes by model: the machines, the axiomatic models that were chosen, and this machine if the test has been run. A
/// click on a row plays a run that ends there; one on an axiomatic model's sign, or on the row's own button, shows an
/// execution, or why there is none.
final class OutcomeTable extends GridPane {
    private static final List<OperationalModel> MACHINES = List.of(OperationalModel.values());

    private final Consumer<Supplier<Trace>> play;
    private final OutcomesView.Look look;
    private List<String> axioms = List.of();

    OutcomeTable(Consumer<Supplier<Trace>> play, OutcomesView.Look look) {
        this.play = play;
        this.look = look;
        getStyleClass().add("outcome-table");
    }

    /// Shows some rows, with a column for each of `asked`.
    void show(Outcomes outcomes, List<OutcomeRow> rows, List<String> asked) {
        axioms = asked;
        getChildren().clear();
        getColumnConstraints().setAll(words());
        OperationalModel chosen = outcomes.subject().options().model();
        for (var machine : MACHINES) {
            Label title = title(machine == OperationalModel.X86_TSO ? "TSO" : machine.title(), machine.title());
            if (machine == chosen) title.getStyleClass().add("chosen");
            add(title, column(machine), 0);
        }
        for (String model : axioms) add(title(model.replace("+", "\n+"), "the axioms of " + model), column(model), 0);
        if (rows.stream().anyMatch(row -> row.seen().isPresent()))
            add(title("seen", "how often this machine showed it"), seenColumn(), 0);
        for (int column = 1; column <= lookColumn(); column++) getColumnConstraints().add(cell());
        for (int i = 0; i < rows.size(); i++) add(rows.get(i), i + 1, chosen);
        setVisible(!rows.isEmpty());
        setManaged(!rows.isEmpty());
    }

    private static int column(OperationalModel machine) {
        return 1 + machine.ordinal();
    }

    private int column(String model) {
        return 1 + MACHINES.size() + axioms.indexOf(model);
    }

    private int seenColumn() {
        return 1 + MACHINES.size() + axioms.size();
    }

    private int lookColumn() {
        return seenColumn() + 1;
    }

    private static Label title(String words, String explanation) {
        var title = new Label(words);
        title.getStyleClass().add("column-title");
        title.setTooltip(new Tooltip(explanation));
        return title;
    }

    private void add(OutcomeRow outcome, int row, OperationalModel chosen) {
        var background = new Region();
        background.getStyleClass().addAll("outcome-row", mood(outcome));
        add(background, 0, row, lookColumn() + 1, 1);
        add(first(outcome), 0, row);
        outcome.allowed().forEach((machine, allowance) -> {
            Label sign = sign(machine.title(), allowance, outcome);
            sign.setMouseTransparent(true);
            add(sign, column(machine), row);
        });
        for (String model : axioms)
            if (outcome.axioms().containsKey(model)) add(axiomSign(model, outcome), column(model), row);
        outcome.seen().ifPresent(count -> add(seen(count), seenColumn(), row));
        outcome.ending().ifPresent(ending -> {
            Node button = Icons.button(Feather.SHARE_2, "an execution that ends so, or why there is none",
                    () -> look.at(Optional.of(ending::equals), AxiomModel.like(chosen)));
            button.getStyleClass().add("look-button");
            button.setId("look-" + row);
            add(button, lookColumn(), row);
        });
        outcome.run(chosen).ifPresent(run -> {
            background.getStyleClass().add("playable");
            background.setOnMouseClicked(_ -> play.accept(run));
            Tooltip.install(background, new Tooltip("plays a shortest run that ends here"));
        });
    }

    private static String mood(OutcomeRow outcome) {
        return outcome.bad() ? "bad" : "fine";
    }

    private static Node first(OutcomeRow outcome) {
        var words = new Label(outcome.words());
        words.getStyleClass().add("outcome-words");
        words.setWrapText(true);
        if (outcome.bad()) {
            words.setGraphic(Icons.icon(Feather.FLAG, "bad-flag"));
            words.setTooltip(new Tooltip("should not happen"));
        }
        var first = new HBox(words);
        first.getStyleClass().add("outcome-first");
        first.setMouseTransparent(true);
        return first;
    }

    private static Label sign(String model, Allowance allowance, OutcomeRow outcome) {
        Label cell = new Label("", Icons.icon(switch (allowance) {
            case YES -> Feather.CHECK;
            case NO -> Feather.MINUS;
            case UNKNOWN -> Feather.HELP_CIRCLE;
            case PENDING -> Feather.LOADER;
        }, "sign"));
        cell.getStyleClass().addAll("allowance", allowance.name().toLowerCase(Locale.ROOT), mood(outcome));
        cell.setAccessibleText(model + ": " + allowance.word());
        return cell;
    }

    private Label axiomSign(String model, OutcomeRow outcome) {
        Allowance allowance = outcome.axioms().get(model);
        Label cell = sign(model, allowance, outcome);
        cell.setId("axioms-" + model.replace('+', '-'));
        cell.getStyleClass().add("axioms");
        cell.setTooltip(new Tooltip(model + ": " + allowance.word() + (allowance == Allowance.NO ? " – click for why"
                : allowance == Allowance.YES ? " – click for an execution" : "")));
        AxiomModel judge = AxiomModel.builtIn().stream().filter(m -> m.title().equals(model)).findFirst().orElseThrow();
        cell.setOnMouseClicked(_ -> outcome.ending().ifPresent(ending -> look.at(Optional.of(ending::equals), judge)));
        return cell;
    }

    private static Label seen(long count) {
        var seen = new Label(count == 0 ? "not seen" : Numbers.rough(count));
        seen.getStyleClass().addAll("seen", count == 0 ? "none" : "some");
        seen.setTooltip(new Tooltip(Numbers.show(count) + " samples"));
        return seen;
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
