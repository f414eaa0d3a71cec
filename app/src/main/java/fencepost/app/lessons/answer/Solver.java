package fencepost.app.lessons.answer;

import fencepost.app.lessons.text.Question;
import fencepost.model.check.Ending;
import fencepost.model.check.FinalState;
import fencepost.model.check.Observation;
import fencepost.model.check.OperationalChecker;
import fencepost.model.check.Verdict;
import fencepost.model.explore.Progress;
import fencepost.model.explore.Trace;
import fencepost.model.ir.Condition;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Observable;
import fencepost.model.ir.Outcome;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/// Answers questions by exploring the test that they are about.
public final class Solver {
    /// More than fit on a wall.
    static final int MOST_STATES = 16;

    private final OperationalChecker checker = new OperationalChecker();

    /// The answer to `question`.
    ///
    /// @throws Unanswerable if a search was cut, or there is nothing to choose from, or too much
    public Solution solve(Question question, Progress progress) throws Unanswerable {
        LitmusTest test = question.stage().test();
        Verdict verdict = checker.check(test, question.stage().options(), progress);
        if (verdict.cut().isPresent() && (question.ask() == Question.Ask.STATES || verdict.observation() == Observation.UNKNOWN))
            throw new Unanswerable("the checker can't tell: " + verdict.cut().get());
        var machines = new EnumMap<OperationalModel, Verdict>(OperationalModel.class);
        for (OperationalModel model : question.ask() == Question.Ask.STATES ? List.of(OperationalModel.values()) : List.of(OperationalModel.SC)) {
            var options = new MachineOptions(model, question.stage().options().compilerReorders() && model != OperationalModel.SC);
            machines.put(model, options.equals(question.stage().options()) ? verdict : checker.check(test, options, progress));
        }
        return new Solution(question, verdict, switch (question.ask()) {
            case STATES -> states(test, verdict, machines);
            case VERDICT -> verdicts(test, verdict, machines.get(OperationalModel.SC));
        });
    }

    private static List<Choice> states(LitmusTest test, Verdict verdict, Map<OperationalModel, Verdict> machines) throws Unanswerable {
        var candidates = new ArrayList<Outcome>();
        candidates.add(new Outcome(new TreeMap<>()));
        for (var values : values(test, verdict, machines).entrySet()) {
            var longer = candidates.stream().flatMap(outcome -> values.getValue().stream().map(value -> with(outcome, values.getKey(), value)))
                    .limit(MOST_STATES + 1).toList();
            candidates.clear();
            candidates.addAll(longer);
        }
        if (candidates.size() > MOST_STATES) throw new Unanswerable("there are more than " + MOST_STATES
                + " final states to choose from; ask for the verdict, or take a smaller test");
        if (candidates.size() < 2) throw new Unanswerable("only one final state can be thought of; ask for the verdict");
        return candidates.stream().map(outcome -> state(test, verdict, machines.get(OperationalModel.SC), outcome)).toList();
    }

    /// For each observable the values that it ends with on some machine: whoever predicts must be able to go wrong.
    private static TreeMap<Observable, SortedSet<Integer>> values(LitmusTest test, Verdict verdict, Map<OperationalModel, Verdict> machines) {
        var values = new TreeMap<Observable, SortedSet<Integer>>();
        test.observed().forEach(observable -> values.put(observable, new TreeSet<>()));
        collect(verdict, values);
        machines.values().forEach(each -> collect(each, values));
        return values;
    }

    private static void collect(Verdict verdict, TreeMap<Observable, SortedSet<Integer>> values) {
        for (FinalState state : verdict.finalStates())
            state.outcome().values().forEach((observable, value) -> values.get(observable).add(value));
    }

    private static Outcome with(Outcome outcome, Observable observable, int value) {
        var more = new TreeMap<>(outcome.values());
        more.put(observable, value);
        return new Outcome(more);
    }

    private static Choice state(LitmusTest test, Verdict verdict, Verdict inTurn, Outcome outcome) {
        boolean plain = inTurn.finalStates().stream().anyMatch(state -> state.outcome().equals(outcome));
        Optional<Supplier<Trace>> run = verdict.finalStates().stream().filter(state -> state.outcome().equals(outcome))
                .findFirst().map(FinalState::trace);
        return new Choice(outcome.show(test.program()::show), run.isPresent(), run.isPresent() && plain, run, Optional.of(new Ending.Values(outcome)));
    }

    private static List<Choice> verdicts(LitmusTest test, Verdict verdict, Verdict inTurn) {
        boolean plain = test.condition() instanceof Condition.True ? !inTurn.safe() : inTurn.positive() > 0;
        var choices = new ArrayList<Choice>();
        for (Observation each : List.of(Observation.NEVER, Observation.SOMETIMES, Observation.ALWAYS)) {
            boolean right = each == verdict.observation();
            choices.add(new Choice(Question.words(each), right, right && plain, right ? shown(test, verdict) : Optional.empty(), Optional.empty()));
        }
        return choices;
    }

    /// A run that meets the condition, or without one a run that ends badly.
    private static Optional<Supplier<Trace>> shown(LitmusTest test, Verdict verdict) {
        if (test.condition() instanceof Condition.True)
            return verdict.bad().stream().findFirst().map(bad -> bad::witness);
        return verdict.finalStates().stream().filter(FinalState::satisfies).findFirst().map(FinalState::trace);
    }
}
