package fencepost.app.simulate;

import fencepost.app.simulate.StepperViewModel.Moment;
import fencepost.app.simulate.StepperViewModel.NumberedStep;
import fencepost.app.widget.Icons;
import fencepost.litmus.run.BadSamples;
import fencepost.model.explain.WaitNames;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Observable;
import fencepost.model.machine.MachineState.Status;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The run: where it stands, how to move in it, and the steps that may be taken next.
final class TraceBar extends VBox {
    private final StepperViewModel stepper;
    private final TraceStrip strip;
    private final Label place = new Label();
    private final FlowPane choices = new FlowPane();
    private final Button play;

    TraceBar(StepperViewModel stepper) {
        this.stepper = stepper;
        strip = new TraceStrip(stepper::goTo);
        HBox.setHgrow(strip, Priority.ALWAYS);
        getStyleClass().add("trace-bar");
        play = Icons.button(Feather.PLAY, "play (Space)", stepper::togglePlaying);
        stepper.playing().subscribe(on -> ((FontIcon) play.getGraphic()).setIconCode(on ? Feather.PAUSE : Feather.PLAY));
        var bad = new Button("to the bad outcome", Icons.icon(Feather.FLAG));
        bad.getStyleClass().addAll("flat", "danger", "to-bad");
        bad.setTooltip(new Tooltip("plays a shortest run into the bad outcome (B)"));
        bad.setOnAction(_ -> stepper.playToBad());
        bad.setMinWidth(USE_PREF_SIZE);
        stepper.badReachable().subscribe(reachable -> bad.setDisable(!reachable));
        place.getStyleClass().add("trace-place-text");
        place.setMinWidth(USE_PREF_SIZE);
        var transport = new HBox(
                Icons.button(Feather.SKIP_BACK, "to the start (Home)", stepper::toStart),
                Icons.button(Feather.CHEVRON_LEFT, "back (←)", stepper::back),
                play,
                Icons.button(Feather.CHEVRON_RIGHT, "step (→)", stepper::forward),
                Icons.button(Feather.SKIP_FORWARD, "to the end (End)", stepper::toEnd));
        transport.getStyleClass().add("transport");
        var row = new HBox(transport, strip, place, bad);
        row.getStyleClass().add("trace-row");
        choices.getStyleClass().add("choices");
        var scroll = new ScrollPane(choices);
        scroll.setFitToWidth(true);
        scroll.getStyleClass().addAll("choices-scroll", "edge-to-edge");
        scroll.setFocusTraversable(false);
        getChildren().addAll(row, scroll);
    }

    void show(Moment moment, StepWords words) {
        strip.show(moment, words);
        int steps = moment.trace().transitions().size();
        place.setText("step " + moment.step() + " of " + steps);
        choices.getChildren().setAll(moment.enabled().stream().map(this::choice).toList());
        if (moment.enabled().isEmpty()) choices.getChildren().add(end(moment));
    }

    private Button choice(NumberedStep step) {
        var cpu = new Label("CPU " + step.transition().cpu());
        cpu.getStyleClass().add("choice-cpu");
        var words = new Label(step.words());
        words.getStyleClass().add("choice-words");
        var content = new HBox(new StepKey(step.number()), cpu, words);
        content.getStyleClass().add("choice-content");
        var button = new Button("", content);
        button.getStyleClass().addAll("choice", "cpu-" + step.transition().cpu() % LaneView.COLOURS);
        if (step.usual()) button.getStyleClass().add("usual");
        button.setId("step-" + step.number());
        button.setAccessibleText("step " + step.number() + ": CPU " + step.transition().cpu() + ", " + step.words());
        button.setOnAction(_ -> stepper.take(step.number()));
        return button;
    }

    private static Label end(Moment moment) {
        Status status = moment.state().status();
        boolean bad = status != Status.FINISHED || endsBadly(moment);
        var label = new Label(switch (status) {
            case FINISHED -> bad ? "The run has ended in the bad outcome." : "The run has ended: every thread has finished and every buffer is empty.";
            case FAILED -> "The run has ended: an assertion failed.";
            case RUNNING -> "Stuck: " + moment.state().cpus().stream().filter(cpu -> cpu.waiting().isPresent())
                    .map(cpu -> "CPU " + cpu.id() + " " + WaitNames.of(cpu.waiting().get())).collect(Collectors.joining("; "))
                    + ", and nothing can happen any more.";
        });
        label.getStyleClass().addAll("run-end", bad ? "bad" : "good");
        label.setWrapText(true);
        return label;
    }

    private static boolean endsBadly(Moment moment) {
        LitmusTest test = moment.subject().test();
        return BadSamples.isBad(test, test.condition().holds(observable -> switch (observable) {
            case Observable.OfRegister(var register) -> moment.state().cpus().get(register.thread()).registers().getOrDefault(register, 0);
            case Observable.OfLocation(var location) -> moment.state().memory().getOrDefault(location, 0);
        }));
    }
}
