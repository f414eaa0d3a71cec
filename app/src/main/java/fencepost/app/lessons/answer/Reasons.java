package fencepost.app.lessons.answer;

import fencepost.app.execution.AxiomModel;
import fencepost.app.execution.CycleWords;
import fencepost.app.lessons.text.Stage;
import fencepost.model.check.Ending;
import fencepost.model.check.MemoryModel;
import fencepost.model.check.WhyNot;
import fencepost.model.explain.Explanation;
import fencepost.model.explain.Reorderings;
import fencepost.model.explore.Limits;
import fencepost.model.explore.Progress;
import fencepost.model.ir.Condition;
import fencepost.model.ir.LitmusTest;
import fencepost.model.machine.MachineOptions;
import fencepost.model.placement.PlacementReport;
import fencepost.model.placement.PlacementSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Why an answer is what it is, in sentences. A lesson asks about one test again and again, so its table of placements,
/// which takes longest, is kept.
public final class Reasons {
    private record Key(LitmusTest base, MachineOptions options) {}

    private final Map<Key, PlacementReport> tables = new ConcurrentHashMap<>();

    /// Why the right choices can happen and the others can't, as far as that can be told: for each choice of `solution`
    /// its sentences, which may be none. Takes its time.
    public List<List<String>> of(Solution solution, Progress progress) {
        return solution.choices().stream().map(choice -> of(choice, solution, progress)).toList();
    }

    private List<String> of(Choice choice, Solution solution, Progress progress) {
        Stage stage = solution.question().stage();
        if (choice.plain()) return List.of("It is enough that the threads take turns.");
        if (choice.run().isPresent()) return causes(stage.test(), choice);
        if (solution.one() && !choice.right()) return List.of();
        return why(stage, choice, progress);
    }

    private static List<String> causes(LitmusTest test, Choice choice) {
        return Explanation.causes(test, Reorderings.of(test, choice.run().orElseThrow().get()));
    }

    /// Of something that can't happen: what the table of placements says, and the cycle that forbids it.
    private List<String> why(Stage stage, Choice choice, Progress progress) {
        var sentences = new ArrayList<String>();
        if (choice.ending().isEmpty()) placement(stage, progress).ifPresent(sentences::add);
        cycle(stage, choice, progress).ifPresent(sentences::add);
        return sentences;
    }

    private Optional<String> placement(Stage stage, Progress progress) {
        if (stage.parsed().test().slots().isEmpty() || stage.parsed().test().slots().getFirst().automatic()) return Optional.empty();
        return table(stage, progress).rows().stream().filter(row -> row.placement().equals(stage.placement())).findFirst()
                .map(row -> "By the table of placements: " + row.reason() + ".");
    }

    /// One that was cut short is not kept.
    private PlacementReport table(Stage stage, Progress progress) {
        var key = new Key(stage.parsed().test(), stage.options());
        PlacementReport known = tables.get(key);
        if (known != null) return known;
        PlacementReport report = new PlacementSearch(Limits.standard())
                .search(key.base(), new MemoryModel.Operational(key.options()), progress);
        if (report.exhaustive()) tables.put(key, report);
        return report;
    }

    private static Optional<String> cycle(Stage stage, Choice choice, Progress progress) {
        LitmusTest test = stage.test();
        var model = AxiomModel.like(stage.options().model()).load();
        Optional<WhyNot> nearest;
        if (choice.ending().isPresent()) nearest = WhyNot.nearest(test, model, choice.ending().get(), progress);
        else if (!(test.condition() instanceof Condition.True)) nearest = WhyNot.nearest(test, model, test.condition(), progress);
        else nearest = WhyNot.nearest(test, model, new Ending.FailedAssertion(), progress);
        return nearest.filter(why -> !why.violations().isEmpty()).map(CycleWords::of);
    }
}
