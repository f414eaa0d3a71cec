package fencepost.app;

import javafx.scene.Group;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.Rectangle;

/// The product's sign: three posts of a fence and two rails, the middle post being the barrier.
final class Logo extends StackPane {
    Logo() {
        getStyleClass().add("logo");
        getChildren().add(new Group(rail(6), rail(13), post(2, false), post(9, true), post(16, false)));
    }

    private static Rectangle post(double x, boolean barrier) {
        var post = new Rectangle(x, barrier ? 0 : 2, 4, barrier ? 20 : 16);
        post.setArcWidth(3);
        post.setArcHeight(3);
        post.getStyleClass().add(barrier ? "logo-barrier" : "logo-post");
        return post;
    }

    private static Rectangle rail(double y) {
        var rail = new Rectangle(0, y, 22, 2);
        rail.getStyleClass().add("logo-rail");
        return rail;
    }
}
