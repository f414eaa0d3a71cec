package fencepost.app;

import atlantafx.base.controls.ToggleSwitch;
import fencepost.app.widget.Icons;
import fencepost.litmus.library.Library;
import fencepost.litmus.library.RcuImplementation;
import fencepost.model.machine.OperationalModel;
import java.util.List;
import java.util.regex.Pattern;
import javafx.beans.Observable;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;
import org.kordamp.ikonli.feather.Feather;

/// The bar along the top: what machine the test runs on, and the commands of the whole window. Where there is no room for all
/// of it, as with large type, some words make way for their signs.
final class TopBar extends HBox {
    private static final Pattern RCU = Pattern.compile("\\b(?:rcu_read_lock|rcu_read_unlock|synchronize_rcu)\\b");

    /// The commands of the window that have a button here.
    record Commands(Runnable open, Runnable run, Runnable turnTheme, Runnable showKeys) {}

    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");
    private static final String COMPILER = "compiler may reorder";

    private final Label name = new Label("Fencepost");
    private final ToggleSwitch compiler;
    private boolean narrow;
    /// What all words take, as of the last time that they were shown.
    private double wanted;

    /// @param reviewing whether a review is shown in place of the test
    /// @param asking    whether a question is open whose answer would change with the machine, or be seen by running
    TopBar(Workspace workspace, Commands commands, BooleanProperty reviewing, ObservableBooleanValue asking) {
        getStyleClass().add("top-bar");
        name.getStyleClass().add("product");
        name.setMinWidth(USE_PREF_SIZE);
        var open = Icons.button(Feather.FOLDER, "open a litmus test (Ctrl+O)", commands.open());
        compiler = compiler(workspace);
        var machine = new HBox(models(workspace), compiler, rcu(workspace));
        machine.getStyleClass().add("machine-choices");
        var run = run(commands.run());
        for (Node given : List.of(machine, run)) given.disableProperty().bind(asking);
        for (Node ofTest : List.of(open, machine, run)) {
            ofTest.visibleProperty().bind(reviewing.not());
            ofTest.managedProperty().bind(reviewing.not());
        }
        getChildren().addAll(new Logo(), name, modes(reviewing), open, space(), machine, space(), run,
                Icons.button(Feather.MOON, "light or dark (T)", commands.turnTheme()),
                Icons.button(Feather.HELP_CIRCLE, "keys (?)", commands.showKeys()));
        setMinWidth(0);
        for (Observable change : List.of(name.fontProperty(), machine.widthProperty(), reviewing)) change.addListener(_ -> wanted = 0);
    }

    @Override
    protected void layoutChildren() {
        if (narrow && getWidth() >= wanted) narrow(false);
        if (!narrow && prefWidth(-1) > getWidth()) {
            wanted = prefWidth(-1);
            narrow(true);
        }
        super.layoutChildren();
    }

    private void narrow(boolean is) {
        narrow = is;
        name.setManaged(!is);
        name.setVisible(!is);
        compiler.setText(is ? "compiler" : COMPILER);
        pseudoClassStateChanged(NARROW, is);
        applyCss();
    }

    private static HBox modes(BooleanProperty reviewing) {
        var test = new ToggleButton("Test", Icons.icon(Feather.COLUMNS));
        test.setId("mode-test");
        test.getStyleClass().addAll("left-pill", "small");
        test.setTooltip(new Tooltip("a litmus test on the machine (Ctrl+R)"));
        test.setOnAction(_ -> reviewing.set(false));
        var review = new ToggleButton("Review", Icons.icon(Feather.GIT_PULL_REQUEST));
        review.setId("mode-review");
        review.getStyleClass().addAll("right-pill", "small");
        review.setTooltip(new Tooltip("review the comments at barriers of sources or patches (Ctrl+R)"));
        review.setOnAction(_ -> reviewing.set(true));
        for (ToggleButton pill : List.of(test, review)) pill.setMinWidth(USE_PREF_SIZE);
        // A click on the pressed one changes nothing, so both are set again after every click.
        Runnable show = () -> {
            test.setSelected(!reviewing.get());
            review.setSelected(reviewing.get());
        };
        reviewing.subscribe(show);
        test.selectedProperty().subscribe(show);
        review.selectedProperty().subscribe(show);
        show.run();
        return new HBox(test, review);
    }

    private static Button run(Runnable run) {
        var button = new Button("Run for real", Icons.icon(Feather.ACTIVITY));
        button.getStyleClass().add("run-for-real");
        button.setMinWidth(USE_PREF_SIZE);
        button.setTooltip(new Tooltip("runs the test on this machine by jcstress (R)"));
        button.setOnAction(_ -> run.run());
        return button;
    }

    private static Region space() {
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        return space;
    }

    private static HBox models(Workspace workspace) {
        var group = new ToggleGroup();
        var pills = new HBox();
        pills.getStyleClass().add("models");
        OperationalModel[] models = OperationalModel.values();
        for (var model : models) {
            var pill = new ToggleButton(model.title());
            pill.setId("model-" + model.id());
            pill.setToggleGroup(group);
            pill.getStyleClass().add(model.ordinal() == 0 ? "left-pill"
                    : model.ordinal() == models.length - 1 ? "right-pill" : "center-pill");
            pill.setMinWidth(USE_PREF_SIZE);
            pill.setTooltip(new Tooltip(model.title() + " (M goes on to the next)"));
            workspace.model().subscribe(chosen -> pill.setSelected(chosen == model));
            pill.setOnAction(_ -> {
                pill.setSelected(true);
                workspace.model().set(model);
            });
            pills.getChildren().add(pill);
        }
        return pills;
    }

    private static ToggleSwitch compiler(Workspace workspace) {
        var compiler = new ToggleSwitch(COMPILER);
        compiler.setId("compiler-reorders");
        compiler.setMinWidth(USE_PREF_SIZE);
        compiler.selectedProperty().bindBidirectional(workspace.compilerReorders());
        compiler.setTooltip(new Tooltip("whether the compiler may swap accesses that no compiler barrier separates"));
        return compiler;
    }

    private static ChoiceBox<RcuImplementation> rcu(Workspace workspace) {
        var choice = new ChoiceBox<RcuImplementation>();
        choice.getItems().setAll(Library.rcuImplementations());
        choice.setConverter(new StringConverter<>() {
            @Override
            public String toString(RcuImplementation implementation) {
                return implementation == null ? "" : "RCU: " + implementation.id();
            }

            @Override
            public RcuImplementation fromString(String text) {
                throw new UnsupportedOperationException(text);
            }
        });
        choice.setId("rcu");
        choice.valueProperty().bindBidirectional(workspace.rcu());
        choice.setTooltip(new Tooltip("what stands for rcu_read_lock, rcu_read_unlock and synchronize_rcu"));
        workspace.document().subscribe(document -> {
            boolean used = document.filter(d -> RCU.matcher(d.text()).find()).isPresent();
            choice.setVisible(used);
            choice.setManaged(used);
        });
        return choice;
    }
}
