package fencepost.model.review.series;

import fencepost.model.review.Finding;
import fencepost.model.review.FindingKind;
import fencepost.model.review.Quote;
import fencepost.model.review.barrier.Access;
import fencepost.model.review.barrier.Barrier;
import fencepost.model.review.claim.Claims;
import fencepost.model.review.claim.Mention;
import fencepost.model.review.claim.OrderClaim;
import fencepost.model.review.judge.Site;
import fencepost.model.review.judge.Verdict;
import fencepost.model.review.primitive.BarrierKind;
import fencepost.model.review.primitive.Role;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds the pairs of which a series weakened one side and left the other.
final class Weakenings {
    /// What stands where a barrier was that is gone.
    private static final String NOTHING = "nothing";

    private final Comparison comparison;
    private final List<Weakening> found = new ArrayList<>();

    private record Pair(Site one, Site other) {}

    private Weakenings(Comparison comparison) {
        this.comparison = comparison;
    }

    static List<Weakening> of(Comparison comparison) {
        var weakenings = new Weakenings(comparison);
        for (Pair pair : weakenings.pairs()) {
            weakenings.check(pair.one(), pair.other());
            if (pair.one() != pair.other()) weakenings.check(pair.other(), pair.one());
        }
        return weakenings.found;
    }

    /// The pairs that held before the series, each once.
    private Set<Pair> pairs() {
        var pairs = new HashSet<Pair>();
        for (Verdict verdict : comparison.before.verdicts()) {
            boolean exists = verdict.problem().isEmpty() || verdict.problem().get() == FindingKind.ONE_WAY;
            if (!exists || verdict.partners().isEmpty() || verdict.claim().pointer()) continue;
            Site partner = meant(verdict);
            if (partner.barrier().line() > 0 && !pairs.contains(new Pair(partner, verdict.site())))
                pairs.add(new Pair(verdict.site(), partner));
        }
        return pairs;
    }

    /// Of several barriers that fit, the one that is meant: one whose comment names this function, or else the
    /// strongest one, fences first.
    private static Site meant(Verdict verdict) {
        String name = verdict.site().function().name();
        return verdict.partners().stream().max(Comparator
                .comparing((Site site) -> site.claims().partners().stream().anyMatch(claim -> claim.name().equals(name)))
                .thenComparing(site -> site.barrier().strongest().isFull())
                .thenComparing(site -> site.barrier().role() == Role.FENCE)).orElseThrow();
    }

    private void check(Site old, Site oldPartner) {
        Optional<Site> partner = comparison.match.after(oldPartner);
        if (partner.isEmpty() || !partner.get().barrier().kinds().equals(oldPartner.barrier().kinds())) return;
        Optional<Site> now = comparison.match.after(old);
        if (now.isEmpty()) removed(old, partner.get());
        else if (isWeaker(now.get().barrier(), old.barrier()) && isNeeded(old, now.get(), partner.get()))
            report(now.get(), now.get().barrier().line(), now.get().path(), now.get().barrier().code(), old, partner.get(), now);
    }

    private static boolean isWeaker(Barrier now, Barrier before) {
        return now.strongest().weakerThan(before.strongest());
    }

    /// Whether what was lost is needed: the kinds do not pair any more, or the accesses around it or its comment tell of
    /// an order that only the old one kept.
    private boolean isNeeded(Site old, Site now, Site partner) {
        if (!now.barrier().canPairWith(partner.barrier())) return true;
        BarrierKind before = old.barrier().strongest();
        BarrierKind after = now.barrier().strongest();
        List<boolean[]> needs = needs(now);
        return needs.stream().anyMatch(need -> before.orders(need[0], need[1]) && !after.orders(need[0], need[1]));
    }

    /// Pairs of "a store before" and "a store after" that must stay in order.
    private List<boolean[]> needs(Site site) {
        var needs = new ArrayList<boolean[]>();
        Optional<Access> above = nearest(site.barrier().around().before());
        Optional<Access> below = nearest(site.barrier().around().after());
        if (above.isPresent() && below.isPresent())
            needs.add(new boolean[] {above.get().writes(), below.get().writes()});
        List<OrderClaim> orders = Claims.orders(site.barrier().comments(), comparison.after.reading().index(), _ -> true);
        for (OrderClaim order : orders)
            for (Mention first : order.first())
                for (Mention second : order.second())
                    if (first.type() != Mention.Type.ANY && second.type() != Mention.Type.ANY)
                        needs.add(new boolean[] {first.type() == Mention.Type.WRITE, second.type() == Mention.Type.WRITE});
        return needs;
    }

    private static Optional<Access> nearest(List<Access> accesses) {
        return accesses.stream().filter(Access::marked).findFirst().or(() -> accesses.stream().findFirst());
    }

    /// The barrier is gone. If an access stands in its place that orders nothing, that is where to look; otherwise the
    /// partner's claim is left over.
    private void removed(Site old, Site partner) {
        int line = comparison.match.relaxed(old, comparison.newPath(old.path()), comparison.lines);
        if (line > 0) {
            report(null, line, comparison.newPath(old.path()), comparison.lines.text(comparison.newPath(old.path()), line),
                    old, partner, Optional.empty());
            return;
        }
        for (Verdict verdict : comparison.after.verdicts()) {
            if (verdict.site() != partner || !names(verdict, old) || verdict.problem().isEmpty()) continue;
            switch (verdict.problem().get()) {
                case PARTNER_LACKS_BARRIER, CANNOT_PAIR, PRIMITIVE_DIFFERS ->
                        report(partner, partner.barrier().line(), partner.path(), NOTHING, old, partner, Optional.empty());
                default -> {}
            }
        }
    }

    private boolean names(Verdict verdict, Site old) {
        return comparison.became(old.function()).stream().anyMatch(function -> function.name().equals(verdict.claim().name()))
                || old.claims().labels().contains(verdict.claim().name());
    }

    private void report(Site at, int line, String path, String now, Site old, Site partner, Optional<Site> weaker) {
        boolean gone = now.equals(NOTHING);
        String message = "the series " + (gone ? "removed " : "replaced ") + old.barrier().code() + " (" + old.barrier().strongest().title() + ") in "
                + old.function().qualifiedName() + "()" + (gone ? "" : " by " + now) + weaker.map(site -> " (" + site.barrier().strongest().title()
                        + ")").orElse("") + ", and left " + partner.barrier().code() + " in "
                + partner.function().qualifiedName() + "(), which relies on it";
        var quotes = List.of(new Quote(path, line, comparison.lines.text(path, line), gone ? "the other side" : "this barrier"),
                new Quote(partner.path(), partner.barrier().line(),
                        comparison.lines.text(partner.path(), partner.barrier().line()),
                        "in " + partner.function().qualifiedName() + "()"));
        FindingKind kind = FindingKind.WEAKENED_ONE_SIDE;
        found.add(new Weakening(new Finding(path, line, kind, kind.severity(), message,
                at == null ? old.function().qualifiedName() : at.function().qualifiedName(), quotes, Optional.empty()),
                weaker, partner));
    }
}
