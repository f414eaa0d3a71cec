package fencepost.model.cat;

import fencepost.model.execution.Event;
import fencepost.model.execution.EventStructure;
import fencepost.model.execution.Execution;
import fencepost.model.execution.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// A cat model made ready for one event structure, interpreted when first asked.
final class CatAxioms implements Judge {
    private final EventStructure structure;
    private final Evaluation evaluation;
    private final NodeGraph graph;
    private final List<Plan> plans;
    private final Granted granted;
    private final Consumer<String> flags;
    private final boolean requireCoherence;
    private final boolean requireAtomicity;

    CatAxioms(List<CatCommand> commands, EventStructure structure, Consumer<String> flags) {
        this.structure = structure;
        this.flags = flags;
        evaluation = new Evaluation(structure.size());
        Relation writes = structure.set(Event.Write.class::isInstance);
        Relation initial = structure.set(e -> e instanceof Event.Write w && w.isInitial());
        Relation coherencePairs = structure.loc().and(writes.times(writes.minus(initial)))
                .minus(Relation.identity(structure.size()));
        graph = new NodeGraph(structure.size(), evaluation, coherencePairs);
        plans = Planner.plan(commands, structure, graph);
        granted = new Granted(structure, graph);
        requireCoherence = plans.stream().allMatch(plan ->
                plan.checks().stream().anyMatch(check -> granted.demandsCoherence(check, plan)));
        requireAtomicity = plans.stream().allMatch(plan ->
                plan.checks().stream().anyMatch(check -> granted.demandsAtomicity(check, plan)));
    }

    @Override
    public boolean requireCoherence() {
        return requireCoherence;
    }

    @Override
    public boolean requireAtomicity() {
        return requireAtomicity;
    }

    @Override
    public boolean mayHold(Relation rf, Relation co) {
        evaluation.begin(rf, co, List.of());
        return plans.stream().anyMatch(plan -> plan.checks().stream()
                .allMatch(check -> !check.canPrune() || isGranted(check, plan) || holds(check)));
    }

    @Override
    public boolean holds(Execution execution) {
        evaluation.begin(execution.rf(), execution.co(), execution.values());
        for (Plan plan : plans) {
            if (!plan.checks().stream().allMatch(check -> check.flag() || isGranted(check, plan) || holds(check)))
                continue;
            // Where the model itself chooses some of reads-from and coherence, it must choose what is given.
            if (!evaluation.value(plan.rf()).equals(execution.rf())
                    || !evaluation.value(plan.co()).equals(execution.co())) continue;
            for (Check check : plan.checks()) if (check.flag() && holds(check)) flags.accept(check.name());
            return true;
        }
        return false;
    }

    private boolean holds(Check check) {
        return check.holds(evaluation.value(check.relation()));
    }

    /// Whether the search sees to this check by itself.
    private boolean isGranted(Check check, Plan plan) {
        return requireCoherence && granted.isExactlyCoherence(check, plan)
                || requireAtomicity && granted.demandsAtomicity(check, plan);
    }

    @Override
    public List<Violation> violations(Execution execution) {
        evaluation.begin(execution.rf(), execution.co(), execution.values());
        var found = new ArrayList<Violation>();
        Plan plan = plans.getFirst();
        for (Check check : plan.checks())
            if (!check.flag() && !holds(check))
                found.add(new Explanation(evaluation, plan, execution).of(check));
        return found;
    }
}
