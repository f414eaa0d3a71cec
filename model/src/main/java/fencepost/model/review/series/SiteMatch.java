package fencepost.model.review.series;

import fencepost.model.review.judge.Lines;
import fencepost.model.review.judge.Site;
import fencepost.model.review.primitive.BarrierKind;
import fencepost.model.review.primitive.Role;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

/// Which barrier before a series is which one after it.
final class SiteMatch {
    private final Map<Site, Site> after = new IdentityHashMap<>();
    private final Map<Site, Site> before = new IdentityHashMap<>();
    private final Map<String, LineMap> maps;

    /// @param maps for the new path of each changed file, its lines
    private SiteMatch(Map<String, LineMap> maps) {
        this.maps = maps;
    }

    /// Matches the barriers of two states of a tree.
    ///
    /// @param olds    by the path that their file has in the new state
    /// @param changed the new paths of the files that differ
    static SiteMatch of(Map<String, List<Site>> olds, Map<String, List<Site>> news, Map<String, LineMap> changed) {
        var match = new SiteMatch(changed);
        var paths = new HashSet<>(olds.keySet());
        paths.retainAll(news.keySet());
        for (String path : paths) match.inFile(olds.get(path), news.get(path), changed.get(path));
        match.moved(olds, news, changed.keySet());
        return match;
    }

    private void inFile(List<Site> olds, List<Site> news, LineMap map) {
        if (map == null) {
            for (int i = 0; i < Math.min(olds.size(), news.size()); i++) put(olds.get(i), news.get(i));
            return;
        }
        match(olds, news, (a, b) -> map.toNew(a.barrier().line()) == b.barrier().line() && sameName(a, b));
        match(olds, news, (a, b) -> inSameChunk(map, a, b) && sameName(a, b) && sameOrder(a, b));
        match(olds, news, (a, b) -> sameFunction(a, b) && sameName(a, b) && sameOrder(a, b));
        match(olds, news, (a, b) -> inSameChunk(map, a, b) && a.barrier().kinds().equals(b.barrier().kinds()));
        match(olds, news, (a, b) -> inSameChunk(map, a, b) && sameName(a, b));
        match(olds, news, (a, b) -> inSameChunk(map, a, b) && isReplaceable(a) && isReplaceable(b));
    }

    private static boolean isReplaceable(Site site) {
        return site.barrier().role() != Role.IMPLIED && !site.barrier().kinds().contains(BarrierKind.DEPENDENCY);
    }

    /// A function that went from one file to another one.
    private void moved(Map<String, List<Site>> olds, Map<String, List<Site>> news, Set<String> changed) {
        var lost = new ArrayList<Site>();
        olds.forEach((path, sites) -> sites.stream().filter(site -> !after.containsKey(site)).forEach(lost::add));
        var found = new ArrayList<Site>();
        news.forEach((path, sites) -> sites.stream().filter(site -> !before.containsKey(site)
                && (changed.contains(path) || !olds.containsKey(path))).forEach(found::add));
        match(lost, found, (a, b) -> sameFunction(a, b) && sameName(a, b));
    }

    private void match(List<Site> olds, List<Site> news, BiPredicate<Site, Site> same) {
        for (Site a : olds) {
            if (after.containsKey(a)) continue;
            for (Site b : news) {
                if (before.containsKey(b) || !same.test(a, b)) continue;
                put(a, b);
                break;
            }
        }
    }

    private void put(Site a, Site b) {
        after.put(a, b);
        before.put(b, a);
    }

    private static boolean sameName(Site a, Site b) {
        return a.barrier().name().equals(b.barrier().name());
    }

    private static boolean sameOrder(Site a, Site b) {
        return a.barrier().order().equals(b.barrier().order());
    }

    private static boolean sameFunction(Site a, Site b) {
        return a.function().qualifiedName().equals(b.function().qualifiedName());
    }

    private static boolean inSameChunk(LineMap map, Site a, Site b) {
        for (LineMap.Chunk chunk : map.chunks())
            if (chunk.hasOld(a.barrier().line())) return chunk.hasNew(b.barrier().line());
        return false;
    }

    /// What a barrier became.
    Optional<Site> after(Site old) {
        return Optional.ofNullable(after.get(old));
    }

    /// What a barrier was.
    Optional<Site> before(Site site) {
        return Optional.ofNullable(before.get(site));
    }

    /// The line of the new state where the access stands that an old barrier was and that orders nothing any more:
    /// `x.store(1, Release)` that became `x.store(1, Relaxed)`; 0 if there is none.
    int relaxed(Site old, String newPath, Lines lines) {
        LineMap map = maps.get(newPath);
        if (map == null || old.barrier().order().isEmpty()) return 0;
        for (LineMap.Chunk chunk : map.chunks()) {
            if (!chunk.hasOld(old.barrier().line())) continue;
            for (int line = chunk.newFrom(); line < chunk.newTo(); line++)
                if (lines.text(newPath, line).contains(old.barrier().name() + "(")) return line;
        }
        return 0;
    }
}
