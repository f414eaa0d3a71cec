package fencepost.model.review.series;

import fencepost.model.review.Finding;
import fencepost.model.review.FindingKind;
import fencepost.model.review.judge.Site;
import fencepost.model.review.judge.TreeFindings;
import fencepost.model.review.judge.Verdict;
import fencepost.model.review.primitive.PrimitiveTable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What a series brought about: the faults of what it touched, and those that it made elsewhere.
final class SeriesFindings {
    private final Comparison comparison;
    private final List<Weakening> weakenings;
    private final Map<Site, List<TreeFindings.Located>> old;
    private final StaleComments stale;
    private final boolean onlyNew;

    private SeriesFindings(Comparison comparison, PrimitiveTable table, boolean onlyNew) {
        this.comparison = comparison;
        this.onlyNew = onlyNew;
        weakenings = Weakenings.of(comparison);
        stale = new StaleComments(comparison, weakenings);
        old = TreeFindings.of(comparison.before, table).stream().collect(Collectors.groupingBy(TreeFindings.Located::site));
    }

    /// The findings of a series.
    ///
    /// @param onlyNew leave out old faults of what the series merely touched
    static List<Finding> of(Comparison comparison, PrimitiveTable table, boolean onlyNew) {
        return new SeriesFindings(comparison, table, onlyNew).run(table);
    }

    private List<Finding> run(PrimitiveTable table) {
        var found = new ArrayList<Finding>();
        weakenings.forEach(weakening -> found.add(weakening.finding()));
        List<Finding> detached = DetachedComments.of(comparison);
        found.addAll(detached);
        found.addAll(stale.findings());
        for (TreeFindings.Located one : TreeFindings.of(comparison.after, table)) {
            if (isReplaced(one, detached) || !isInScope(one)) continue;
            if (onlyNew && isOld(one)) continue;
            found.add(one.finding());
        }
        return unique(found);
    }

    private static List<Finding> unique(List<Finding> found) {
        var seen = new HashSet<String>();
        return found.stream().filter(finding -> seen.add(finding.file() + ":" + finding.line() + ":" + finding.kind()
                + ":" + finding.message())).toList();
    }

    /// Whether a finding is the consequence of one that says more.
    private boolean isReplaced(TreeFindings.Located one, List<Finding> detached) {
        if (one.finding().kind() == FindingKind.UNCOMMENTED)
            return detached.stream().anyMatch(other -> other.file().equals(one.finding().file())
                    && other.line() == one.finding().line());
        if (one.verdict().isEmpty()) return false;
        Verdict verdict = one.verdict().get();
        return switch (one.finding().kind()) {
            case PRIMITIVE_DIFFERS -> isWeakened(one.site(), verdict) || stale.isStale(verdict);
            case CANNOT_PAIR, PARTNER_LACKS_BARRIER -> isWeakened(one.site(), verdict);
            default -> false;
        };
    }

    private boolean isWeakened(Site site, Verdict verdict) {
        return weakenings.stream().anyMatch(weakening -> weakening.isAbout(site)
                && (weakening.weaker().isEmpty() ? weakening.partner() == site
                        : verdict.partners().stream().anyMatch(partner -> partner != site && weakening.isAbout(partner))
                                || namesOther(weakening, site, verdict)));
    }

    private static boolean namesOther(Weakening weakening, Site site, Verdict verdict) {
        Site other = weakening.partner() == site ? weakening.weaker().orElseThrow() : weakening.partner();
        return verdict.claim().name().equals(other.function().name())
                || other.claims().labels().contains(verdict.claim().name());
    }

    private boolean isInScope(TreeFindings.Located one) {
        return comparison.isTouched(one.site()) || !isOld(one);
    }

    /// Whether the same barrier had the same fault before.
    private boolean isOld(TreeFindings.Located one) {
        Optional<Site> before = comparison.match.before(one.site());
        if (before.isEmpty()) return false;
        return old.getOrDefault(before.get(), List.of()).stream().anyMatch(other -> key(other).equals(key(one)));
    }

    private static String key(TreeFindings.Located one) {
        Function<Verdict, String> claim = verdict -> verdict.claim().name() + verdict.partners().stream()
                .map(site -> site.barrier().code()).collect(Collectors.toCollection(java.util.TreeSet::new));
        return one.finding().kind() + one.verdict().map(claim).orElse("");
    }
}
