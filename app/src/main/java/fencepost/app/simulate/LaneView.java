package fencepost.app.simulate;

import fencepost.app.simulate.StepperViewModel.Moment;
import fencepost.app.simulate.StepperViewModel.NumberedStep;
import fencepost.model.explain.WaitNames;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Register;
import fencepost.model.machine.Cpu;
import fencepost.model.machine.Transition;
import fencepost.model.machine.WindowEntry;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntConsumer;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
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
        var header = new HBox(name);
        header.getStyleClass().add("lane-header");
        registers.getStyleClass().add("registers");
        registers.setMinHeight(USE_PREF_SIZE);
        standing.setMinHeight(USE_PREF_SIZE);
        buffer.setMinHeight(USE_PREF_SIZE);
        VBox.setVgrow(code, Priority.SOMETIMES);
        VBox.setVgrow(buffer, Priority.ALWAYS);
        getChildren().addAll(header, code, standing, registers, buffer);
    }

    void show(Moment moment, StepWords words) {
        Cpu shown = moment.state().cpus().get(cpu);
        code.show(listing.row(shown.site()), marks(shown, moment), take);
        pseudoClassStateChanged(ACTED, moment.latest().filter(t -> t.cpu() == cpu).isPresent());
        showStanding(shown);
        showRegisters(shown, moment, words);
        buffer.show(moment, words);
    }

    /// What stands beside the rows: the numbers of the steps that execute them, and, where instructions overtake one
    /// another, how far those in the window are.
    private Map<Integer, CodeView.Mark> marks(Cpu shown, Moment moment) {
        var marks = new HashMap<Integer, CodeView.Mark>();
        shown.window().stream().mapToInt(WindowEntry::site).min().ifPresent(oldest -> {
            for (int site = oldest; site < shown.site(); site++) marks.put(listing.row(site), CodeView.Mark.DONE);
        });
        boolean older = false;
        for (WindowEntry entry : shown.window()) {
            boolean mark = isMark(moment, entry.site());
            marks.merge(listing.row(entry.site()), mark && older ? CodeView.Mark.NONE : CodeView.Mark.of(entry), (_, later) -> later);
            older |= !entry.performed();
        }
        for (NumberedStep step : moment.enabled()) {
            int site = switch (step.transition()) {
                case Transition.Execute(int by, int at, _) when by == cpu -> at;
                case Transition.Speculate(int by, int at, _) when by == cpu -> at;
                case Transition.Execute _, Transition.Speculate _, Transition.Drain _, Transition.Interrupt _ -> -1;
            };
            if (site >= 0) marks.merge(listing.row(site), CodeView.Mark.NONE.with(step.number()),
                    (standing, _) -> standing.with(step.number()));
        }
        return marks;
    }

    /// A barrier that only orders what stands around it is never performed by itself.
    private boolean isMark(Moment moment, int site) {
        return moment.subject().test().program().threads().get(cpu).instructions().get(site) instanceof Instruction.Fence(var kind, _)
                && !kind.isFull();
    }

    private void showStanding(Cpu shown) {
        String text = shown.waiting().map(WaitNames::of)
                .orElse(shown.finished() ? "finished"
                        : shown.site() < listing.sites() || !shown.window().isEmpty() ? "" : "finished, buffer drains");
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
            label.setUserData(register);
            registers.getChildren().add(label);
        });
        if (registers.getChildren().isEmpty()) registers.getChildren().add(roomForOne());
    }

    /// A CPU without registers has as much room for them, so that the store buffers line up.
    private static Node roomForOne() {
        var label = new Label("-");
        label.getStyleClass().add("register");
        label.setVisible(false);
        return label;
    }

    /// How high the code is, and how high it is to be: the highest of all lanes, so that what is below lines up.
    ReadOnlyDoubleProperty codeHeight() {
        return code.contentHeight();
    }

    void codeHeight(double height) {
        code.setPrefViewportHeight(height);
    }

    /// The line that comes next, to draw an interrupt from or to.
    Node currentLine() {
        return code.marked();
    }

    /// The label of `register`, if the CPU has one of that name.
    Optional<Node> register(Register register) {
        return registers.getChildren().stream().filter(label -> register.equals(label.getUserData())).findFirst();
    }

    /// The card of a store that waits, oldest first.
    Optional<Node> bufferCard(int index) {
        return buffer.card(index);
    }

    /// Where entries leave the store buffer.
    Node bufferMouth() {
        return buffer.mouth();
    }
}
