package fencepost.app;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;

/// The two looks.
public enum Theme {
    LIGHT, DARK;

    /// The other one.
    public Theme other() {
        return this == LIGHT ? DARK : LIGHT;
    }

    /// The base theme's stylesheet, for the whole application.
    public String base() {
        return switch (this) {
            case LIGHT -> new PrimerLight().getUserAgentStylesheet();
            case DARK -> new PrimerDark().getUserAgentStylesheet();
        };
    }

    /// The style class of a window's root in this look.
    public String style() {
        return "theme-" + name().toLowerCase();
    }
}
