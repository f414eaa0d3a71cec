package fencepost.app.widget;

import javafx.scene.control.Label;
import org.kordamp.ikonli.feather.Feather;

/// A sign and a word; the colour only repeats what they say.
public final class Badge extends Label {
    /// What a badge says.
    public enum Mood {
        GOOD("mood-good", Feather.CHECK), BAD("mood-bad", Feather.X), UNSURE("mood-unsure", Feather.HELP_CIRCLE),
        BUSY("mood-busy", Feather.LOADER), NEUTRAL("mood-neutral", Feather.MINUS);

        private final String style;
        private final Feather sign;

        Mood(String style, Feather sign) {
            this.style = style;
            this.sign = sign;
        }

        public String style() {
            return style;
        }

        public Feather sign() {
            return sign;
        }
    }

    public Badge(Mood mood, String word) {
        getStyleClass().add("badge");
        show(mood, word);
    }

    /// Changes what this badge says.
    public void show(Mood mood, String word) {
        setText(word);
        setGraphic(Icons.icon(mood.sign(), "sign"));
        getStyleClass().removeIf(style -> style.startsWith("mood-"));
        getStyleClass().add(mood.style());
        setMinWidth(USE_PREF_SIZE);
    }
}
