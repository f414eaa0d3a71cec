package fencepost.app.runs;

import fencepost.app.runs.RunsViewModel.Run;
import fencepost.app.widget.Icons;
import fencepost.app.widget.Numbers;
import fencepost.litmus.run.Alarm;
import fencepost.litmus.run.Grade;
import fencepost.litmus.run.Pinning;
import fencepost.litmus.run.RunEnd;
import fencepost.litmus.run.RunSnapshot;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// The run on this machine: start and stop, how far it is, and what its counts mean and don't mean.
public final class RunView extends VBox {
    private final RunsViewModel runs;
    private final RunReports reports;
    private final ChoiceBox<Pinning> pinning = new ChoiceBox<>();
    private final Button start = new Button("Run for real", Icons.icon(Feather.PLAY));
    private final Button stop = new Button("Stop", Icons.icon(Feather.SQUARE));
    private final ProgressBar progress = new ProgressBar();
    private final VBox words = new VBox();
    /// Where the report is, or why there is none.
    private final Label reported = new Label();

    /// @param reports opens a run as a page
    /// @param help    tells what real runs are
    public RunView(RunsViewModel runs, RunReports reports, Runnable help) {
        this.runs = runs;
        this.reports = reports;
        getStyleClass().add("run");
        var heading = new Label("On this machine");
        heading.getStyleClass().add("section");
        start.getStyleClass().add("small");
        start.setId("run");
        start.setMinWidth(USE_PREF_SIZE);
        start.setOnAction(_ -> runs.start());
        stop.getStyleClass().add("small");
        stop.setId("stop-run");
        stop.setMinWidth(USE_PREF_SIZE);
        stop.setOnAction(_ -> runs.stop());
        progress.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(progress, Priority.ALWAYS);
        pinning.setId("pinning");
        pinning.getItems().setAll(Pinning.values());
        pinning.setConverter(new PinningWords());
        pinning.valueProperty().bindBidirectional(runs.pinning());
        pinning.setTooltip(new Tooltip("whether each thread stays on a CPU of its own (Linux)"));
        Button about = Icons.button(Feather.HELP_CIRCLE, "what a real run is, and what its counts mean (F1)", help);
        about.setId("about-runs");
        var row = new HBox(start, pinning, stop, progress, about);
        row.getStyleClass().add("run-row");
        words.getStyleClass().add("run-words");
        reported.setWrapText(true);
        reported.setId("report-words");
        reported.getStyleClass().add("run-text");
        getChildren().addAll(heading, row, words, reported);
        runs.run().subscribe(this::show);
        runs.tooFewCpus().subscribe(_ -> show(runs.run().get()));
        reports.words().subscribe(text -> {
            reported.setText(text);
            present(reported, !text.isEmpty());
        });
    }

    private void show(Run run) {
        boolean going = run instanceof Run.Starting || run instanceof Run.Going;
        present(start, !going);
        present(pinning, !going);
        present(stop, going);
        present(progress, going);
        words.getChildren().clear();
        switch (run) {
            case Run.None _ -> {
                say("Ten seconds of jcstress: millions of samples, beside what each model says.");
                runs.tooFewCpus().get().ifPresent(this::warn);
            }
            case Run.Starting _ -> {
                progress.setProgress(ProgressBar.INDETERMINATE_PROGRESS);
                say("compiling and starting");
            }
            case Run.Going(var snapshot) -> {
                progress.setProgress((double) snapshot.elapsed().toMillis() / runs.options().duration().toMillis());
                count(snapshot);
            }
            case Run.Ended(var end) -> ended(end);
        }
    }

    private void ended(RunEnd end) {
        for (Alarm alarm : end.alarmed()) words.getChildren().add(alarm(alarm));
        switch (end) {
            case RunEnd.Refused(var reason) -> warn(reason);
            case RunEnd.Failed(_, _, var reason) -> warn(reason);
            case RunEnd.Cancelled _ -> say("stopped");
            case RunEnd.Finished _ -> {}
        }
        end.snapshot().ifPresent(snapshot -> {
            count(snapshot);
            unseen(snapshot);
            say(snapshot.configuration().show());
            snapshot.notes().forEach(this::say);
        });
        runs.recorded().ifPresent(run -> {
            var report = new Button("Full report", Icons.icon(Feather.EXTERNAL_LINK));
            report.setId("report");
            report.getStyleClass().add("small");
            report.setTooltip(new Tooltip("opens jcstress's report in the browser: the counts of each JVM mode and pinning, settings, and the test"));
            report.setOnAction(_ -> reports.open(List.of(run)));
            words.getChildren().add(report);
        });
    }

    private void count(RunSnapshot snapshot) {
        say(Numbers.show(snapshot.samples()) + " samples in "
                + String.format(Locale.ROOT, "%.1f s", snapshot.elapsed().toMillis() / 1000.0)
                + ", " + Numbers.rough(snapshot.rate()) + " a second");
    }

    /// An outcome that did not show is not impossible; how rare it may be is all that a run can tell.
    private void unseen(RunSnapshot snapshot) {
        long unseen = snapshot.rows().stream().filter(r -> r.samples() == 0 && r.grade() == Grade.ALLOWED).count();
        if (unseen > 0) snapshot.bound().ifPresent(bound -> say((unseen == 1 ? "One outcome" : unseen + " outcomes")
                + " that the model allows: not seen in " + Numbers.show(snapshot.samples())
                + " samples (upper bound about " + String.format(Locale.ROOT, "%.1e", bound) + ")."));
    }

    private static Node alarm(Alarm alarm) {
        var title = new Label("The machine showed what " + alarm.request().allowed().model() + " forbids",
                Icons.icon(Feather.ALERT_OCTAGON));
        title.getStyleClass().add("alarm-title");
        title.setWrapText(true);
        var what = new Label(alarm.row().seen().show(alarm.request().test().program()) + " in "
                + Numbers.show(alarm.row().samples()) + " samples. The model, the translation or the machine is wrong.");
        what.setWrapText(true);
        var copy = new Button("Copy the report", Icons.icon(Feather.COPY));
        copy.getStyleClass().add("small");
        copy.setOnAction(_ -> {
            var content = new ClipboardContent();
            content.putString(alarm.report());
            Clipboard.getSystemClipboard().setContent(content);
        });
        var card = new VBox(title, what, copy);
        card.getStyleClass().add("alarm");
        return card;
    }

    private void warn(String text) {
        var label = new Label(text, Icons.icon(Feather.INFO));
        label.setWrapText(true);
        label.getStyleClass().add("run-warning");
        words.getChildren().add(label);
    }

    private void say(String text) {
        var label = new Label(text);
        label.setWrapText(true);
        label.getStyleClass().add("run-text");
        words.getChildren().add(label);
    }

    private static void present(Node node, boolean present) {
        node.setVisible(present);
        node.setManaged(present);
    }
}
