package fencepost.model.review.series;

import fencepost.model.review.barrier.FunctionBarriers;
import fencepost.model.review.judge.Lines;
import fencepost.model.review.judge.Opinion;
import fencepost.model.review.judge.Site;
import fencepost.model.review.source.CommentBlock;
import fencepost.model.review.tree.SourceTree;
import fencepost.model.review.tree.TreeReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A tree before and after a series, with the barriers of the one matched to those of the other.
final class Comparison {
    final Opinion before;
    final Opinion after;
    final SiteMatch match;
    final Comments comments;
    final Lines lines;
    private final Map<String, String> oldPaths;
    private final Map<String, String> newPaths = new HashMap<>();
    private final Set<String> changed;

    /// @param changed the new paths of the files that differ
    /// @param moved   for renamed files, from the new path to the old one
    Comparison(Opinion before, Opinion after, Set<String> changed, Map<String, String> moved) {
        this.before = before;
        this.after = after;
        this.changed = changed;
        oldPaths = moved;
        moved.forEach((to, from) -> newPaths.put(from, to));
        SourceTree oldTree = before.reading().source();
        SourceTree newTree = after.reading().source();
        comments = new Comments(newTree);
        lines = new Lines(newTree);
        var maps = new HashMap<String, LineMap>();
        for (String path : changed)
            maps.put(path, new LineMap(TreeReader.text(oldTree, oldPath(path)).orElse(""),
                    TreeReader.text(newTree, path).orElse("")));
        match = SiteMatch.of(byPath(before.sites(), true), byPath(after.sites(), false), maps);
    }

    private Map<String, List<Site>> byPath(List<Site> sites, boolean old) {
        var map = new HashMap<String, List<Site>>();
        for (Site site : sites)
            map.computeIfAbsent(old ? newPath(site.path()) : site.path(), _ -> new ArrayList<>()).add(site);
        return map;
    }

    String oldPath(String newPath) {
        return oldPaths.getOrDefault(newPath, newPath);
    }

    String newPath(String oldPath) {
        return newPaths.getOrDefault(oldPath, oldPath);
    }

    boolean isChanged(String newPath) {
        return changed.contains(newPath);
    }

    Set<String> changedPaths() {
        return changed;
    }

    /// Whether the series added or changed a barrier or its comment.
    boolean isTouched(Site site) {
        Optional<Site> old = match.before(site);
        if (old.isEmpty()) return true;
        return !old.get().barrier().code().equals(site.barrier().code())
                || !old.get().barrier().kinds().equals(site.barrier().kinds()) || !words(old.get()).equals(words(site));
    }

    static Set<String> words(Site site) {
        var words = new HashSet<String>();
        for (CommentBlock comment : site.barrier().comments()) words.add(Comments.words(comment));
        return words;
    }

    /// The functions after the series that a function before it became: by its name, or by the barriers they share.
    List<FunctionBarriers> became(FunctionBarriers old) {
        List<FunctionBarriers> same = after.reading().index().functions(old.name()).stream()
                .filter(function -> function.scopes().equals(old.scopes()) && function.path().equals(newPath(old.path()))).toList();
        return same.isEmpty() ? after.reading().index().functions(old.name()) : same;
    }

    /// Functions that were there before and are not any more.
    static Set<String> gone(TreeReader.Reading before, TreeReader.Reading after) {
        var gone = new HashSet<String>();
        for (List<FunctionBarriers> namesakes : before.index().functions())
            if (!after.index().isFunction(namesakes.getFirst().name())) gone.add(namesakes.getFirst().name());
        return gone;
    }
}
