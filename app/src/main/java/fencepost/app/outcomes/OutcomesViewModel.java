package fencepost.app.outcomes;

import fencepost.app.Answer;
import fencepost.app.Answers;
import fencepost.app.AxiomAnswers;
import fencepost.app.Subject;
import fencepost.app.Workspace;
import fencepost.app.outcomes.OutcomeRow.Allowance;
import fencepost.app.outcomes.OutcomeRow.Kind;
import fencepost.app.runs.RunsViewModel;
import fencepost.litmus.run.RunSnapshot;
import fencepost.litmus.run.Seen;
import fencepost.model.check.BadOutcome;
import fencepost.model.check.Ending;
import fencepost.model.check.Verdict;
import fencepost.model.explore.Trace;
import fencepost.model.ir.Outcome;
import fencepost.model.ir.Quantifier;
import fencepost.model.machine.OperationalModel;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The verdict in a sentence, and the table of outcomes by model.
public final class OutcomesViewModel {
    /// What the view shows.
    ///
    /// @param subject what was asked about
    /// @param answer  the verdict on the chosen machine
    /// @param rows    everything that can happen under some model, the bad first
    public record Outcomes(Subject subject, Answer<Verdict> answer, List<OutcomeRow> rows) {
        public Outcomes {
            rows = List.copyOf(rows);
        }
    }

    private final Workspace workspace;
    private final Answers answers;
    private final AxiomAnswers axioms;
    private final RunsViewModel runs;
    private final ReadOnlyObjectWrapper<Optional<Outcomes>> outcomes = new ReadOnlyObjectWrapper<>(Optional.empty());

    public OutcomesViewModel(Workspace workspace, Answers answers, AxiomAnswers axioms, RunsViewModel runs) {
        this.workspace = workspace;
        this.answers = answers;
        this.axioms = axioms;
        this.runs = runs;
        runs.run().subscribe(this::refresh);
        workspace.subject().subscribe(this::refresh);
        for (var model : OperationalModel.values()) answers.verdict(model).subscribe(this::refresh);
        for (String model : axioms.models()) axioms.verdict(model).subscribe(this::refresh);
        axioms.chosen().subscribe(this::refresh);
    }

    /// The axiomatic models, of which some have a column.
    public AxiomAnswers axioms() {
        return axioms;
    }

    /// What can happen; empty while there is no test.
    public ReadOnlyObjectProperty<Optional<Outcomes>> outcomes() {
        return outcomes.getReadOnlyProperty();
    }

    /// Stops the checks that are running.
    public void cancel() {
        answers.cancel();
        axioms.cancel();
    }

    private void refresh() {
        outcomes.set(workspace.subject().get().map(subject -> new Outcomes(subject,
                answers.verdict(subject.options().model()).get(), rows(subject))));
    }

    private List<OutcomeRow> rows(Subject subject) {
        var rows = new ArrayList<OutcomeRow>();
        for (Kind kind : List.of(Kind.ASSERTION, Kind.HANG)) badRow(kind).ifPresent(rows::add);
        var states = new TreeSet<Outcome>();
        for (var model : OperationalModel.values())
            known(model).ifPresent(v -> v.finalStates().forEach(s -> states.add(s.outcome())));
        for (String model : axioms.chosen().get())
            knownAxioms(model).ifPresent(v -> v.finalStates().forEach(s -> states.add(s.outcome())));
        snapshot().ifPresent(s -> s.rows().forEach(row -> {
            if (row.seen() instanceof Seen.Finished(var outcome) && row.samples() > 0) states.add(outcome);
        }));
        if (!subject.base().observed().isEmpty())
            for (Outcome state : states) rows.add(stateRow(subject, state));
        rows.sort((a, b) -> Boolean.compare(b.bad(), a.bad()));
        return rows;
    }

