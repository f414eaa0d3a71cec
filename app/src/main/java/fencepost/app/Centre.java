package fencepost.app;

import fencepost.app.lessons.text.Show.Sight;
import fencepost.app.widget.Icons;
import fencepost.litmus.library.Library;
import fencepost.litmus.library.LibraryTest;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// The middle: what is open, whether it could be read, and the machine, an execution or the text.
final class Centre extends VBox {
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

    private final ToggleButton machine = new ToggleButton("Machine", Icons.icon(Feather.COLUMNS));
    private final ToggleButton execution = new ToggleButton("Execution", Icons.icon(Feather.SHARE_2));
    private final ToggleButton text = new ToggleButton("Text", Icons.icon(Feather.FILE_TEXT));
    private final Label name = new Label();
    private final Label title = new Label();
    private final Label fault = new Label();
    private final HBox banner = new HBox();
    private final Node simulate;

    Centre(Workspace workspace, Node simulate, Node executionView, Node editor,
           ReadOnlyObjectProperty<Optional<String>> trouble) {
        this.simulate = simulate;
        getStyleClass().add("centre");
        name.getStyleClass().add("test-title");
        name.setMinWidth(USE_PREF_SIZE);
        title.getStyleClass().add("test-subtitle");
        var group = new ToggleGroup();
        group.getToggles().setAll(machine, execution, text);
        machine.getStyleClass().addAll("left-pill", "small");
        execution.getStyleClass().addAll("center-pill", "small");
        text.getStyleClass().addAll("right-pill", "small");
        for (ToggleButton each : List.of(machine, execution, text)) each.setMinWidth(USE_PREF_SIZE);
        machine.setId("show-machine");
        execution.setId("show-execution");
        text.setId("show-text");
        group.selectedToggleProperty().subscribe((was, is) -> {
            if (is == null && was != null) was.setSelected(true);
        });
        machine.setSelected(true);
        simulate.visibleProperty().bind(machine.selectedProperty());
        executionView.visibleProperty().bind(execution.selectedProperty());
        editor.visibleProperty().bind(text.selectedProperty());
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        var header = new HBox(name, title, space, new HBox(machine, execution, text));
        header.getStyleClass().add("centre-header");
        var show = new Button("Show");
        show.getStyleClass().add("small");
        show.setOnAction(_ -> text.setSelected(true));
        fault.setWrapText(true);
        HBox.setHgrow(fault, Priority.ALWAYS);
        fault.setMaxWidth(Double.MAX_VALUE);
        banner.getStyleClass().add("banner");
        banner.getChildren().setAll(Icons.icon(Feather.ALERT_TRIANGLE), fault, show);
        show.visibleProperty().bind(text.selectedProperty().not());
        var body = new StackPane(simulate, executionView, editor);
        VBox.setVgrow(body, Priority.ALWAYS);
        getChildren().addAll(header, banner, body);
        workspace.document().subscribe(this::show);
        trouble.subscribe(words -> words.ifPresentOrElse(this::warn, () -> show(workspace.document().get())));
    }

    void toggleText() {
        toggle(text);
    }

    void toggleExecution() {
        toggle(execution);
    }

    void showExecution() {
        execution.setSelected(true);
    }

    void show(Sight.Middle middle) {
        ToggleButton button = switch (middle) {
            case MACHINE -> machine;
            case EXECUTION -> execution;
            case TEXT -> text;
        };
        if (!button.isDisabled()) button.setSelected(true);
    }

    /// Shows the machine and offers nothing else, or everything again: a test's text and title tell its verdict, and the
    /// executions that there are its outcomes.
    void showMachineOnly(boolean only) {
        title.setVisible(!only);
        if (only) machine.setSelected(true);
        execution.setDisable(only);
        text.setDisable(only);
    }

    boolean executionShown() {
        return execution.isSelected();
    }

    private void toggle(ToggleButton view) {
        if (view.isDisabled()) return;
        if (view.isSelected()) machine.setSelected(true);
        else view.setSelected(true);
    }

    private void show(Optional<Document> document) {
        name.setText(document.map(Document::source).orElse(""));
        title.setText(document.filter(d -> d.file().isEmpty()).flatMap(d -> Library.find(d.source()))
                .map(LibraryTest::title).filter(t -> !t.equals(name.getText())).orElse(""));
        boolean stale = document.map(Document::stale).orElse(false);
        simulate.pseudoClassStateChanged(STALE, stale);
        if (stale) document.ifPresent(d -> warn(words(d)));
        else hideBanner();
    }

    private static String words(Document document) {
        var faults = document.result().diagnostics();
        String first = "Line " + faults.getFirst().span().start().line() + ": " + faults.getFirst().message();
        String more = faults.size() > 1 ? " (and " + (faults.size() - 1) + " more)" : "";
        return first + more + (document.lastGood().isPresent() ? " Grey is the last text that could be read." : "");
    }

    private void warn(String words) {
        fault.setText(words);
        banner.setVisible(true);
        banner.setManaged(true);
    }

    private void hideBanner() {
        banner.setVisible(false);
        banner.setManaged(false);
    }
}
