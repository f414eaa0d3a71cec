package fencepost.app.widget;

import javafx.geometry.Bounds;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Rectangle;
import javafx.scene.transform.Affine;

/// A view on something larger: dragging moves it, the wheel zooms towards the pointer.
public final class PanZoom extends Pane {
    private static final double STEP = 1.15;
    private static final double SMALLEST = 0.1;
    private static final double LARGEST = 2.5;
    private static final double MARGIN = 24;

    private final Pane content = new Pane();
    private final Affine view = new Affine();
    private double lastX;
    private double lastY;
    private double zoom = 1;

    public PanZoom() {
        getStyleClass().add("pan-zoom");
        content.setManaged(false);
        content.getTransforms().setAll(view);
        getChildren().setAll(content);
        var clip = new Rectangle();
        clip.widthProperty().bind(widthProperty());
        clip.heightProperty().bind(heightProperty());
        setClip(clip);
        setOnMousePressed(event -> {
            lastX = event.getX();
            lastY = event.getY();
        });
        setOnMouseDragged(event -> {
            if (event.getButton() != MouseButton.PRIMARY) return;
            setCursor(Cursor.CLOSED_HAND);
            pan(event.getX() - lastX, event.getY() - lastY);
            lastX = event.getX();
            lastY = event.getY();
        });
        setOnMouseReleased(_ -> setCursor(Cursor.DEFAULT));
        setOnScroll(event -> {
            if (event.getDeltaY() != 0) zoom(event.getDeltaY() > 0 ? STEP : 1 / STEP, event.getX(), event.getY());
            event.consume();
        });
    }

    /// What is looked at; put nodes in here at their places.
    public Pane content() {
        return content;
    }

    /// How many times larger than it is.
    public double zoom() {
        return zoom;
    }

    /// Moves by so many pixels.
    public void pan(double x, double y) {
        view.prependTranslation(x, y);
    }

    /// Zooms so that the point under (x, y) stays there.
    public void zoom(double factor, double x, double y) {
        double next = Math.clamp(zoom * factor, SMALLEST, LARGEST);
        view.prependScale(next / zoom, next / zoom, x, y);
        zoom = next;
    }

    /// Zooms in (1) or out (-1) about the middle.
    public void step(int direction) {
        zoom(direction > 0 ? STEP : 1 / STEP, getWidth() / 2, getHeight() / 2);
    }

    /// Shows a rectangle of the content as large as fits, but not larger than it is.
    ///
    /// @param smallest how small it may become; if that is too large for all of it, its upper left corner is shown
    public void fit(double width, double height, double smallest) {
        if (getWidth() <= 0 || getHeight() <= 0 || width <= 0 || height <= 0) return;
        double scale = Math.min((getWidth() - 2 * MARGIN) / width, (getHeight() - 2 * MARGIN) / height);
        zoom = Math.clamp(scale, Math.max(smallest, SMALLEST), 1);
        view.setToIdentity();
        view.appendTranslation(Math.max(MARGIN, (getWidth() - width * zoom) / 2), Math.max(MARGIN, (getHeight() - height * zoom) / 2));
        view.appendScale(zoom, zoom);
    }

    /// Moves so that a node of the content is to be seen, and not at all if it is.
    public void reveal(Node node) {
        Bounds bounds = view.transform(node.getBoundsInParent());
        double x = bounds.getMinX() < MARGIN || bounds.getMaxX() > getWidth() - MARGIN ? getWidth() / 2 - bounds.getCenterX() : 0;
        double y = bounds.getMinY() < MARGIN || bounds.getMaxY() > getHeight() - MARGIN ? getHeight() / 2 - bounds.getCenterY() : 0;
        if (x != 0 || y != 0) pan(x, y);
    }
}
