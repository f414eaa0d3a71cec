package fencepost.app.history;

import fencepost.app.history.HistoryViewModel.Entry;
import fencepost.app.history.HistoryViewModel.Shown;
import fencepost.app.runs.RunReports;
import fencepost.app.widget.Barriers;
import fencepost.app.widget.EmptyState;
import fencepost.app.widget.Icons;
import fencepost.app.widget.JsonFiles;
import fencepost.app.widget.Numbers;
import fencepost.app.widget.Times;
import fencepost.litmus.history.RecordedRun;
import fencepost.model.ir.FenceKind;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// The kept runs of the open test; a click chooses one, a second click another to put beside it.
public final class HistoryView extends StackPane {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");

    private final HistoryViewModel history;
    private final RunReports reports;
    private final Button report = Icons.button(Feather.EXTERNAL_LINK, "open jcstress's report on the chosen runs, or all that are listed, in the browser", this::report);
    private final Button forget = Icons.button(Feather.TRASH_2, "forget the chosen runs", this::forget);
    private final HBox undo = new HBox();
    private final ListView<Entry> list = new ListView<>();
    private final ScrollPane detail = new ScrollPane();
    private final Label trouble = new Label();
    private final StackPane instead = new StackPane();

    /// @param reports opens runs as pages
    public HistoryView(HistoryViewModel history, RunReports reports) {
        this.history = history;
        this.reports = reports;
        getStyleClass().add("history");
        Button importing = Icons.button(Feather.UPLOAD, "take over runs of another machine (JSON)",
                () -> JsonFiles.toRead(this).ifPresent(history::importRuns));
        importing.setId("import-runs");
        Button exporting = Icons.button(Feather.DOWNLOAD, "export the chosen runs, or all that are listed, as JSON",
                () -> JsonFiles.toWrite(this, "runs.jsonl").ifPresent(history::export));
        exporting.setId("export-runs");
        report.setId("report-runs");
        forget.setId("forget-runs");
        undo.getStyleClass().add("run-row");
        var only = new CheckBox("these barriers only");
        only.setId("this-placement");
        only.selectedProperty().bindBidirectional(history.thisPlacement());
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        var bar = new HBox(only, space, report, forget, importing, exporting);
        bar.getStyleClass().add("run-row");
        trouble.setWrapText(true);
        trouble.getStyleClass().add("run-warning");
        trouble.setMinHeight(USE_PREF_SIZE);
        list.setId("runs");
        list.getStyleClass().add("run-list");
        list.setCellFactory(_ -> new EntryCell());
        var body = new StackPane(list, instead);
        VBox.setVgrow(body, Priority.ALWAYS);
        detail.setFitToWidth(true);
        detail.getStyleClass().addAll("edge-to-edge", "run-detail");
        detail.setMaxHeight(340);
        detail.setMinHeight(USE_PREF_SIZE);
        var page = new VBox(bar, undo, trouble, body, detail);
        page.getStyleClass().add("page");
        getChildren().add(page);
        history.shown().subscribe(this::show);
        history.trouble().subscribe(_ -> complain());
        history.forgotten().subscribe(this::offerUndo);
        reports.words().subscribe(_ -> complain());
    }

    private void report() {
        reports.open(history.chosenOrAll());
    }

    private void forget() {
        history.forgetChosen();
    }

    private void offerUndo(List<RecordedRun> runs) {
        undo.setVisible(!runs.isEmpty());
        undo.setManaged(!runs.isEmpty());
        var words = new Label(runs.size() == 1 ? "A run was forgotten." : runs.size() + " runs were forgotten.");
        words.getStyleClass().add("run-text");
        var back = new Button("Undo");
        back.setId("undo-forget");
        back.getStyleClass().add("small");
        back.setOnAction(_ -> history.undo());
        undo.getChildren().setAll(words, back);
    }

    private void show(Optional<Shown> shown) {
        list.getItems().setAll(shown.map(Shown::entries).orElse(List.of()));
        boolean nothing = list.getItems().isEmpty();
        report.setDisable(nothing);
        forget.setDisable(history.chosen().isEmpty());
        list.setVisible(!nothing);
        instead.setVisible(nothing);
        instead.getChildren().setAll(new EmptyState(Feather.CLOCK, shown.isEmpty() ? "No test is open" : "No runs yet",
                "Runs of the open test are kept here; those of other machines can be imported and stand beside them.", Optional.empty()));
        Optional<Node> below = shown.flatMap(now -> now.pair().<Node>map(RunTables::pair)
                .or(() -> now.alone().map(RunTables::alone)));
        detail.setContent(below.orElse(null));
        detail.setVisible(below.isPresent());
        detail.setManaged(below.isPresent());
        complain();
    }

    private void complain() {
        String words = Stream.of(history.trouble().get().stream(), history.problems().stream(), Stream.of(reports.words().get()))
                .flatMap(each -> each).filter(each -> !each.isEmpty()).collect(Collectors.joining("\n"));
        trouble.setText(words);
        trouble.setVisible(!words.isEmpty());
        trouble.setManaged(!words.isEmpty());
    }

    private final class EntryCell extends ListCell<Entry> {
        EntryCell() {
            setOnMouseClicked(_ -> {
                if (getItem() != null) history.toggle(getItem().run());
            });
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(Entry entry, boolean empty) {
            super.updateItem(entry, empty);
            pseudoClassStateChanged(CHOSEN, entry != null && entry.chosen());
            setGraphic(empty || entry == null ? null : content(entry));
        }
    }

    private static Node content(Entry entry) {
        var when = new Label(Times.minute(entry.run().started()));
        when.getStyleClass().add("run-when");
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        var seen = new Label((entry.bad() == 0 ? "not seen" : Numbers.rough(entry.bad()) + " bad") + " of " + Numbers.rough(entry.run().samples()));
        seen.getStyleClass().addAll("run-seen", entry.run().alarms() ? "alarming" : entry.bad() > 0 ? "some" : "none");
        seen.setMinWidth(USE_PREF_SIZE);
        var first = new HBox(when, space, seen);
        first.getStyleClass().add("run-row");
        var second = new HBox();
        second.getStyleClass().add("run-placement");
        entry.run().placement().forEach((slot, barrier) -> {
            var kind = FenceKind.byId(barrier);
            var name = new Label(slot);
            name.getStyleClass().add("run-slot");
            second.getChildren().addAll(name, kind.map(k -> Barriers.chip(k, Barriers.shortName(k))).orElseGet(() -> new Label(barrier)));
        });
        var third = new Label((RecordedRun.isImplementation(entry.run().rcu()) ? "RCU of " + entry.run().rcu() + ", " : "") + (entry.here() ? "here" : entry.run().machine().processor() + " (" + entry.run().machine().architecture() + ")")
                + ", " + entry.run().pinning() + ", " + words(entry.run().end()) + (entry.sameText() ? "" : ", an earlier text"));
        third.getStyleClass().add("run-text");
        third.setGraphic(entry.here() ? null : Icons.icon(Feather.SERVER, "sign"));
        var lines = new VBox(first, second, third);
        lines.getStyleClass().add("run-entry");
        return lines;
    }

    /// A run that is still called running was so when its program was last heard of.
    private static String words(String end) {
        return end.equals("running") ? "not ended (running, or its program was killed)" : end;
    }
}
