package fencepost.app.simulate;

import fencepost.app.simulate.StateChange.BufferChange;
import fencepost.app.simulate.StepperViewModel.Moment;
import fencepost.app.simulate.StepperViewModel.NumberedStep;
import fencepost.app.widget.Icons;
import fencepost.model.machine.BufferEntry;
import fencepost.model.machine.Buffering;
import fencepost.model.machine.Cpu;
import fencepost.model.machine.Transition;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// A CPU's store buffer as a stack of cards: the newest on top, the oldest at the bottom, from where it falls into
/// memory. A card that may leave now carries the number of the step that lets it; a click takes that step.
final class StoreBufferView extends VBox {
    private static final PseudoClass NEW = PseudoClass.getPseudoClass("new");
    private static final PseudoClass LEAVING = PseudoClass.getPseudoClass("leaving");

    private final int cpu;
    private final IntConsumer take;
    private final Motion motion;
    private final Label caption = new Label();
    private final VBox cards = new VBox();
    private final VBox well = new VBox();
    private final HBox exit = new HBox(Icons.icon(Feather.CHEVRONS_DOWN, "exit-icon"), new Label("to memory"));

    StoreBufferView(int cpu, IntConsumer take, Motion motion) {
        this.cpu = cpu;
        this.take = take;
        this.motion = motion;
        getStyleClass().add("store-buffer");
        caption.getStyleClass().add("caption");
        caption.setWrapText(true);
        cards.getStyleClass().add("cards");
        exit.getStyleClass().add("exit");
        var top = new Region();
        VBox.setVgrow(top, Priority.ALWAYS);
        well.getChildren().setAll(top, cards, exit);
        well.getStyleClass().add("well");
        VBox.setVgrow(well, Priority.ALWAYS);
        getChildren().addAll(caption, well);
    }

    void show(Moment moment, StepWords words) {
        Cpu shown = moment.state().cpus().get(cpu);
        Buffering buffering = moment.subject().options().model().buffering();
        caption.setText(switch (buffering) {
            case FIFO -> "store buffer";
            case PER_LOCATION -> "store buffer, a queue for each location";
            case NONE -> "no store buffer: stores reach memory at once";
        });
        well.setVisible(buffering != Buffering.NONE);
        List<BufferEntry> entries = shown.storeBuffer();
        cards.getChildren().clear();
        BufferChange change = moment.change().buffer(cpu);
        for (int i = entries.size() - 1; i >= 0; i--) {
            boolean entered = change.entered().contains(i);
            Node card = card(entries.get(i), words, drain(entries, i, moment), entered);
            cards.getChildren().add(card);
            if (entered) motion.slideIn(card);
        }
        if (entries.isEmpty()) cards.getChildren().add(nothing());
        exit.setVisible(!entries.isEmpty());
    }

    /// The step, if it is enabled, that moves the entry at `index` to memory: an entry of its location that is the
    /// oldest one there.
    private Optional<NumberedStep> drain(List<BufferEntry> entries, int index, Moment moment) {
        if (!(entries.get(index) instanceof BufferEntry.PendingStore(var location, _, _))) return Optional.empty();
        for (int i = 0; i < index; i++)
            if (entries.get(i) instanceof BufferEntry.PendingStore(var older, _, _) && older.equals(location))
                return Optional.empty();
        return moment.enabled().stream().filter(s -> s.transition() instanceof Transition.Drain(int by, var to, _)
                && by == cpu && to.equals(location)).findFirst();
    }

    private Node card(BufferEntry entry, StepWords words, Optional<NumberedStep> drain, boolean entered) {
        var text = new Label(words.of(entry));
        text.getStyleClass().add("card-text");
        var card = new HBox(text);
        card.getStyleClass().addAll("card", switch (entry) {
            case BufferEntry.PendingStore _ -> "pending-store";
            case BufferEntry.StoreFence _ -> "store-fence";
            case BufferEntry.SectionEnd _ -> "section-end";
        });
        if (entry instanceof BufferEntry.PendingStore(_, _, boolean release) && release) {
            var tag = new Label("release");
            tag.getStyleClass().add("tag");
            card.getChildren().add(tag);
        }
        card.pseudoClassStateChanged(NEW, entered);
        drain.ifPresent(step -> {
            card.pseudoClassStateChanged(LEAVING, true);
            var space = new Region();
            HBox.setHgrow(space, Priority.ALWAYS);
            card.getChildren().addAll(space, new StepKey(step.number()));
            card.setOnMouseClicked(_ -> take.accept(step.number()));
        });
        return card;
    }

    private static Node nothing() {
        var label = new Label("empty");
        label.getStyleClass().add("nothing");
        label.setMaxWidth(Double.MAX_VALUE);
        return label;
    }

    /// The card of the entry at `index`, oldest first, if it is there.
    Optional<Node> card(int index) {
        int row = cards.getChildren().size() - 1 - index;
        return row >= 0 && cards.getChildren().get(row) instanceof HBox card ? Optional.of(card) : Optional.empty();
    }

    /// The lowest card, from where an entry falls.
    Node mouth() {
        return exit;
    }
}
