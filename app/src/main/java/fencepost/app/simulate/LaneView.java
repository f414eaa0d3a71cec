package fencepost.app.simulate;

import fencepost.app.simulate.StepperViewModel.Moment;
import fencepost.app.simulate.StepperViewModel.NumberedStep;
import fencepost.model.machine.Cpu;
import fencepost.model.machine.Transition;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntConsumer;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// One CPU: its code with the line that comes next, why it waits, its registers and its store buffer.
final class LaneView extends VBox {
    /// How many CPUs have a colour of their own; a further one shares an earlier one's.
    static final int COLOURS = 6;
    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");
    private static final PseudoClass ACTED = PseudoClass.getPseudoClass("acted");

    private final int cpu;
    private final IntConsumer take;
    private final CodeListing listing;
    private final CodeView code;
    private final HBox next = new HBox();
    private final Label standing = new Label();
    private final FlowPane registers = new FlowPane();
    private final StoreBufferView buffer;

    LaneView(int cpu, CodeListing listing, Function<String, Node> chip, IntConsumer take, Motion motion) {
        this.cpu = cpu;
        this.take = take;
        this.listing = listing;
        code = new CodeView(listing, chip);
        buffer = new StoreBufferView(cpu, take, motion);
        getStyleClass().addAll("lane", "cpu-" + cpu % COLOURS);
        setId("lane-" + cpu);
        var name = new Label("CPU " + cpu);
        name.getStyleClass().add("cpu-name");
        name.setMinWidth(USE_PREF_SIZE);
        standing.getStyleClass().add("standing");
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        var header = new HBox(name, space, next);
        header.getStyleClass().add("lane-header");
        next.getStyleClass().add("lane-next");
        registers.getStyleClass().add("registers");
        registers.setMinHeight(USE_PREF_SIZE);
        standing.setMinHeight(USE_PREF_SIZE);
        buffer.setMinHeight(USE_PREF_SIZE);
        VBox.setVgrow(code, Priority.ALWAYS);
        getChildren().addAll(header, code, standing, registers, buffer);
    }

    void show(Moment moment, StepWords words) {
        Cpu shown = moment.state().cpus().get(cpu);
        Optional<NumberedStep> execute = moment.enabled().stream()
                .filter(s -> s.transition() instanceof Transition.Execute(int by, _, _) && by == cpu).findFirst();
        code.mark(listing.row(shown.site()), execute.isPresent(),
                () -> execute.ifPresent(step -> take.accept(step.number())));
        next.getChildren().clear();
        execute.ifPresent(step -> next.getChildren().add(new StepKey(step.number())));
        pseudoClassStateChanged(ACTED, moment.latest().filter(t -> t.cpu() == cpu).isPresent());
        showStanding(shown, words);
        showRegisters(shown, moment, words);
        buffer.show(moment, words);
    }

    private void showStanding(Cpu shown, StepWords words) {
        String text = shown.waiting().map(words::of)
                .orElse(shown.finished() ? "finished" : shown.site() >= listing.sites() ? "finished, buffer drains" : "");
        standing.setText(text);
        standing.pseudoClassStateChanged(PseudoClass.getPseudoClass("waiting"), shown.waiting().isPresent());
        standing.setVisible(!text.isEmpty());
    }

    private void showRegisters(Cpu shown, Moment moment, StepWords words) {
        registers.getChildren().clear();
        shown.registers().forEach((register, value) -> {
            var label = new Label(register.name() + " = " + words.show(value));
            label.getStyleClass().add("register");
            label.pseudoClassStateChanged(CHANGED, moment.change().registers().contains(register));
            registers.getChildren().add(label);
        });
    }

    /// The line that comes next, to draw an interrupt from or to.
    Node currentLine() {
        return code.marked();
    }

    /// Where entries leave the store buffer.
    Node bufferMouth() {
        return buffer.mouth();
    }
}
