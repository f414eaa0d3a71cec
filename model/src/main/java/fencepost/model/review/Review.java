package fencepost.model.review;

import fencepost.model.review.judge.Opinion;
import fencepost.model.review.judge.TreeFindings;
import fencepost.model.review.mail.Series;
import fencepost.model.review.series.PartialTree;
import fencepost.model.review.series.SeriesReview;
import fencepost.model.review.source.CommentBlock;
import fencepost.model.review.tree.SourceTree;
import fencepost.model.review.tree.TreeReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reviews the comments at memory barriers: whether the pairs that they claim hold.
///
/// A review holds no state: one may serve many inputs, from any thread.
public final class Review {
    private final ReviewOptions options;

    public Review(ReviewOptions options) {
        this.options = options;
    }

    /// Reviews everything in a tree, or, if the progress ends it early, what had been read of it by then; a warning says so.
    public ReviewResult tree(SourceTree tree, ReviewProgress progress) {
        var reader = new TreeReader(options.table(), progress);
        Opinion opinion = Opinion.of(reader.read(tree), options.table(), reader, Set.of());
        List<Finding> findings = TreeFindings.of(opinion, options.table()).stream().map(TreeFindings.Located::finding).toList();
        int read = opinion.reading().files().size();
        List<String> warnings = reader.stopped() ? List.of("stopped: " + read + " of " + tree.sources().size()
                + " files were read; partners in the others count as not seen") : List.of();
        return result(opinion, findings, warnings, List.of());
    }

    /// Reviews what a series does to a tree.
    ///
    /// @param tree the tree that it applies to; empty if there is none, and only the diff can be looked at
    /// @throws ReviewException                            if the series does not apply as a whole
    /// @throws java.util.concurrent.CancellationException if the progress says so
    public ReviewResult series(Series series, Optional<SourceTree> tree, ReviewProgress progress) throws ReviewException {
        var reader = new TreeReader(options.table(), progress);
        SourceTree base = tree.isPresent() ? tree.get() : PartialTree.before(series);
        SeriesReview.Outcome outcome = new SeriesReview(options.table(), reader, options.onlyNew()).review(base, series);
        var warnings = new ArrayList<>(series.warnings());
        if (tree.isEmpty()) warnings.add("without --tree only the diff itself is looked at");
        return result(outcome.opinion(), outcome.findings(), warnings, outcome.stories());
    }

    private ReviewResult result(Opinion opinion, List<Finding> found, List<String> warnings,
            List<PatchStory> stories) {
        var findings = new ArrayList<Finding>();
        for (Finding finding : found)
            if (!options.suppressions().covers(finding) && !isIgnored(finding, opinion)) findings.add(finding);
        TreeReader.leftOut(opinion.reading()).forEach((path, why) -> findings.add(new Finding(path, 1, FindingKind.LEFT_OUT,
                FindingKind.LEFT_OUT.severity(), path + " " + why + " and was left out", "", List.of(), Optional.empty())));
        findings.sort(Finding.BY_PLACE);
        var files = opinion.reading().files().values();
        return new ReviewResult(findings, warnings, stories, PairingGraph.of(opinion), opinion, files.size(),
                files.stream().mapToLong(file -> file.lines()).sum());
    }

    private static boolean isIgnored(Finding finding, Opinion opinion) {
        return opinion.sites().stream().filter(site -> site.path().equals(finding.file())
                && site.barrier().line() == finding.line()).flatMap(site -> site.barrier().comments().stream())
                .map(CommentBlock::raw).anyMatch(comment -> Suppressions.isIgnored(comment, finding.kind()));
    }
}
