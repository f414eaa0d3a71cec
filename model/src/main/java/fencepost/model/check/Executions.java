package fencepost.model.check;

import fencepost.model.cat.CatModel;
import fencepost.model.execution.CandidateSearch;
import fencepost.model.execution.Execution;
import fencepost.model.execution.SearchLimits;
import fencepost.model.explore.Progress;
import fencepost.model.ir.LitmusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The executions of a test that a model allows and that end in one way.
///
/// @param executions in the order of the search
/// @param more       whether there are more than were asked for
/// @param cut        why the search was not exhaustive; empty if it was, or if it had enough
public record Executions(List<Execution> executions, boolean more, Optional<String> cut) {
    public Executions {
        executions = List.copyOf(executions);
    }

    /// At most `most` executions of `test` under `model` that end as `ending` says.
    public static Executions of(LitmusTest test, CatModel model, Ending ending, int most, Progress progress) {
        var found = new ArrayList<Execution>();
        CandidateSearch.Result result = new CandidateSearch(test, structure -> model.over(structure, _ -> {}),
                SearchLimits.STANDARD, model.wantsRmwBarriers()).run(ending.restriction(test), execution -> {
                    if (ending.fits(execution)) found.add(execution);
                    return found.size() <= most;
                }, progress::report);
        boolean more = found.size() > most;
        return new Executions(found.subList(0, Math.min(most, found.size())), more,
                more ? Optional.empty() : Endings.words(result.cuts()));
    }
}
