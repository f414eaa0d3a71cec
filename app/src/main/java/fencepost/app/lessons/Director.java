package fencepost.app.lessons;

import fencepost.app.lessons.text.Show;
import fencepost.app.lessons.text.Stage;
import fencepost.model.check.Ending;
import fencepost.model.explore.Trace;
import java.util.Optional;
import java.util.function.Supplier;

/// The window, as a lesson directs it.
public interface Director {
    /// Puts the window into a state.
    void show(Show show);

    /// Plays a run of what `stage` shows.
    void play(Stage stage, Supplier<Trace> run);

    /// Shows an execution of what `stage` shows that ends as `ending` says, or the nearest that is forbidden; if empty, one
    /// that ends as it should not.
    void look(Stage stage, Optional<Ending> ending);

    /// Runs on this machine what `stage` shows.
    void run(Stage stage);

    /// Withholds every verdict, or no longer.
    void withhold(boolean now);
}
