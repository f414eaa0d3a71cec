package fencepost.model.check;

import fencepost.model.cat.CatModel;
import fencepost.model.cat.Judge;
import fencepost.model.cat.Violation;
import fencepost.model.execution.CandidateSearch;
import fencepost.model.execution.Execution;
import fencepost.model.explore.Progress;
import fencepost.model.ir.Condition;
import fencepost.model.ir.LitmusTest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Why a model forbids an outcome: of the candidate executions that end in it, the one that comes nearest to being
/// allowed, and what it breaks.
///
/// @param execution  the candidate
/// @param violations the laws that it breaks; empty if it is allowed after all
public record WhyNot(Execution execution, List<Violation> violations) {
    /// Candidates looked at before the best so far will do.
    private static final long ENOUGH = 20_000;

    /// Fewest broken laws first, then the shortest cycles.
    private static final Comparator<WhyNot> NEARER = Comparator
            .comparingInt((WhyNot w) -> w.violations().size())
            .thenComparingInt(w -> w.violations().stream().mapToInt(v -> v.cycle().size()).sum());

    public WhyNot {
        violations = List.copyOf(violations);
    }

    /// The nearest execution that ends as `ending` says; empty if no candidate does, whatever the order of its events.
    public static Optional<WhyNot> nearest(LitmusTest test, CatModel model, Ending ending, Progress progress) {
        return nearest(test, model, ending.restriction(test), ending::fits, progress);
    }

    /// The nearest execution whose final state satisfies `wanted`; empty if there is none.
    public static Optional<WhyNot> nearest(LitmusTest test, CatModel model, Condition wanted, Progress progress) {
        return nearest(test, model, new Condition.And(List.of(test.filter(), wanted)), _ -> true, progress);
    }

    private static Optional<WhyNot> nearest(LitmusTest test, CatModel model, Condition restriction,
                                            Predicate<Execution> wanted, Progress progress) {
        // Candidates that are coherent at each location tell more; an incoherent one is the last resort.
        return search(test, model, restriction, wanted, progress, true)
                .or(() -> search(test, model, restriction, wanted, progress, false));
    }

    private static Optional<WhyNot> search(LitmusTest test, CatModel model, Condition restriction,
                                           Predicate<Execution> wanted, Progress progress, boolean coherent) {
        var found = new ArrayList<WhyNot>();
        var judges = new ArrayList<Judge>();
        var search = new CandidateSearch(test, structure -> {
            judges.clear();
            judges.add(model.over(structure, _ -> {}));
            return new Lenient(judges.getFirst(), coherent);
        }, Endings.limited(ENOUGH), model.wantsRmwBarriers());
        search.run(restriction, execution -> {
            if (!wanted.test(execution)) return true;
            var candidate = new WhyNot(execution, judges.getFirst().violations(execution));
            if (found.isEmpty() || NEARER.compare(candidate, found.getFirst()) < 0) {
                found.clear();
                found.add(candidate);
            }
            return !candidate.violations().isEmpty();
        }, progress::report);
        return found.stream().findFirst();
    }
}
