package fencepost.app.simulate;

import fencepost.app.simulate.StepperViewModel.Moment;
import fencepost.app.widget.EmptyState;
import fencepost.model.explain.Forwarding;
import fencepost.model.ir.Slot;
import fencepost.model.machine.Transition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.kordamp.ikonli.feather.Feather;

/// The machine at one moment: a lane for each CPU, shared memory below, and the run under it.
public final class SimulateView extends StackPane {
    private static final Duration BEAT = Duration.millis(650);

    private final StepperViewModel stepper;
    private final Motion motion;
    private final List<LaneView> lanes = new ArrayList<>();
    private final HBox laneRow = new HBox();
    private final InterruptOverlay interrupts = new InterruptOverlay(
            cpu -> lanes.get(cpu).getBoundsInParent(), cpu -> lanes.get(cpu).currentLine());
    private final ForwardingOverlay forwarding = new ForwardingOverlay(
            taken -> lanes.get(taken.cpu()).bufferCard(taken.entry()), taken -> lanes.get(taken.cpu()).register(taken.into()));
    private final MemoryView memory = new MemoryView();
    private final TraceBar trace;
    private final Pane falling = new Pane();
    private final VBox machine;
    private final Node empty = new EmptyState(Feather.COLUMNS, "No test is open",
            "Choose one on the left, open a .litmus file with Ctrl+O, or drop one here.", Optional.empty());
    private Optional<Moment> shown = Optional.empty();

    public SimulateView(StepperViewModel stepper, Motion motion) {
        this.stepper = stepper;
        this.motion = motion;
        getStyleClass().add("simulate");
        laneRow.getStyleClass().add("lanes");
        var stage = new StackPane(laneRow, interrupts, forwarding);
        var scroll = new ScrollPane(stage);
        scroll.getStyleClass().addAll("lanes-scroll", "edge-to-edge");
        scroll.setFitToHeight(true);
        scroll.setFitToWidth(true);
        scroll.setVbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        trace = new TraceBar(stepper);
        machine = new VBox(scroll, memory, trace);
        machine.getStyleClass().add("machine");
        falling.setMouseTransparent(true);
        falling.setManaged(false);
        getChildren().addAll(machine, empty, falling);
        var clock = new Timeline(new KeyFrame(BEAT, _ -> stepper.beat()));
        clock.setCycleCount(Animation.INDEFINITE);
        stepper.playing().subscribe(on -> {
            if (!on) clock.stop();
            else if (motion.wanted()) clock.playFromStart();
            else stepper.finishPlaying();
        });
        stepper.moment().subscribe(this::show);
    }

    private void show(Optional<Moment> moment) {
        machine.setVisible(moment.isPresent());
        empty.setVisible(moment.isEmpty());
        moment.ifPresent(m -> {
            if (shown.isEmpty() || !shown.get().subject().equals(m.subject())) rebuild(m);
            var words = new StepWords(m.subject());
            fall(m, words);
            lanes.forEach(lane -> lane.show(m, words));
            interrupts.show(InterruptArrow.at(m.trace(), m.step(), m.subject().test().program()));
            forwarding.show(m.step() == 0 ? Optional.empty()
                    : Forwarding.of(m.subject().test(), m.trace(), m.step() - 1));
            memory.show(m, words);
            trace.show(m, words);
        });
        shown = moment;
    }

    private void rebuild(Moment moment) {
        lanes.clear();
        for (var thread : moment.subject().base().program().threads()) {
            var listing = CodeListing.of(moment.subject().base(), moment.subject().map(), thread.id());
            var lane = new LaneView(thread.id(), listing, slot -> chip(slot, moment), stepper::take, motion);
            HBox.setHgrow(lane, Priority.ALWAYS);
            // Heights become known during a layout, which overlooks what asks for another one meanwhile.
            lane.codeHeight().subscribe(() -> Platform.runLater(this::alignCode));
            lane.boundsInParentProperty().subscribe(interrupts::requestLayout);
            lane.needsLayoutProperty().subscribe(forwarding::requestLayout);
            lanes.add(lane);
        }
        laneRow.getChildren().setAll(lanes);
    }

    private void alignCode() {
        double highest = lanes.stream().mapToDouble(lane -> lane.codeHeight().get()).max().orElse(0);
        lanes.forEach(lane -> lane.codeHeight(highest));
    }

    private Node chip(String name, Moment moment) {
        Slot slot = moment.subject().base().slots().stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow();
        return new SlotChip(slot, moment.subject().placement().at(name), kind -> stepper.foresee(name, kind),
                stepper::choose);
    }

    /// A store that has just left its buffer falls into its cell.
    private void fall(Moment moment, StepWords words) {
        falling.getChildren().clear();
        if (!motion.wanted() || shown.isEmpty() || moment.step() != shown.get().step() + 1) return;
        if (!(moment.latest().orElse(null) instanceof Transition.Drain(int cpu, var location, int value))) return;
        Node cell = memory.cell(location);
        if (cell == null) return;
        Bounds from = falling.sceneToLocal(lanes.get(cpu).bufferMouth().localToScene(lanes.get(cpu).bufferMouth().getBoundsInLocal()));
        Bounds to = falling.sceneToLocal(cell.localToScene(cell.getBoundsInLocal()));
        var card = new Label(location + " = " + words.show(value));
        card.getStyleClass().addAll("card", "card-text", "falling", "cpu-" + cpu % LaneView.COLOURS);
        card.relocate(from.getMinX(), from.getMinY());
        falling.getChildren().add(card);
        motion.fall(card, to.getMinX() - from.getMinX(), to.getMinY() - from.getMinY(),
                () -> falling.getChildren().remove(card));
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        falling.resizeRelocate(0, 0, getWidth(), getHeight());
    }
}
