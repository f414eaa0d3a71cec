package fencepost.model.review.series;

import fencepost.model.review.Finding;
import fencepost.model.review.FindingKind;
import fencepost.model.review.Quote;
import fencepost.model.review.judge.Site;
import fencepost.model.review.source.CommentBlock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds the comments that a series took away from their barriers.
final class DetachedComments {
    private final Comparison comparison;
    private final Set<String> attached = new HashSet<>();
    private final List<Finding> found = new ArrayList<>();

    private DetachedComments(Comparison comparison) {
        this.comparison = comparison;
        for (Site site : comparison.after.sites())
            for (String words : Comparison.words(site)) attached.add(site.path() + '\n' + words);
    }

    static List<Finding> of(Comparison comparison) {
        var detached = new DetachedComments(comparison);
        for (Site old : comparison.before.sites())
            if (comparison.isChanged(comparison.newPath(old.path())) && old.claims().explains()) detached.check(old);
        return detached.found;
    }

    private void check(Site old) {
        Optional<Site> now = comparison.match.after(old);
        String path = now.map(Site::path).orElse(comparison.newPath(old.path()));
        if (now.isPresent() && now.get().claims().explains()) return;
        boolean matters = old.barrier().isFence() || !old.claims().partners().isEmpty();
        boolean relaxed = now.isEmpty() && comparison.match.relaxed(old, path, comparison.lines) > 0;
        if (!matters || relaxed) return;    // an access that lost its order still stands below its comment
        for (CommentBlock comment : old.barrier().comments()) {
            String words = Comments.words(comment);
            CommentBlock left = words.isEmpty() ? null : comparison.comments.find(path, words);
            if (left == null || now.isEmpty() && attached.contains(path + '\n' + Comments.words(left))) continue;
            report(old, now, path, left);
            return;
        }
    }

    private void report(Site old, Optional<Site> now, String path, CommentBlock left) {
        int line = now.map(site -> site.barrier().line()).orElse(left.line());
        String message = now.isPresent()
                ? "the series put other code between " + old.barrier().code() + " and its comment, now in line " + left.line()
                : "the series removed " + old.barrier().code() + " from " + old.function().qualifiedName()
                        + "() and left its comment";
        var quotes = new ArrayList<Quote>();
        quotes.add(new Quote(path, line, comparison.lines.text(path, line), now.isPresent() ? "this barrier" : "its comment"));
        if (now.isPresent()) quotes.add(new Quote(path, left.line(), comparison.lines.text(path, left.line()), "its comment"));
        FindingKind kind = FindingKind.COMMENT_DETACHED;
        found.add(new Finding(path, line, kind, kind.severity(), message, old.function().qualifiedName(), quotes,
                Optional.empty()));
    }
}
