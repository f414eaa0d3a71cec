package fencepost.app.execution;

import fencepost.app.Job;
import fencepost.app.Jobs;
import fencepost.app.Subject;
import fencepost.app.Workspace;
import fencepost.model.cat.CatModel;
import fencepost.model.check.Ending;
import fencepost.model.check.Endings;
import fencepost.model.check.Executions;
import fencepost.model.check.WhyNot;
import fencepost.model.explore.Progress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Which execution is looked at: under which model, how it ends, which of those there are, and which edges are shown.
/// Nothing is computed while nobody looks.
public final class ExecutionViewModel {
    /// Executions of one ending that one can go through.
    static final int MOST = 500;

    /// What is there to see.
    public sealed interface Sight {
        /// Nothing: no test is open, or the search was stopped.
        record Nothing(String title, String words) implements Sight {}

        /// The search goes on; `count` candidates so far.
        record Searching(long count) implements Sight {}

        /// It broke down, or the model can't be read; `message` is for people.
        record Trouble(String message) implements Sight {}

        /// Executions that the model allows.
        record Allowed(Executions executions) implements Sight {}

        /// The execution that comes nearest to what the model forbids.
        record Forbidden(WhyNot why) implements Sight {}
    }

    /// What the search for the choices of one test and one model came to.
    private record Found(Subject subject, CatModel model, Endings endings, List<EndingChoice> choices) {}

    private static final Sight.Nothing NO_TEST = new Sight.Nothing("No test is open", "Its executions will stand here.");

    private static final Sight.Nothing NOT_EVEN_FORBIDDEN = new Sight.Nothing("Nothing ends so",
            "Whatever the order of events, no values add up to this outcome. Choose another above.");

    private final Workspace workspace;
    private final Jobs jobs;
    private final List<AxiomModel> models = new ArrayList<>(AxiomModel.builtIn());
    private final ReadOnlyObjectWrapper<AxiomModel> model = new ReadOnlyObjectWrapper<>(AxiomModel.KERNEL);
    private final ReadOnlyObjectWrapper<List<EndingChoice>> choices = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<EndingChoice>> chosen = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Sight> sight = new ReadOnlyObjectWrapper<>(NO_TEST);
    private final ReadOnlyObjectWrapper<Integer> index = new ReadOnlyObjectWrapper<>(0);
    private final ReadOnlyObjectWrapper<Set<EdgeKind>> kinds = new ReadOnlyObjectWrapper<>(EnumSet.allOf(EdgeKind.class));
    private final ReadOnlyObjectWrapper<Optional<Picture>> picture = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<Job> search = Optional.empty();
    private Optional<Job> drawing = Optional.empty();
    private Optional<Found> found = Optional.empty();
    private Optional<Predicate<Ending>> wish = Optional.empty();
    private Optional<Subject> asked = Optional.empty();
    private boolean watched;
    private boolean picked;

    public ExecutionViewModel(Workspace workspace, Jobs jobs) {
        this.workspace = workspace;
        this.jobs = jobs;
        workspace.subject().subscribe(this::changed);
        model.subscribe(this::ask);
    }

    /// The models to choose from.
    public List<AxiomModel> models() {
        return List.copyOf(models);
    }

    /// The model that judges: until somebody chooses another, the kernel's.
    public ReadOnlyObjectProperty<AxiomModel> model() {
        return model.getReadOnlyProperty();
    }

    /// Chooses the model.
    public void judge(AxiomModel by) {
        picked = true;
        model.set(by);
    }

    /// Takes a model from a file.
    public void take(Path file) {
        var taken = AxiomModel.of(file);
        if (!models.contains(taken)) models.add(taken);
        if (taken.equals(model.get())) ask();
        else judge(taken);
    }

    /// The endings that one can ask about; empty until they are known.
    public ReadOnlyObjectProperty<List<EndingChoice>> choices() {
        return choices.getReadOnlyProperty();
    }

    /// The ending that is looked at.
    public ReadOnlyObjectProperty<Optional<EndingChoice>> chosen() {
        return chosen.getReadOnlyProperty();
    }

    /// What there is to see.
    public ReadOnlyObjectProperty<Sight> sight() {
        return sight.getReadOnlyProperty();
    }

    /// Which of the executions is drawn, from 0.
    public ReadOnlyObjectProperty<Integer> index() {
        return index.getReadOnlyProperty();
    }

    /// The edges that are drawn.
    public ReadOnlyObjectProperty<Set<EdgeKind>> kinds() {
        return kinds.getReadOnlyProperty();
    }

    /// The picture, once it has been laid out.
    public ReadOnlyObjectProperty<Optional<Picture>> picture() {
        return picture.getReadOnlyProperty();
    }

    /// What is looked at, for the code behind events.
    public Optional<Subject> subject() {
        return workspace.subject().get();
    }

    /// Whether somebody looks.
    public void watched(boolean now) {
        boolean begins = now && !watched;
        watched = now;
        if (begins && found.isEmpty()) ask();
    }

    /// Looks at executions under one model that end in one way, or, if that is empty, in what should not happen.
    public void look(Optional<Predicate<Ending>> ending, AxiomModel under) {
        wish = ending;
        if (!under.equals(model.get())) model.set(under);
        else found.ifPresentOrElse(this::find, this::ask);
    }

    /// Looks at executions that end in one way.
    public void choose(Predicate<Ending> ending) {
        look(Optional.of(ending), model.get());
    }

    public void next() {
        go(index.get() + 1);
    }

