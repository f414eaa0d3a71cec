package fencepost.app.simulate;

import fencepost.app.simulate.StepperViewModel.Moment;
import fencepost.model.machine.Transition;
import java.util.function.IntConsumer;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/// The run as a slider: a mark for each step in its CPU's colour, round for an instruction, a drop for a store that
/// reaches memory, a diamond for an interrupt; dragging or clicking goes there.
final class TraceStrip extends StackPane {
    private static final PseudoClass AHEAD = PseudoClass.getPseudoClass("ahead");
    private static final PseudoClass HERE = PseudoClass.getPseudoClass("here");

    private final IntConsumer goTo;
    private final Region rail = new Region();
    private final Region done = new Region();
    private final Pane marks = new Marks();
    private int steps;
    private int step;

    TraceStrip(IntConsumer goTo) {
        this.goTo = goTo;
        getStyleClass().add("trace-strip");
        setAccessibleRole(AccessibleRole.SLIDER);
        setAccessibleText("place in the run");
        rail.getStyleClass().add("rail");
        done.getStyleClass().add("rail-done");
        done.setManaged(false);
        StackPane.setAlignment(rail, Pos.CENTER_LEFT);
        getChildren().addAll(rail, done, marks);
        setOnMousePressed(event -> seek(event.getX()));
        setOnMouseDragged(event -> seek(event.getX()));
    }

    void show(Moment moment, StepWords words) {
        steps = moment.trace().transitions().size();
        step = moment.step();
        marks.getChildren().clear();
        marks.getChildren().add(mark("start", 0, "the start"));
        for (int i = 0; i < steps; i++) {
            Transition transition = moment.trace().transitions().get(i);
            String shape = switch (transition) {
                case Transition.Execute _ -> "execute";
                case Transition.Drain _ -> "drain";
                case Transition.Interrupt _ -> "interrupt";
                case Transition.Speculate _ -> "speculate";
            };
            Node mark = mark(shape, i + 1, (i + 1) + ": CPU " + transition.cpu() + ", " + words.of(transition));
            mark.getStyleClass().add("cpu-" + transition.cpu() % LaneView.COLOURS);
            marks.getChildren().add(mark);
        }
        requestLayout();
    }

    private Node mark(String shape, int at, String tip) {
        var dot = new Region();
        dot.getStyleClass().addAll("trace-mark", shape);
        var mark = new StackPane(dot);
        mark.getStyleClass().add("trace-place");
        mark.pseudoClassStateChanged(AHEAD, at > step);
        mark.pseudoClassStateChanged(HERE, at == step);
        Tooltip.install(mark, new Tooltip(tip));
        return mark;
    }

    private void seek(double x) {
        double width = getWidth() - snappedLeftInset() - snappedRightInset();
        goTo.accept((int) Math.round((x - snappedLeftInset()) / Math.max(1, width) * places()));
    }

    /// A short run does not spread over the whole strip.
    private int places() {
        return Math.max(steps, 16);
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        double width = getWidth() - snappedLeftInset() - snappedRightInset();
        double height = rail.prefHeight(-1);
        done.resizeRelocate(snappedLeftInset(), (getHeight() - height) / 2, width * step / places(), height);
    }

    /// Spreads the marks evenly.
    private final class Marks extends Pane {
        @Override
        protected void layoutChildren() {
            for (int i = 0; i < getChildren().size(); i++) {
                Node mark = getChildren().get(i);
                mark.autosize();
                var bounds = mark.getLayoutBounds();
                mark.relocate(getWidth() * i / places() - bounds.getWidth() / 2, (getHeight() - bounds.getHeight()) / 2);
            }
        }
    }
}
