package fencepost.app.simulate;

import fencepost.app.widget.Badge;
import fencepost.app.widget.Barriers;
import fencepost.app.widget.Icons;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Slot;
import java.util.function.BiConsumer;
import java.util.function.Function;
import javafx.geometry.Side;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.feather.Feather;

/// A slot in a line of code: its name, what stands there, and on a click a menu in place with the verdict of each
/// alternative beside it.
public final class SlotChip extends HBox {
    private final Slot slot;
    private final Function<FenceKind, Foresight> foresight;
    private final BiConsumer<String, FenceKind> choose;
    private final ContextMenu menu = new ContextMenu();

    /// What choosing an alternative would come to.
    ///
    /// @param mood its sign
    /// @param word its word
    public record Foresight(Badge.Mood mood, String word) {}

    public SlotChip(Slot slot, FenceKind chosen, Function<FenceKind, Foresight> foresight,
                    BiConsumer<String, FenceKind> choose) {
        this.slot = slot;
        this.foresight = foresight;
        this.choose = choose;
        getStyleClass().add("slot");
        if (slot.automatic()) getStyleClass().add("automatic");
        setId("slot-" + slot.name());
        var name = new Label(slot.name());
        name.getStyleClass().add("slot-name");
        var kind = Barriers.chip(chosen, Barriers.name(chosen));
        kind.setGraphic(Icons.icon(Feather.CHEVRON_DOWN, "slot-arrow"));
        kind.getStyleClass().add("slot-kind");
        if (!slot.automatic()) getChildren().add(name);
        getChildren().add(kind);
        setFocusTraversable(true);
        setAccessibleText("slot " + slot.name() + ": " + chosen.id());
        menu.getStyleClass().add("slot-menu");
        setOnMouseClicked(event -> {
            open();
            event.consume();
        });
        setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) open();
        });
    }

    /// Opens the menu below the chip.
    public void open() {
        menu.getItems().setAll(slot.alternatives().stream().map(this::item).toList());
        menu.show(this, Side.BOTTOM, 0, 4);
    }

    private MenuItem item(FenceKind kind) {
        Foresight ahead = foresight.apply(kind);
        var chip = Barriers.chip(kind, Barriers.name(kind));
        var row = new HBox(new Badge(ahead.mood(), ahead.word()), chip);
        row.getStyleClass().add("slot-choice");
        var item = new MenuItem("", row);
        item.setId("choose-" + slot.name() + "-" + kind.id());
        item.setOnAction(_ -> choose.accept(slot.name(), kind));
        return item;
    }
}
