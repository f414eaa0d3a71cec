package fencepost.app;

import fencepost.model.check.MemoryModel;
import fencepost.model.check.OperationalChecker;
import fencepost.model.check.Verdict;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import fencepost.model.placement.PlacementReport;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;

/// What the checkers say about the workspace's subject: a verdict under every model and the table of placements.
/// Computed in the background, the chosen model first, and kept, so that going back to a choice shows its verdict
/// at once.
public final class Answers {
    private record VerdictKey(LitmusTest base, Placement placement, MachineOptions options) {}

    private static final int KEPT = 256;

    private final Workspace workspace;
    private final Jobs jobs;
    private final OperationalChecker checker;
    private final Map<OperationalModel, ObjectProperty<Answer<Verdict>>> verdicts = new EnumMap<>(OperationalModel.class);
    private final Map<OperationalModel, ReadOnlyObjectWrapper<Answer<Verdict>>> shown = new EnumMap<>(OperationalModel.class);
    private final PlacementTables tables;
    private final ReadOnlyObjectWrapper<Answer<PlacementReport>> shownReport = new ReadOnlyObjectWrapper<>();
    private final BooleanProperty withheld = new SimpleBooleanProperty();
    private final Map<VerdictKey, Answer<Verdict>> knownVerdicts = recent();
    private Optional<Job> verdictJob = Optional.empty();

    public Answers(Workspace workspace, Jobs jobs, OperationalChecker checker) {
        this.workspace = workspace;
        this.jobs = jobs;
        this.tables = new PlacementTables(jobs);
        this.checker = checker;
        for (var model : OperationalModel.values()) {
            verdicts.put(model, new SimpleObjectProperty<>(new Answer.None<>()));
            shown.put(model, new ReadOnlyObjectWrapper<>());
            shown.get(model).bind(unlessWithheld(verdicts.get(model)));
        }
        shownReport.bind(unlessWithheld(tables.report()));
        workspace.subject().subscribe(this::ask);
    }

    /// The verdict on the subject if it ran on `model`.
    public ReadOnlyObjectProperty<Answer<Verdict>> verdict(OperationalModel model) {
        return shown.get(model).getReadOnlyProperty();
    }

    /// The table of all placements of the subject's test on its machine.
    public ReadOnlyObjectProperty<Answer<PlacementReport>> report() {
        return shownReport.getReadOnlyProperty();
    }

    /// Lets nobody know any answer, or no longer: while somebody is to predict it. What is computed meanwhile is kept.
    public void withhold(boolean now) {
        withheld.set(now);
    }

    private <T> ObservableValue<Answer<T>> unlessWithheld(ReadOnlyObjectProperty<Answer<T>> answer) {
        return Bindings.createObjectBinding(() -> withheld.get() ? new Answer.None<>() : answer.get(), withheld, answer);
    }

    /// Stops whatever is being computed; what has not been answered yet stays unanswered.
    public void cancel() {
        cancelVerdicts();
        tables.cancel();
    }

    private void cancelVerdicts() {
        verdictJob.ifPresent(Job::cancel);
        verdictJob = Optional.empty();
        verdicts.values().forEach(Answers::forget);
    }

    static <T> void forget(ObjectProperty<Answer<T>> answer) {
        if (answer.get() instanceof Answer.Running<T>) answer.set(new Answer.None<>());
    }

    private void ask(Optional<Subject> subject) {
        cancelVerdicts();
        if (subject.isEmpty()) {
            tables.clear();
            verdicts.values().forEach(answer -> answer.set(new Answer.None<>()));
            return;
        }
        askForVerdicts(subject.get());
        tables.ask(subject.get().base(), new MemoryModel.Operational(subject.get().options()));
    }

    private void askForVerdicts(Subject subject) {
        var wanted = new ArrayList<Subject>();
        wanted.add(subject);
        for (var model : OperationalModel.values())
            if (model != subject.options().model()) wanted.add(subject.under(model));
        wanted.removeIf(this::showKnown);
        if (wanted.isEmpty()) return;
        wanted.forEach(s -> answerOf(s).set(new Answer.Running<>(0)));
        verdictJob = Optional.of(jobs.start(job -> {
            for (var each : wanted) {
                Answer<Verdict> answer = check(each, job);
                job.tell(() -> keep(each, answer));
            }
            return wanted;
        }, _ -> {}, failure -> wanted.stream().map(this::answerOf).filter(a -> a.get() instanceof Answer.Running)
                .forEach(a -> a.set(new Answer.Failed<>(words(failure))))));
    }

    private boolean showKnown(Subject subject) {
        Answer<Verdict> known = knownVerdicts.get(key(subject));
        if (known != null) answerOf(subject).set(known);
        return known != null;
    }

    private Answer<Verdict> check(Subject subject, Job job) {
        try {
            return new Answer.Known<>(checker.check(subject.test(), subject.options(), states -> {
                job.tell(() -> answerOf(subject).set(new Answer.Running<>(states)));
                return !job.cancelled();
            }));
        } catch (RuntimeException failure) {
            return new Answer.Failed<>(words(failure));
        }
    }

    private void keep(Subject subject, Answer<Verdict> answer) {
        knownVerdicts.put(key(subject), answer);
        answerOf(subject).set(answer);
    }

    private ObjectProperty<Answer<Verdict>> answerOf(Subject subject) {
        return verdicts.get(subject.options().model());
    }

    private static VerdictKey key(Subject subject) {
        return new VerdictKey(subject.base(), subject.placement(), subject.options());
    }

    static String words(Exception failure) {
        return failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
    }

    static <K, V> Map<K, V> recent() {
        return new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > KEPT;
            }
        };
    }
}
