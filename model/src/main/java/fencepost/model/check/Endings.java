package fencepost.model.check;

import fencepost.model.cat.CatModel;
import fencepost.model.execution.Axioms;
import fencepost.model.execution.CandidateSearch;
import fencepost.model.execution.EventStructure;
import fencepost.model.execution.SearchLimits;
import fencepost.model.explore.Progress;
import fencepost.model.ir.LitmusTest;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// How the executions of a test end under a model, and how candidates end that the model forbids.
///
/// @param allowed   the endings of allowed executions
/// @param forbidden the endings that only forbidden candidates have
/// @param cut       why `allowed` may lack some; empty if it is complete
/// @param more      whether `forbidden` may lack some, or hold some that are allowed
public record Endings(Set<Ending> allowed, Set<Ending> forbidden, Optional<String> cut, boolean more) {
    /// Candidates looked at for what is forbidden.
    private static final long ENOUGH = 50_000;

    public Endings {
        allowed = Collections.unmodifiableSet(new LinkedHashSet<>(allowed));
        forbidden = Collections.unmodifiableSet(new LinkedHashSet<>(forbidden));
    }

    /// The endings of `test` under `model`.
    public static Endings of(LitmusTest test, CatModel model, Progress progress) {
        var allowed = new LinkedHashSet<Ending>();
        CandidateSearch.Result search = collect(test, model, structure -> model.over(structure, _ -> {}),
                SearchLimits.STANDARD, progress, allowed);
        var forbidden = new LinkedHashSet<Ending>();
        CandidateSearch.Result all = collect(test, model,
                structure -> new Lenient(model.over(structure, _ -> {}), false), limited(ENOUGH), progress, forbidden);
        forbidden.removeAll(allowed);
        return new Endings(allowed, forbidden, words(search.cuts()), !search.cuts().isEmpty() || !all.cuts().isEmpty());
    }

    private static CandidateSearch.Result collect(LitmusTest test, CatModel model,
            Function<EventStructure, Axioms> axioms, SearchLimits limits, Progress progress, Set<Ending> into) {
        return new CandidateSearch(test, axioms, limits, model.wantsRmwBarriers()).run(test.filter(), execution -> {
            into.add(Ending.of(test, execution));
            return true;
        }, progress::report);
    }

    /// The standard limits, with fewer candidates.
    static SearchLimits limited(long candidates) {
        return new SearchLimits(SearchLimits.STANDARD.maxLoops(), SearchLimits.STANDARD.maxPaths(), candidates);
    }

    /// The reasons why a search is not exhaustive, as one; empty if it is.
    static Optional<String> words(Collection<String> cuts) {
        return cuts.isEmpty() ? Optional.empty() : Optional.of(cuts.stream().sorted().collect(Collectors.joining("; ")));
    }
}
