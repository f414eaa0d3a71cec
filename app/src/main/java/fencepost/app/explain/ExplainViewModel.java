package fencepost.app.explain;

import fencepost.app.Answer;
import fencepost.app.Answers;
import fencepost.app.Job;
import fencepost.app.Jobs;
import fencepost.app.Subject;
import fencepost.app.Workspace;
import fencepost.model.check.BadOutcome;
import fencepost.model.check.OperationalChecker;
import fencepost.model.check.Verdict;
import fencepost.model.explain.Explanation;
import fencepost.model.explain.Reorderings;
import fencepost.model.explore.Trace;
import fencepost.model.ir.LitmusTest;
import fencepost.model.machine.OperationalModel;
import fencepost.model.placement.PlacementReport.Safety;
import fencepost.model.placement.PlacementReport;
import fencepost.model.placement.PlacementReport.Row;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Why the subject is safe or unsafe.
public final class ExplainViewModel {
    /// What the view shows.
    ///
    /// @param subject    what is explained
    /// @param answer     the verdict
    /// @param row        what the table of placements says about the barriers in force
    /// @param neighbours the smallest changes that turn the verdict round
    public record Reason(Subject subject, Answer<Verdict> answer, Optional<Row> row, List<Neighbour> neighbours) {
        public Reason {
            neighbours = List.copyOf(neighbours);
        }
    }

    /// A run that leads to a bad outcome, and the same told in words.
    ///
    /// @param causes what went out of order on the way, a sentence each
    public record ToldRun(Trace trace, Story story, List<String> causes) {
        public ToldRun {
            causes = List.copyOf(causes);
        }
    }

    /// What comes back when a barrier of a safe placement is weakened.
    ///
    /// @param headline what happens then
    /// @param cause    what goes out of order on the way to it
    public record Return(String headline, String cause) {}

    private final Workspace workspace;
    private final Answers answers;
    private final Jobs jobs;
    private final OperationalChecker checker = new OperationalChecker();
    private final ReadOnlyObjectWrapper<Optional<Reason>> explanation = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<ToldRun>> run = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Map<Neighbour, Return>> returns = new ReadOnlyObjectWrapper<>(Map.of());
    private Optional<Job> telling = Optional.empty();
    private Optional<Job> breaking = Optional.empty();
    private List<Neighbour> broken = List.of();
    private Optional<Verdict> told = Optional.empty();

    public ExplainViewModel(Workspace workspace, Answers answers, Jobs jobs) {
        this.workspace = workspace;
        this.answers = answers;
        this.jobs = jobs;
        workspace.subject().subscribe(this::refresh);
        answers.report().subscribe(this::refresh);
        for (var model : OperationalModel.values())
            answers.verdict(model).subscribe(this::refresh);
    }

    /// The explanation; empty while there is no test.
    public ReadOnlyObjectProperty<Optional<Reason>> explanation() {
        return explanation.getReadOnlyProperty();
    }

    /// A shortest run into the first bad outcome, once it has been computed; empty if there is none.
    public ReadOnlyObjectProperty<Optional<ToldRun>> run() {
        return run.getReadOnlyProperty();
    }

    /// For the weaker neighbours of a safe placement, as they become known, what each brings back.
    public ReadOnlyObjectProperty<Map<Neighbour, Return>> returns() {
        return returns.getReadOnlyProperty();
    }

    /// Puts the other barrier into the test.
    public void apply(Neighbour neighbour) {
        workspace.choose(neighbour.row().placement());
    }

    private void refresh() {
        explanation.set(workspace.subject().get().map(this::explain));
        explanation.get().ifPresent(this::breakEach);
        Optional<Verdict> verdict = explanation.get().flatMap(e ->
                e.answer() instanceof Answer.Known<Verdict>(var known) ? Optional.of(known) : Optional.empty());
        if (verdict.equals(told)) return;
        told = verdict;
        telling.ifPresent(Job::cancel);
        run.set(Optional.empty());
        verdict.flatMap(v -> v.bad().stream().findFirst())
                .ifPresent(bad -> tell(workspace.subject().get().orElseThrow(), bad));
    }

    private void tell(Subject subject, BadOutcome bad) {
        telling = Optional.of(jobs.start(_ -> {
            Trace trace = bad.witness();
            return new ToldRun(trace, Story.of(subject, trace),
                    Explanation.causes(subject.test(), Reorderings.of(subject.test(), trace)));
        }, result -> run.set(Optional.of(result)), _ -> run.set(Optional.empty())));
    }

    private void breakEach(Reason shown) {
        List<Neighbour> weaker = shown.neighbours().stream().filter(n -> n.row().safety() == Safety.UNSAFE).toList();
        if (weaker.equals(broken)) return;
        broken = weaker;
        breaking.ifPresent(Job::cancel);
        returns.set(Map.of());
        if (weaker.isEmpty()) return;
        breaking = Optional.of(jobs.start(job -> {
            for (Neighbour neighbour : weaker)
                back(shown.subject(), neighbour, job).ifPresent(found -> job.tell(() -> add(neighbour, found)));
            return weaker;
        }, _ -> {}, _ -> {}));
    }

    private Optional<Return> back(Subject subject, Neighbour neighbour, Job job) {
        LitmusTest weakened = subject.base().with(neighbour.row().placement());
        return checker.check(weakened, subject.options(), _ -> !job.cancelled()).bad().stream().findFirst()
                .map(bad -> Explanation.of(weakened, bad))
                .map(told -> new Return(told.headline(), told.causes().getFirst()));
    }

    private void add(Neighbour neighbour, Return found) {
        var all = new HashMap<>(returns.get());
        all.put(neighbour, found);
        returns.set(Map.copyOf(all));
    }

    private Reason explain(Subject subject) {
        Answer<Verdict> answer = answers.verdict(subject.options().model()).get();
        if (!(answers.report().get() instanceof Answer.Known<PlacementReport>(var report)))
            return new Reason(subject, answer, Optional.empty(), List.of());
        Optional<Row> row = report.rows().stream().filter(r -> r.placement().equals(subject.placement())).findFirst();
        return new Reason(subject, answer, row,
                row.map(r -> Neighbour.of(report, subject.placement(), r.safety())).orElse(List.of()));
    }
}
