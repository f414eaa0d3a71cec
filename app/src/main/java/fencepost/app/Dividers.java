package fencepost.app;

import java.util.ArrayDeque;
import java.util.Deque;
import javafx.scene.control.SplitPane;

/// The dividers between the panes: where they stand, and where they go back to when what has moved them is over.
final class Dividers {
    private final SplitPane panes;
    private final Deque<double[]> before = new ArrayDeque<>();

    Dividers(SplitPane panes) {
        this.panes = panes;
    }

    /// Puts them elsewhere until [#back].
    void move(double... positions) {
        before.push(panes.getDividerPositions());
        panes.setDividerPositions(positions);
    }

    /// Puts them back to where they stood before the last [#move].
    void back() {
        if (!before.isEmpty()) panes.setDividerPositions(before.pop());
    }

    /// Where they stand, or stood before anything moved them.
    double[] usual() {
        return before.isEmpty() ? panes.getDividerPositions() : before.peekLast();
    }
}
