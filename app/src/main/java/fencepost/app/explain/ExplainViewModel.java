package fencepost.app.explain;

import fencepost.app.Answer;
import fencepost.app.Answers;
import fencepost.app.Job;
import fencepost.app.Jobs;
import fencepost.app.Subject;
import fencepost.app.Workspace;
import fencepost.model.check.BadOutcome;
import fencepost.model.check.Verdict;
import fencepost.model.explore.Trace;
import fencepost.model.machine.OperationalModel;
import fencepost.model.placement.PlacementReport;
import fencepost.model.placement.PlacementReport.Row;
import java.util.List;
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
    public record Explanation(Subject subject, Answer<Verdict> answer, Optional<Row> row, List<Neighbour> neighbours) {
        public Explanation {
            neighbours = List.copyOf(neighbours);
        }
    }

    /// A run that leads to a bad outcome, and the same told in words.
    public record ToldRun(Trace trace, Story story) {}

    private final Workspace workspace;
    private final Answers answers;
    private final Jobs jobs;
    private final ReadOnlyObjectWrapper<Optional<Explanation>> explanation = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<ToldRun>> run = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<Job> telling = Optional.empty();
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
    public ReadOnlyObjectProperty<Optional<Explanation>> explanation() {
        return explanation.getReadOnlyProperty();
    }

    /// A shortest run into the first bad outcome, once it has been computed; empty if there is none.
    public ReadOnlyObjectProperty<Optional<ToldRun>> run() {
        return run.getReadOnlyProperty();
    }

    /// Puts the other barrier into the test.
    public void apply(Neighbour neighbour) {
        workspace.choose(neighbour.row().placement());
    }

    private void refresh() {
        explanation.set(workspace.subject().get().map(this::explain));
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
            return new ToldRun(trace, Story.of(subject, trace));
        }, result -> run.set(Optional.of(result)), _ -> run.set(Optional.empty())));
    }

    private Explanation explain(Subject subject) {
        Answer<Verdict> answer = answers.verdict(subject.options().model()).get();
        if (!(answers.report().get() instanceof Answer.Known<PlacementReport>(var report)))
            return new Explanation(subject, answer, Optional.empty(), List.of());
        Optional<Row> row = report.rows().stream().filter(r -> r.placement().equals(subject.placement())).findFirst();
        return new Explanation(subject, answer, row,
                row.map(r -> Neighbour.of(report, subject.placement(), r.safety())).orElse(List.of()));
    }
}
