package fencepost.app;

import fencepost.app.execution.AxiomModel;
import fencepost.app.lessons.Director;
import fencepost.app.lessons.text.Show;
import fencepost.app.lessons.text.Show.Play;
import fencepost.app.lessons.text.Show.Sight;
import fencepost.app.lessons.text.Stage;
import fencepost.app.simulate.StepperViewModel;
import fencepost.app.simulate.StepperViewModel.Moment;
import fencepost.model.check.Ending;
import fencepost.model.check.Verdict;
import fencepost.model.explore.Trace;
import fencepost.model.machine.OperationalModel;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Puts the window into the state that a lesson asks for. A test is read in the background and its verdict takes time, so
/// what is to be played waits until both are there.
final class Stagehand implements Director {
    /// The parts of the window that it moves.
    interface Scenery {
        void show(Views view);

        void show(Sight.Middle middle);

        void look(Optional<Predicate<Ending>> ending, AxiomModel model);

        void run();
    }

    /// What is to be done as soon as `stage` is shown.
    ///
    /// @param knowing whether its verdict must be known for it
    private record Pending(Stage stage, boolean knowing, Runnable action) {}

    private final Workspace workspace;
    private final Answers answers;
    private final StepperViewModel stepper;
    private final Scenery scenery;
    private Optional<Pending> pending = Optional.empty();

    Stagehand(Workspace workspace, Answers answers, StepperViewModel stepper, Scenery scenery) {
        this.workspace = workspace;
        this.answers = answers;
        this.stepper = stepper;
        this.scenery = scenery;
        // Not the workspace: the stepper begins anew after it has heard of another subject.
        stepper.moment().subscribe(_ -> proceed());
        for (var model : OperationalModel.values()) answers.verdict(model).subscribe(_ -> proceed());
    }

    @Override
    public void show(Show show) {
        pending = Optional.empty();
        stepper.afresh();
        when(show.stage(), show.play().isPresent(), () -> show.play().ifPresent(this::play));
        show.sight().ifPresentOrElse(this::show, () -> scenery.show(Sight.Middle.MACHINE));
    }

    private void show(Sight sight) {
        switch (sight) {
            case Sight.Tab(var view) -> {
                scenery.show(Sight.Middle.MACHINE);
                scenery.show(view);
            }
            case Sight.Middle middle -> scenery.show(middle);
        }
    }

    private void play(Play play) {
        switch (play) {
            case Play.ToBadOutcome _ -> stepper.playToBad();
            case Play.Steps(int count) -> stepper.along(count);
        }
    }

    @Override
    public void play(Stage stage, Supplier<Trace> run) {
        scenery.show(Sight.Middle.MACHINE);
        when(stage, false, () -> stepper.play(run));
    }

    @Override
    public void look(Stage stage, Optional<Ending> ending) {
        when(stage, false, () -> scenery.look(ending.map(Predicate::isEqual), AxiomModel.like(stage.options().model())));
    }

    @Override
    public void run(Stage stage) {
        when(stage, false, scenery::run);
    }

    @Override
    public void withhold(boolean now) {
        answers.withhold(now);
    }

    /// Shows `stage`, unless it is shown, and then does something.
    private void when(Stage stage, boolean knowing, Runnable action) {
        pending = Optional.of(new Pending(stage, knowing, action));
        if (!isShown(stage)) open(stage);
        proceed();
    }

    private void open(Stage stage) {
        workspace.model().set(stage.options().model());
        workspace.compilerReorders().set(stage.options().compilerReorders());
        workspace.rcu().set(stage.rcu());
        workspace.open(stage.name(), Optional.empty(), stage.text(), stage.placement().choices());
    }

    private void proceed() {
        if (pending.isEmpty()) return;
        Pending waiting = pending.get();
        boolean known = answers.verdict(waiting.stage().options().model()).get() instanceof Answer.Known<Verdict>;
        if (!isShown(waiting.stage()) || waiting.knowing() && !known) return;
        pending = Optional.empty();
        waiting.action().run();
    }

    private boolean isShown(Stage stage) {
        return !workspace.reading().get() && stepper.moment().get().map(Moment::subject).filter(subject ->
                subject.options().equals(stage.options()) && subject.test().equals(stage.test())).isPresent();
    }
}
