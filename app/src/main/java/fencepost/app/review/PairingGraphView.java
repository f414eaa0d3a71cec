package fencepost.app.review;

import fencepost.app.review.PairingLayout.Box;
import fencepost.app.widget.EmptyState;
import fencepost.app.widget.Icons;
import fencepost.app.widget.Numbers;
import fencepost.app.widget.PanZoom;
import fencepost.model.review.PairingGraph.BarrierNode;
import fencepost.model.review.PairingGraph.Pairing;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Line;
import org.kordamp.ikonli.feather.Feather;

/// The pairs as a graph that is moved by dragging and zoomed by the wheel; a click on a barrier or a pairing selects it.
final class PairingGraphView extends VBox {
    /// At first nothing is drawn smaller than can be read.
    private static final double READABLE = 0.5;

    private final ReviewViewModel review;
    private final PanZoom stage = new PanZoom();
    private final Label left = new Label();
    private final Node empty = new EmptyState(Feather.SHARE_2, "No pairs",
            "No comment at a barrier names a partner.", Optional.empty());
    private final List<FunctionBox> boxes = new ArrayList<>();
    private final List<PairingLine> lines = new ArrayList<>();
    private PairingLayout layout = new PairingLayout(List.of(), List.of(), 0, 0, 0);

    PairingGraphView(ReviewViewModel review) {
        this.review = review;
        getStyleClass().add("pairing-graph");
        stage.setId("pairing-graph");
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        var tools = new HBox(legend("holding", "holds"), legend("broken", "broken"), legend("unseen", "partner not seen"), space, left, Icons.button(Feather.ZOOM_IN, "larger", () -> stage.step(1)),
                Icons.button(Feather.ZOOM_OUT, "smaller", () -> stage.step(-1)),
                Icons.button(Feather.MAXIMIZE, "all of it", () -> stage.fit(layout.width(), layout.height(), 0)));
        tools.getStyleClass().add("graph-tools");
        left.getStyleClass().add("muted");
        var body = new StackPane(stage, empty);
        body.setMinHeight(0);
        VBox.setVgrow(body, Priority.ALWAYS);
        getChildren().addAll(tools, body);
        stage.widthProperty().subscribe(this::fit);
        stage.heightProperty().subscribe(this::fit);
        review.state().subscribe(state -> {
            if (state instanceof ReviewState.Done done) show(done.layout());
        });
        review.selection().subscribe(this::mark);
    }

    private static Node legend(String kind, String words) {
        var curve = new Line(0, 0, 26, 0);
        curve.getStyleClass().add("pairing-curve");
        var sample = new Group(curve);
        sample.getStyleClass().addAll("pairing", kind);
        var label = new Label(words, sample);
        label.getStyleClass().add("legend");
        return label;
    }

    private void show(PairingLayout shown) {
        layout = shown;
        boxes.clear();
        lines.clear();
        for (Box box : shown.boxes()) boxes.add(new FunctionBox(box, review::select));
        for (PairingLayout.Line line : shown.lines()) {
            var drawn = new PairingLine(line);
            drawn.setOnMouseClicked(event -> {
                if (event.isStillSincePress()) review.select(line.pairing());
            });
            lines.add(drawn);
        }
        stage.content().getChildren().setAll(lines);
        stage.content().getChildren().addAll(boxes);
        empty.setVisible(boxes.isEmpty());
        stage.setVisible(!boxes.isEmpty());
        left.setText(shown.left() == 0 ? "" : Numbers.show(shown.left()) + " more functions are not drawn");
        fit();
        mark(review.selection().get());
    }

    private void fit() {
        stage.fit(layout.width(), layout.height(), READABLE);
    }

    private void mark(ReviewSelection selection) {
        Set<BarrierNode> barriers = new HashSet<>();
        Optional<Pairing> pairing = selection.pairing();
        pairing.ifPresent(one -> {
            barriers.add(one.from());
            one.to().ifPresent(barriers::add);
        });
        for (FunctionBox box : boxes) if (box.select(barriers)) stage.reveal(box);
        for (PairingLine line : lines) line.select(pairing.filter(one -> isShownBy(line, one)).isPresent());
    }

    /// A line that stands for both claims of a pair shows either.
    private static boolean isShownBy(PairingLine line, Pairing pairing) {
        Pairing shown = line.line().pairing();
        return shown.equals(pairing) || line.line().mutual() && !pairing.isBroken()
                && pairing.to().equals(Optional.of(shown.from())) && shown.to().equals(Optional.of(pairing.from()));
    }
}
