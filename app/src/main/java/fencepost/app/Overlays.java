package fencepost.app;

import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/// What may lie over the window's content: the card of keys, a page of help, or nothing but black.
final class Overlays {
    private final KeysCard keys;
    private final HelpPage help = new HelpPage();
    private final Region black = new Region();

    Overlays() {
        keys = new KeysCard(this::showHelp);
        black.getStyleClass().add("blank");
        black.setVisible(false);
    }

    /// The window's content with room for what lies over it.
    StackPane over(Node content) {
        var root = new StackPane(content, keys, help, black);
        root.getStyleClass().add("window");
        return root;
    }

    void showKeys() {
        keys.setVisible(true);
    }

    void hideKeys() {
        keys.setVisible(false);
    }

    boolean keysShown() {
        return keys.isVisible();
    }

    void showHelp() {
        hideKeys();
        help.open();
    }

    HelpPage help() {
        return help;
    }

    /// Makes everything black, or no longer.
    void toggleBlack() {
        black.setVisible(!black.isVisible());
    }

    boolean isBlack() {
        return black.isVisible();
    }
}
