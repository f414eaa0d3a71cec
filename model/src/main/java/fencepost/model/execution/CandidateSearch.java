package fencepost.model.execution;

import fencepost.model.ir.Condition;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Location;
import fencepost.model.ir.Program;
import fencepost.model.ir.ThreadCode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongPredicate;
import java.util.function.Predicate;

/// Finds the executions of a test that a model allows.
public final class CandidateSearch {
    private final Program program;
    private final Function<EventStructure, Axioms> model;
    private final SearchLimits limits;
    private final boolean rmwBarriers;

    /// @param model       makes the model ready for an event structure
    /// @param rmwBarriers whether a fully ordered read-modify-write has a full barrier event on each side
    public CandidateSearch(LitmusTest test, Function<EventStructure, Axioms> model, SearchLimits limits,
                           boolean rmwBarriers) {
        this.program = test.program();
        this.model = model;
        this.limits = limits;
        this.rmwBarriers = rmwBarriers;
    }

    /// What a search came to.
    ///
    /// @param candidates complete candidates that the model was asked about
    /// @param cuts       why the search is not exhaustive; empty if it is, or if the sink ended it
    public record Result(long candidates, Set<String> cuts) {
        public Result {
            cuts = Set.copyOf(cuts);
        }
    }

    /// Gives each allowed execution to `sink`, until that returns false.
    ///
    /// @param restriction only executions whose final state satisfies it are looked for
    /// @param progress    hears the number of candidates now and then; ends the search by returning false
    public Result run(Condition restriction, Predicate<Execution> sink, LongPredicate progress) {
        var cuts = new LinkedHashSet<String>();
        var paths = new ArrayList<List<ThreadPath>>();
        Set<Location> pointees = Pointees.of(program);
        for (ThreadCode code : program.threads())
            paths.add(new ThreadUnroller(program, code, pointees, limits, rmwBarriers, cuts).paths());
        var counter = new CandidateCounter(limits.maxCandidates(), progress);
        combine(ValueSets.prune(program, paths), new ArrayList<>(), chosen -> {
            if (!counter.goOn()) return false;
            if (!ValueSets.allow(program, chosen)) return true;
            var structure = new EventStructure(program, chosen);
            var space = new SearchSpace(structure, model.apply(structure), restriction);
            return new StructureSearch(space, sink, counter).run();
        });
        if (!counter.cut().isEmpty()) cuts.add(counter.cut());
        return new Result(counter.candidates(), cuts);
    }

    private static boolean combine(List<List<ThreadPath>> paths, List<ThreadPath> chosen,
                                   Predicate<List<ThreadPath>> action) {
        if (chosen.size() == paths.size()) return action.test(chosen);
        for (ThreadPath path : paths.get(chosen.size())) {
            chosen.add(path);
            boolean goOn = combine(paths, chosen, action);
            chosen.removeLast();
            if (!goOn) return false;
        }
        return true;
    }
}
