package fencepost.app.simulate;

import fencepost.app.Answer;
import fencepost.app.Answers;
import fencepost.app.Job;
import fencepost.app.Jobs;
import fencepost.app.Subject;
import fencepost.app.Workspace;
import fencepost.app.widget.Badge;
import fencepost.model.check.BadOutcome;
import fencepost.model.check.Verdict;
import fencepost.model.explore.Trace;
import fencepost.model.ir.FenceKind;
import fencepost.model.machine.MachineState;
import fencepost.model.machine.OperationalModel;
import fencepost.model.machine.Simulator;
import fencepost.model.machine.Transition;
import fencepost.model.placement.PlacementReport;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/// Steps through a run of the workspace's subject. A run is a trace and a place in it; taking another step than
/// the trace's own cuts off what lay ahead.
public final class StepperViewModel {
    /// An enabled step under its number.
    ///
    /// @param number   from 1, the same as long as the step stays enabled
    /// @param usual    whether [#forward] takes it
    public record NumberedStep(int number, Transition transition, MachineState next, String words, boolean usual) {}

    /// Everything that views show of a moment of the run.
    ///
    /// @param subject what runs
    /// @param trace   the run, what lies ahead included
    /// @param step    how many of its transitions have been taken
    /// @param change  what the latest of them changed
    /// @param enabled what may happen next, in the order of the numbers
    public record Moment(Subject subject, Trace trace, int step, StateChange change, List<NumberedStep> enabled) {
        public MachineState state() {
            return trace.states().get(step);
        }

        /// The latest transition, if any.
        public Optional<Transition> latest() {
            return step == 0 ? Optional.empty() : Optional.of(trace.transitions().get(step - 1));
        }

        public boolean atEnd() {
            return step == trace.transitions().size();
        }
    }

    private static final int LONGEST_RUN = 1_000;
    private static final SlotChip.Foresight UNSURE = new SlotChip.Foresight(Badge.Mood.UNSURE, "unknown");

    private final Workspace workspace;
    private final Answers answers;
    private final Jobs jobs;
    private final ReadOnlyBooleanWrapper badReachable = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<Optional<Moment>> moment = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final BooleanProperty playing = new SimpleBooleanProperty();
    private Optional<Simulator> simulator = Optional.empty();
    private StepNumbers numbers = StepNumbers.NONE;
    private boolean toTraceEnd;
    private Optional<Job> coming = Optional.empty();

    public StepperViewModel(Workspace workspace, Answers answers, Jobs jobs) {
        this.workspace = workspace;
        this.answers = answers;
        this.jobs = jobs;
        workspace.subject().subscribe(this::restart);
        for (var model : OperationalModel.values())
            answers.verdict(model).subscribe(() -> badReachable.set(bad().isPresent()));
    }

    /// Where the run stands; empty while there is no test.
    public ReadOnlyObjectProperty<Optional<Moment>> moment() {
        return moment.getReadOnlyProperty();
    }

    /// Whether the run goes forward by itself; a view with a clock calls [#beat] while it is set.
    public BooleanProperty playing() {
        return playing;
    }

    /// Starts or stops going forward by itself, beyond the end of the trace too.
    public void togglePlaying() {
        toTraceEnd = false;
        playing.set(!playing.get());
    }

    /// Takes the next step: the trace's own, or at its end the usual one of those enabled.
    public void forward() {
        moment.get().ifPresent(m -> {
            if (!m.atEnd()) show(m.trace(), m.step() + 1);
            else m.enabled().stream().filter(NumberedStep::usual).findFirst().ifPresentOrElse(this::take,
                    () -> playing.set(false));
        });
    }

    /// Goes back one step.
    public void back() {
        moment.get().ifPresent(m -> goTo(m.step() - 1));
    }

    public void toStart() {
        goTo(0);
    }

    /// Goes to the start of a run of which nothing is known yet.
    public void afresh() {
        restart(workspace.subject().get());
    }

    /// Goes to the end of the trace; if it is there already, goes on with usual steps until nothing is enabled.
    public void toEnd() {
        moment.get().ifPresent(m -> {
            if (m.atEnd()) runOn();
            else goTo(m.trace().transitions().size());
        });
    }

    /// Goes to the state after `step` transitions of the trace.
    public void goTo(int step) {
        playing.set(false);
        moment.get().ifPresent(m -> show(m.trace(), Math.clamp(step, 0, m.trace().transitions().size())));
    }

    /// Takes the enabled step with this number, if there is one.
    public void take(int number) {
        playing.set(false);
        moment.get().flatMap(m -> m.enabled().stream().filter(s -> s.number() == number).findFirst())
                .ifPresent(this::take);
    }

    /// Shows a run of the subject from its start.
    public void follow(Trace trace) {
        numbers = StepNumbers.NONE;
        show(trace, 0);
    }

    /// Whether the verdict on the subject knows a run into a bad outcome.
    public ReadOnlyBooleanProperty badReachable() {
        return badReachable.getReadOnlyProperty();
    }

    /// Plays a shortest run into a bad outcome, if the verdict knows one.
    public void playToBad() {
        bad().ifPresent(outcome -> play(outcome::witness));
    }

    /// Plays a run of the subject, which may take time to compute.
    public void play(Supplier<Trace> run) {
        compute(run, trace -> {
            follow(trace);
            toTraceEnd = true;
            playing.set(true);
        });
    }

    /// Shows a run of the subject at one of its steps.
    public void showRun(Supplier<Trace> run, int step) {
        compute(run, trace -> {
            follow(trace);
            goTo(step);
        });
    }

