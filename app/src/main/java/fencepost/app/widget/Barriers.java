package fencepost.app.widget;

import fencepost.model.ir.FenceKind;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/// Barriers as people see them: a name, and a shape that tells the kind without colour. An outline stops only the
/// compiler, a filled chip is a full barrier, a double border reaches every CPU, a dashed outline is an empty place.
public final class Barriers {
    private Barriers() {}

    /// The name in code and menus.
    public static String name(FenceKind kind) {
        return kind.id();
    }

    /// The name where there is little room, as in a table's cell.
    public static String shortName(FenceKind kind) {
        return switch (kind) {
            case NONE -> "–";
            case COMPILER -> "bar";
            case PLACEHOLDER -> "ph";
            case ACQUIRE -> "acq";
            case RELEASE -> "rel";
            case RMB -> "rmb";
            case WMB -> "wmb";
            case MB -> "mb";
            case MB_GLOBAL -> "gl";
            case BEFORE_ATOMIC -> "mb_b";
            case AFTER_ATOMIC -> "mb_a";
            case AFTER_SPINLOCK -> "mb_sl";
            case AFTER_UNLOCK_LOCK -> "mb_ul";
            case AFTER_SRCU_READ_UNLOCK -> "mb_su";
        };
    }

    /// The style class of a kind's shape.
    public static String style(FenceKind kind) {
        return switch (kind) {
            case NONE -> "barrier-none";
            case COMPILER, PLACEHOLDER -> "barrier-compiler";
            case ACQUIRE, RELEASE, RMB, WMB -> "barrier-half";
            case MB_GLOBAL -> "barrier-global";
            case MB, BEFORE_ATOMIC, AFTER_ATOMIC, AFTER_SPINLOCK, AFTER_UNLOCK_LOCK, AFTER_SRCU_READ_UNLOCK ->
                    "barrier-full";
        };
    }

    /// A label in the kind's shape.
    public static Label chip(FenceKind kind, String text) {
        var label = new Label(text);
        label.getStyleClass().addAll("barrier", style(kind));
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }
}
