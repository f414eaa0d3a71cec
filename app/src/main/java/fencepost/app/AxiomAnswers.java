package fencepost.app;

import fencepost.model.cat.CatModel;
import fencepost.model.check.AxiomaticChecker;
import fencepost.model.check.Verdict;
import fencepost.model.execution.SearchLimits;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/// What axiomatic models say about the workspace's subject, for those models that somebody has chosen. Computed in the
/// background and kept.
public final class AxiomAnswers {
    private record Key(LitmusTest base, Placement placement, String model) {}

    /// A table that fills beside other work: a test that needs more candidates is asked about in the execution view.
    private static final SearchLimits LIMITS = new SearchLimits(SearchLimits.STANDARD.maxLoops(),
            SearchLimits.STANDARD.maxPaths(), 1_000_000);

    private final Workspace workspace;
    private final Jobs jobs;
    private final Map<String, ObjectProperty<Answer<Verdict>>> verdicts = new LinkedHashMap<>();
    private final ReadOnlyObjectWrapper<Set<String>> chosen = new ReadOnlyObjectWrapper<>(Set.of("lkmm+memb"));
    private final Map<Key, Answer<Verdict>> known = Answers.recent();
    private Optional<Job> job = Optional.empty();

    public AxiomAnswers(Workspace workspace, Jobs jobs) {
        this.workspace = workspace;
        this.jobs = jobs;
        for (String model : CatModel.builtIn()) verdicts.put(model, new SimpleObjectProperty<>(new Answer.None<>()));
        workspace.subject().subscribe(this::ask);
    }

    /// The ids of all models there are.
    public List<String> models() {
        return List.copyOf(verdicts.keySet());
    }

    /// The ids of the models that are asked.
    public ReadOnlyObjectProperty<Set<String>> chosen() {
        return chosen.getReadOnlyProperty();
    }

    /// Asks a model, or asks it no more.
    public void toggle(String model) {
        var changed = new LinkedHashSet<String>();
        for (String each : models()) if (chosen.get().contains(each) != each.equals(model)) changed.add(each);
        chosen.set(Collections.unmodifiableSet(changed));
        ask(workspace.subject().get());
    }

    /// What a model says about the subject.
    public ReadOnlyObjectProperty<Answer<Verdict>> verdict(String model) {
        return verdicts.get(model);
    }

    /// Stops whatever is being computed; what has not been answered yet stays unanswered.
    public void cancel() {
        job.ifPresent(Job::cancel);
        job = Optional.empty();
        verdicts.values().forEach(Answers::forget);
    }

    private void ask(Optional<Subject> subject) {
        cancel();
        var wanted = new ArrayList<String>();
        for (String model : models()) {
            boolean asked = subject.isPresent() && chosen.get().contains(model);
            Answer<Verdict> before = asked ? known.get(key(subject.get(), model)) : new Answer.None<>();
            if (before == null) wanted.add(model);
            verdicts.get(model).set(before == null ? new Answer.Running<>(0) : before);
        }
        if (!wanted.isEmpty()) job = Optional.of(start(subject.get(), wanted));
    }

    private Job start(Subject subject, List<String> wanted) {
        LitmusTest test = subject.test();
        return jobs.start(running -> {
            for (String model : wanted) {
                Answer<Verdict> answer = check(test, model, running);
                running.tell(() -> {
                    known.put(key(subject, model), answer);
                    verdicts.get(model).set(answer);
                });
            }
            return wanted;
        }, _ -> {}, failure -> wanted.forEach(model -> verdicts.get(model).set(new Answer.Failed<>(Answers.words(failure)))));
    }

    private static Answer<Verdict> check(LitmusTest test, String model, Job running) {
        try {
            return new Answer.Known<>(new AxiomaticChecker(LIMITS).check(test, CatModel.named(model),
                    _ -> !running.cancelled()));
        } catch (RuntimeException failure) {
            return new Answer.Failed<>(Answers.words(failure));
        }
    }

    private static Key key(Subject subject, String model) {
        return new Key(subject.base(), subject.placement(), model);
    }
}