    /// A run that comes when another subject is shown already is thrown away.
    private void compute(Supplier<Trace> run, Consumer<Trace> then) {
        coming.ifPresent(Job::cancel);
        coming = Optional.of(jobs.start(_ -> run.get(), then, _ -> playing.set(false)));
    }

    /// Goes `steps` steps along the run into the bad outcome, if there is one, else along usual steps.
    public void along(int steps) {
        bad().ifPresentOrElse(outcome -> showRun(outcome::witness, steps), () -> {
            for (int i = 0; i < steps; i++) forward();
        });
    }

    /// One beat of the clock while [#playing].
    public void beat() {
        boolean arrived = toTraceEnd && moment.get().map(Moment::atEnd).orElse(true);
        if (arrived) playing.set(false);
        else forward();
    }

    /// As many beats as it takes, bounded, since a loop may spin for ever.
    public void finishPlaying() {
        for (int i = 0; i < LONGEST_RUN && playing.get(); i++) beat();
        playing.set(false);
    }

    /// What putting `kind` into `slot` would come to, as far as the table of placements knows.
    public SlotChip.Foresight foresee(String slot, FenceKind kind) {
        return switch (answers.report().get()) {
            case Answer.Known<PlacementReport>(var report) -> workspace.subject().get()
                    .map(s -> s.placement().with(slot, kind))
                    .flatMap(p -> report.rows().stream().filter(row -> row.placement().equals(p)).findFirst())
                    .map(row -> foresight(row.safety())).orElse(UNSURE);
            case Answer.Running<PlacementReport> _ -> new SlotChip.Foresight(Badge.Mood.BUSY, "checking");
            case Answer.None<PlacementReport> _, Answer.Failed<PlacementReport> _ -> UNSURE;
        };
    }

    private static SlotChip.Foresight foresight(PlacementReport.Safety safety) {
        return switch (safety) {
            case SAFE -> new SlotChip.Foresight(Badge.Mood.GOOD, safety.word());
            case UNSAFE -> new SlotChip.Foresight(Badge.Mood.BAD, safety.word());
            case UNKNOWN -> UNSURE;
        };
    }

    /// Puts another barrier into a slot.
    public void choose(String slot, FenceKind kind) {
        workspace.choose(slot, kind);
    }

    private Optional<BadOutcome> bad() {
        return workspace.subject().get()
                .map(s -> answers.verdict(s.options().model()).get())
                .flatMap(answer -> answer instanceof Answer.Known<Verdict>(var verdict)
                        ? verdict.bad().stream().findFirst() : Optional.empty());
    }

    private void restart(Optional<Subject> subject) {
        playing.set(false);
        coming.ifPresent(Job::cancel);
        numbers = StepNumbers.NONE;
        badReachable.set(bad().isPresent());
        simulator = subject.map(s -> new Simulator(s.test(), s.options()));
        if (simulator.isEmpty()) moment.set(Optional.empty());
        else show(new Trace(List.of(simulator.get().initial()), List.of()), 0);
    }

    private void take(NumberedStep taken) {
        moment.get().ifPresent(m -> {
            var states = new ArrayList<>(m.trace().states().subList(0, m.step() + 1));
            var transitions = new ArrayList<>(m.trace().transitions().subList(0, m.step()));
            states.add(taken.next());
            transitions.add(taken.transition());
            boolean known = m.step() < m.trace().transitions().size()
                    && m.trace().transitions().get(m.step()).equals(taken.transition());
            show(known ? m.trace() : new Trace(states, transitions), m.step() + 1);
        });
    }

    /// Bounded, since a loop may spin for ever.
    private void runOn() {
        for (int i = 0; i < LONGEST_RUN; i++) {
            int before = moment.get().map(Moment::step).orElse(0);
            forward();
            if (moment.get().map(Moment::step).orElse(0) == before) return;
        }
    }

    private void show(Trace trace, int step) {
        Subject subject = workspace.subject().get().orElseThrow();
        MachineState state = trace.states().get(step);
        StateChange change = step == 0 ? StateChange.NONE : StateChange.between(trace.states().get(step - 1), state);
        List<Simulator.Choice> choices = simulator.orElseThrow().choices(state);
        numbers = numbers.next(choices.stream().map(Simulator.Choice::transition).toList());
        Optional<Transition> usual = usual(trace, step, choices);
        var words = new StepWords(subject);
        var enabled = choices.stream()
                .map(c -> new NumberedStep(numbers.of(c.transition()), c.transition(), c.next(),
                        words.of(c.transition()), usual.equals(Optional.of(c.transition()))))
                .sorted(Comparator.comparingInt(NumberedStep::number)).toList();
        moment.set(Optional.of(new Moment(subject, trace, step, change, enabled)));
    }

    /// The trace's own next step; at its end, to stay with the CPU that moved last as long as it executes, then the
    /// first that executes, then the first of all.
    private static Optional<Transition> usual(Trace trace, int step, List<Simulator.Choice> choices) {
        if (step < trace.transitions().size()) return Optional.of(trace.transitions().get(step));
        var executing = choices.stream().map(Simulator.Choice::transition)
                .filter(Transition.Execute.class::isInstance).toList();
        int latest = step == 0 ? -1 : trace.transitions().get(step - 1).cpu();
        return executing.stream().filter(t -> t.cpu() == latest).findFirst()
                .or(() -> executing.stream().findFirst())
                .or(() -> choices.stream().map(Simulator.Choice::transition).findFirst());
    }
}
