package fencepost.app;

import fencepost.app.execution.AxiomModel;
import fencepost.app.lessons.text.Show.Sight;
import fencepost.app.outcomes.OutcomesView;
import fencepost.model.check.Ending;
import java.util.Optional;
import java.util.function.Predicate;

/// The parts of the window that a lesson moves.
record WindowScenery(MainWindow window, Centre centre, OutcomesView.Look look) implements Stagehand.Scenery {
    @Override
    public void show(Views view) {
        window.show(view);
    }

    @Override
    public void show(Sight.Middle middle) {
        centre.show(middle);
    }

    @Override
    public void look(Optional<Predicate<Ending>> ending, AxiomModel model) {
        look.at(ending, model);
    }

    @Override
    public void run() {
        window.runForReal();
    }
}
