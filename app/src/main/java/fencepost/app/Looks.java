package fencepost.app;

import javafx.application.Application;
import javafx.scene.layout.Region;

/// How a window looks: light or dark, and how large.
final class Looks {
    /// The step on the scale of sizes with which a first start begins.
    static final int USUAL_SCALE = 2;

    private static final double BASE_SIZE = 14;
    private static final double[] SCALES = {0.75, 0.85, 1, 1.15, 1.3, 1.5, 1.75, 2};
    private static final double ENLARGED = 1.3;

    private final Region root;
    private Theme theme = Theme.LIGHT;
    private int scale = USUAL_SCALE;

    /// @param root the window's content
    Looks(Region root) {
        this.root = root;
        show(theme);
        scaleTo(scale);
    }

    Theme theme() {
        return theme;
    }

    /// Switches to a theme.
    void show(Theme chosen) {
        theme = chosen;
        Application.setUserAgentStylesheet(chosen.base());
        root.getStyleClass().removeAll(Theme.LIGHT.style(), Theme.DARK.style());
        root.getStyleClass().add(chosen.style());
    }

    void turn() {
        show(theme.other());
    }

    /// The step on the scale of sizes, from 0.
    int scale() {
        return scale;
    }

    /// Larger (1), smaller (-1), or as at first (0).
    void change(int change) {
        scaleTo(change == 0 ? USUAL_SCALE : scale + change);
    }

    /// Goes to a step on the scale of sizes, or the nearest there is.
    void scaleTo(int step) {
        scale = Math.clamp(step, 0, SCALES.length - 1);
        root.setStyle("-fx-font-size: " + BASE_SIZE * SCALES[scale] + "px;");
        root.getStyleClass().remove("enlarged");
        if (SCALES[scale] >= ENLARGED) root.getStyleClass().add("enlarged");
    }
}
