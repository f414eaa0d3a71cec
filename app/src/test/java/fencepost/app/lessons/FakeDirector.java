package fencepost.app.lessons;

import fencepost.app.lessons.text.Show;
import fencepost.app.lessons.text.Stage;
import fencepost.model.check.Ending;
import fencepost.model.explore.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Stands for the window: notes what it is told.
final class FakeDirector implements Director {
    final List<Show> shown = new ArrayList<>();

    @Override
    public void show(Show show) {
        shown.add(show);
    }

    @Override
    public void play(Stage stage, Supplier<Trace> run) {
        throw new AssertionError("nobody asked for it");
    }

    @Override
    public void look(Stage stage, Optional<Ending> ending) {
        throw new AssertionError("nobody asked for it");
    }

    @Override
    public void run(Stage stage) {
        throw new AssertionError("nobody asked for it");
    }

    @Override
    public void withhold(boolean now) {
        throw new AssertionError("nobody asked for it");
    }
}