    public void previous() {
        go(index.get() - 1);
    }

    private void go(int to) {
        if (!(sight.get() instanceof Sight.Allowed(var executions))) return;
        int inside = Math.clamp(to, 0, executions.executions().size() - 1);
        if (inside == index.get()) return;
        index.set(inside);
        draw();
    }

    /// Shows or hides the edges of a kind.
    public void toggle(EdgeKind kind) {
        Set<EdgeKind> changed = EnumSet.copyOf(kinds.get());
        if (!changed.remove(kind)) changed.add(kind);
        kinds.set(changed);
        draw();
    }

    /// Stops the search.
    public void cancel() {
        search.ifPresent(Job::cancel);
        search = Optional.empty();
        if (sight.get() instanceof Sight.Searching)
            sight.set(new Sight.Nothing("The search was stopped", "Choose a model or an outcome to begin again."));
    }

    private void changed(Optional<Subject> subject) {
        boolean same = subject.isPresent() && asked.isPresent() && subject.get().base().equals(asked.get().base());
        boolean nothingNew = same && subject.get().placement().equals(asked.get().placement());
        asked = subject;
        if (nothingNew) return;
        if (!same) wish = Optional.empty();
        AxiomModel usual = subject.map(s -> AxiomModel.usual(s.test())).orElse(model.get());
        if (picked || usual.equals(model.get())) ask();
        else model.set(usual);
    }

    private void ask() {
        search.ifPresent(Job::cancel);
        search = Optional.empty();
        found = Optional.empty();
        show(NO_TEST);
        choices.set(List.of());
        chosen.set(Optional.empty());
        Optional<Subject> subject = workspace.subject().get();
        if (subject.isEmpty() || !watched) return;
        AxiomModel under = model.get();
        sight.set(new Sight.Searching(0));
        search = Optional.of(jobs.start(job -> {
            CatModel axioms = under.load();
            var test = subject.get().test();
            Endings endings = Endings.of(test, axioms, progress(job));
            return new Found(subject.get(), axioms, endings, EndingChoice.of(test, endings));
        }, this::find, this::fail));
    }

    private void find(Found what) {
        search.ifPresent(Job::cancel);
        found = Optional.of(what);
        choices.set(what.choices());
        Optional<EndingChoice> wanted = what.choices().stream()
                .filter(c -> wish.map(w -> w.test(c.ending())).orElse(c.bad())).findFirst()
                .or(() -> wish.isPresent() ? Optional.empty() : Optional.of(what.choices().getFirst()));
        chosen.set(wanted);
        wanted.ifPresentOrElse(choice -> find(what, choice), () -> show(NOT_EVEN_FORBIDDEN));
    }

    private void find(Found what, EndingChoice choice) {
        sight.set(new Sight.Searching(0));
        search = Optional.of(jobs.start(job -> look(what, choice, progress(job)), this::show, this::fail));
    }

    private static Sight look(Found what, EndingChoice choice, Progress progress) {
        var test = what.subject().test();
        if (choice.allowed().orElse(true)) {
            Executions executions = Executions.of(test, what.model(), choice.ending(), MOST, progress);
            if (!executions.executions().isEmpty()) return new Sight.Allowed(executions);
        }
        return WhyNot.nearest(test, what.model(), choice.ending(), progress).<Sight>map(Sight.Forbidden::new)
                .orElse(new Sight.Nothing("There is no execution", "No order of the events and no choice of values "
                        + "completes the test: every way through it gets stuck."));
    }

    private void show(Sight now) {
        picture.set(Optional.empty());
        sight.set(now);
        index.set(0);
        draw();
    }

    private void fail(Exception failure) {
        show(new Sight.Trouble(failure.getMessage() == null ? failure.toString() : failure.getMessage()));
    }

    private Progress progress(Job job) {
        return count -> {
            job.tell(() -> sight.set(new Sight.Searching(count)));
            return !job.cancelled();
        };
    }

    private void draw() {
        drawing.ifPresent(Job::cancel);
        drawing = Optional.empty();
        Set<EdgeKind> shown = kinds.get();
        Optional<WhyNot> drawn = switch (sight.get()) {
            case Sight.Nothing _, Sight.Searching _, Sight.Trouble _ -> Optional.empty();
            case Sight.Allowed(var executions) ->
                    Optional.of(new WhyNot(executions.executions().get(index.get()), List.of()));
            case Sight.Forbidden(var why) -> Optional.of(why);
        };
        if (drawn.isEmpty()) picture.set(Optional.empty());
        else drawing = Optional.of(jobs.start(_ -> Picture.of(drawn.get(), shown),
                laidOut -> picture.set(Optional.of(laidOut)), this::fail));
    }

    /// How the execution that is drawn ends, if one goes through executions of every ending; else empty.
    public String end() {
        if (!(sight.get() instanceof Sight.Allowed(var executions)) || found.isEmpty()
                || chosen.get().filter(c -> c.ending() instanceof Ending.Any).isEmpty()) return "";
        var test = found.get().subject().test();
        return "It ends so: " + EndingChoice.words(test, Ending.of(test, executions.executions().get(index.get())));
    }

    /// What the search found about the test as a whole that people should know; empty if it was complete.
    public Optional<String> caveat() {
        Optional<String> cut = found.flatMap(f -> f.endings().cut());
        if (cut.isPresent()) return cut;
        return sight.get() instanceof Sight.Allowed(var executions) && executions.more()
                ? Optional.of("only the first " + MOST + " executions are listed") : Optional.empty();
    }
}
