package fencepost.app.simulate;

import java.util.function.BooleanSupplier;
import javafx.animation.FadeTransition;
import javafx.animation.ParallelTransition;
import javafx.animation.TranslateTransition;
import javafx.scene.Node;
import javafx.util.Duration;

/// Short movements that show where something came from. They never hold anything up: the state that they lead to is
/// there already. Off where the user, a test or a snapshot wants stillness.
public final class Motion {
    private static final Duration SHORT = Duration.millis(180);

    private final BooleanSupplier wanted;

    /// @param wanted asked before each movement
    public Motion(BooleanSupplier wanted) {
        this.wanted = wanted;
    }

    /// Nothing moves.
    public static Motion still() {
        return new Motion(() -> false);
    }

    public boolean wanted() {
        return wanted.getAsBoolean();
    }

    /// `node` comes in from above.
    void slideIn(Node node) {
        if (!wanted()) return;
        var slide = new TranslateTransition(SHORT, node);
        slide.setFromY(-18);
        slide.setToY(0);
        var fade = new FadeTransition(SHORT, node);
        fade.setFromValue(0);
        fade.setToValue(1);
        new ParallelTransition(slide, fade).play();
    }

    /// `node` falls by (`dx`, `dy`) and is gone; then `done` runs.
    void fall(Node node, double dx, double dy, Runnable done) {
        var slide = new TranslateTransition(SHORT.multiply(1.8), node);
        slide.setToX(dx);
        slide.setToY(dy);
        slide.setOnFinished(_ -> done.run());
        slide.play();
    }
}
