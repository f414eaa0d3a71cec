package fencepost.model.review.series;

import fencepost.model.review.Finding;
import fencepost.model.review.FindingKind;
import fencepost.model.review.PatchStory;
import fencepost.model.review.ReviewException;
import fencepost.model.review.judge.Opinion;
import fencepost.model.review.mail.Series;
import fencepost.model.review.primitive.PrimitiveTable;
import fencepost.model.review.tree.FileFacts;
import fencepost.model.review.tree.PatchedTree;
import fencepost.model.review.tree.SourceTree;
import fencepost.model.review.tree.TreeReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Reviews a series on a tree: what it leaves behind at its end, and from which patch that comes.
public final class SeriesReview {
    private final PrimitiveTable table;
    private final TreeReader reader;
    private final boolean onlyNew;

    /// What came of it.
    ///
    /// @param opinion  on the tree after the whole series
    /// @param findings in any order
    /// @param stories  what each patch did to pairs
    public record Outcome(Opinion opinion, List<Finding> findings, List<PatchStory> stories) {}

    private record Step(String patch, Opinion opinion, List<Finding> findings) {}

    public SeriesReview(PrimitiveTable table, TreeReader reader, boolean onlyNew) {
        this.table = table;
        this.reader = reader;
        this.onlyNew = onlyNew;
    }

    /// Reviews a series.
    ///
    /// @throws ReviewException if it does not apply as a whole
    public Outcome review(SourceTree base, Series series) throws ReviewException {
        List<SeriesApplier.State> states = SeriesApplier.apply(base, series);
        Map<String, FileFacts> facts = reader.first(base, base.sources());
        Opinion before = Opinion.of(reader.link(base, facts), table, reader, Set.of());
        var moved = new HashMap<String, String>();
        var steps = new ArrayList<Step>();
        var history = new PairHistory(PairStates.first(before));
        Opinion previous = before;
        for (SeriesApplier.State state : states) {
            state.moved().forEach((to, from) -> moved.put(to, moved.getOrDefault(from, from)));
            Step step = step(state, facts, before, moved);
            history.next(state.patch(), new Comparison(previous, step.opinion(), changed(state, step.opinion()), state.moved()),
                    step.findings());
            steps.add(step);
            previous = step.opinion();
        }
        Step last = steps.getLast();
        var findings = new ArrayList<Finding>();
        for (Finding finding : last.findings()) findings.add(steps.size() == 1 ? finding : finding.from(source(finding, steps)));
        List<PatchStory> stories = history.stories();
        findings.addAll(PairHistory.notes(stories));
        return new Outcome(last.opinion(), findings, stories);
    }

    /// The files that a patch itself changed.
    private static Set<String> changed(SeriesApplier.State state, Opinion after) {
        var changed = new HashSet<String>();
        state.patch().changes().forEach(change -> change.newPath().filter(after.reading().files()::containsKey).ifPresent(changed::add));
        return changed;
    }

    private Step step(SeriesApplier.State state, Map<String, FileFacts> facts, Opinion before, Map<String, String> moved) {
        PatchedTree tree = state.tree();
        TreeReader.Reading reading = reader.reread(tree, facts, tree.changes().keySet());
        Set<String> gone = Comparison.gone(before.reading(), reading);
        Opinion after = Opinion.of(reading, table, reader, gone);
        var changed = new HashSet<>(tree.changes().keySet());
        changed.retainAll(reading.files().keySet());
        var comparison = new Comparison(before, after, changed, Map.copyOf(moved));
        return new Step(state.patch().label(), after, SeriesFindings.of(comparison, table, onlyNew));
    }

    /// The first patch from which on the finding is there.
    private static String source(Finding finding, List<Step> steps) {
        int i = steps.size() - 1;
        while (i > 0 && steps.get(i - 1).findings().stream().anyMatch(other -> isSame(other, finding))) i--;
        return steps.get(i).patch();
    }

    private static boolean isSame(Finding a, Finding b) {
        return a.kind() == b.kind() && a.function().equals(b.function()) && a.file().equals(b.file());
    }
}
