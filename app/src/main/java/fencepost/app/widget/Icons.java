package fencepost.app.widget;

import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// Icons of the Feather set, and buttons that show one.
public final class Icons {
    private Icons() {}

    /// An icon with extra style classes.
    public static FontIcon icon(Feather code, String... styles) {
        var icon = new FontIcon(code);
        icon.getStyleClass().addAll(styles);
        return icon;
    }

    /// A flat button that shows only an icon; `words` is its tooltip and what a screen reader says.
    public static Button button(Feather code, String words, Runnable action) {
        var button = new Button("", icon(code));
        button.getStyleClass().addAll("flat", "button-icon");
        button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        button.setTooltip(new Tooltip(words));
        button.setAccessibleText(words);
        button.setOnAction(_ -> action.run());
        return button;
    }
}