    private Optional<OutcomeRow> badRow(Kind kind) {
        var allowed = new EnumMap<OperationalModel, Allowance>(OperationalModel.class);
        var traces = new EnumMap<OperationalModel, Supplier<Trace>>(OperationalModel.class);
        String words = "";
        for (var model : OperationalModel.values()) {
            Optional<BadOutcome> bad = known(model).flatMap(v -> v.bad().stream().filter(b -> kindOf(b) == kind).findFirst());
            bad.ifPresent(b -> traces.put(model, b::witness));
            if (bad.isPresent()) words = words(bad.get());
            allowed.put(model, allowance(model, bad.isPresent()));
        }
        var said = new LinkedHashMap<String, Allowance>();
        if (kind == Kind.ASSERTION)
            for (String model : axioms.chosen().get()) {
                Optional<BadOutcome> bad = knownAxioms(model).flatMap(v -> v.bad().stream()
                        .filter(b -> kindOf(b) == kind).findFirst());
                if (bad.isPresent()) words = words(bad.get());
                said.put(model, allowance(axioms.verdict(model).get(), bad.isPresent()));
            }
        OptionalLong seen = seen(s -> kindOf(s) == kind);
        if (traces.isEmpty() && !said.containsValue(Allowance.YES) && seen.orElse(0) == 0) return Optional.empty();
        if (words.isEmpty()) words = kind == Kind.HANG ? "hang" : "an assertion fails";
        Optional<Ending> ending = kind == Kind.HANG ? Optional.empty() : Optional.of(new Ending.FailedAssertion());
        return Optional.of(new OutcomeRow(kind, words, true, allowed, said, traces, ending, seen));
    }

    private OutcomeRow stateRow(Subject subject, Outcome state) {
        var allowed = new EnumMap<OperationalModel, Allowance>(OperationalModel.class);
        var traces = new EnumMap<OperationalModel, Supplier<Trace>>(OperationalModel.class);
        boolean satisfies = subject.base().condition().holds(o -> state.values().getOrDefault(o, 0));
        for (var model : OperationalModel.values()) {
            var found = known(model).flatMap(v -> v.finalStates().stream()
                    .filter(s -> s.outcome().equals(state)).findFirst());
            if (found.isPresent()) {
                traces.put(model, found.get().trace());
            }
            allowed.put(model, allowance(model, found.isPresent()));
        }
        var said = new LinkedHashMap<String, Allowance>();
        for (String model : axioms.chosen().get())
            said.put(model, allowance(axioms.verdict(model).get(), knownAxioms(model).stream()
                    .flatMap(v -> v.finalStates().stream()).anyMatch(s -> s.outcome().equals(state))));
        boolean bad = satisfies != (subject.base().quantifier() == Quantifier.FORALL);
        return new OutcomeRow(Kind.FINAL_STATE, state.show(subject.base().program()::show), bad, allowed, said,
                traces, Optional.of(new Ending.Values(state)), seen(s -> s.equals(new Seen.Finished(state))));
    }

    private Optional<RunSnapshot> snapshot() {
        return runs.run().get().counted();
    }

    private OptionalLong seen(Predicate<Seen> which) {
        return snapshot().map(s -> OptionalLong.of(s.rows().stream().filter(row -> which.test(row.seen()))
                .mapToLong(RunSnapshot.Row::samples).sum())).orElse(OptionalLong.empty());
    }

    private static Kind kindOf(Seen seen) {
        return switch (seen) {
            case Seen.Finished _ -> Kind.FINAL_STATE;
            case Seen.AssertionFailed _ -> Kind.ASSERTION;
            case Seen.Hang _ -> Kind.HANG;
        };
    }

    private Allowance allowance(OperationalModel model, boolean found) {
        return allowance(answers.verdict(model).get(), found);
    }

    private static Allowance allowance(Answer<Verdict> answer, boolean found) {
        if (found) return Allowance.YES;
        return switch (answer) {
            case Answer.Known<Verdict>(var verdict) -> verdict.exhaustive() ? Allowance.NO : Allowance.UNKNOWN;
            case Answer.Running<Verdict> _ -> Allowance.PENDING;
            case Answer.None<Verdict> _, Answer.Failed<Verdict> _ -> Allowance.UNKNOWN;
        };
    }

    private Optional<Verdict> known(OperationalModel model) {
        return known(answers.verdict(model).get());
    }

    private Optional<Verdict> knownAxioms(String model) {
        return known(axioms.verdict(model).get());
    }

    private static Optional<Verdict> known(Answer<Verdict> answer) {
        return answer instanceof Answer.Known<Verdict>(var verdict) ? Optional.of(verdict) : Optional.empty();
    }

    private static Kind kindOf(BadOutcome bad) {
        return switch (bad) {
            case BadOutcome.ConditionMet _ -> Kind.FINAL_STATE;
            case BadOutcome.AssertionFailed _ -> Kind.ASSERTION;
            case BadOutcome.Hang _ -> Kind.HANG;
        };
    }

    private static String words(BadOutcome bad) {
        return switch (bad) {
            case BadOutcome.ConditionMet _ -> "";
            case BadOutcome.AssertionFailed(int thread, _, var text, _) -> "CPU " + thread + ": assert " + text + " fails";
            case BadOutcome.Hang _ -> "hang: the run never ends";
        };
    }
}
