package fencepost.model.review.judge;

import fencepost.model.review.Finding;
import fencepost.model.review.FindingKind;
import fencepost.model.review.Quote;
import fencepost.model.review.barrier.Barrier;
import fencepost.model.review.barrier.FunctionBarriers;
import fencepost.model.review.primitive.PrimitiveTable;
import fencepost.model.review.primitive.Role;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The findings in one state of a tree: each fault with the barrier it is about.
public final class TreeFindings {
    /// A finding and what it is about.
    ///
    /// @param verdict the claim that is wrong; empty where the fault is no claim's
    public record Located(Finding finding, Site site, Optional<Verdict> verdict) {}

    private final Opinion opinion;
    private final PrimitiveTable table;
    private final Lines lines;
    private final Set<String> explained = new HashSet<>();
    private final List<Located> found = new ArrayList<>();

    private TreeFindings(Opinion opinion, PrimitiveTable table) {
        this.opinion = opinion;
        this.table = table;
        lines = new Lines(opinion.reading().source());
        for (Site site : opinion.sites())
            if (site.function().wrapper() && site.claims().explains()) explained.add(site.function().name());
    }

    /// All findings of a tree.
    public static List<Located> of(Opinion opinion, PrimitiveTable table) {
        var findings = new TreeFindings(opinion, table);
        for (Site site : opinion.sites()) findings.ofSite(site);
        for (Verdict verdict : opinion.verdicts()) findings.ofVerdict(verdict);
        return findings.found;
    }

    private void ofSite(Site site) {
        Barrier barrier = site.barrier();
        if (needsComment(site) && !site.claims().explains()) add(site, FindingKind.UNCOMMENTED, uncommented(site),
                List.of(), Optional.empty());
        if (barrier.isExplicit()) for (Barrier.Contradiction contradiction : barrier.contradictions())
            add(site, FindingKind.ORDER_CONTRADICTED, contradiction.reason(), List.of(new Quote(site.path(),
                    contradiction.line(), lines.text(site.path(), contradiction.line()), "the access")), Optional.empty());
    }

    private static String uncommented(Site site) {
        String has = site.barrier().comments().isEmpty() ? "has no comment"
                : "has a comment that names neither a partner nor the accesses that it orders";
        return site.barrier().code() + " in " + site.function().qualifiedName() + "() " + has;
    }

    private boolean needsComment(Site site) {
        return site.barrier().isFence() && !isDefinition(site.function()) && !isExplainedAtDefinition(site);
    }

    /// A macro, or a function that is nothing but the barrier or has a primitive's name, gives a barrier its name.
    private boolean isDefinition(FunctionBarriers function) {
        return function.macro() || function.wrapper()
                || table.named(function.name()).filter(p -> p.role() == Role.FENCE).isPresent();
    }

    private boolean isExplainedAtDefinition(Site site) {
        return explained.contains(site.barrier().name());
    }

    private void ofVerdict(Verdict verdict) {
        if (verdict.problem().isEmpty() || !verdict.site().barrier().isExplicit()) return;
        var quotes = new ArrayList<Quote>();
        for (Site partner : verdict.partners()) {
            if (quotes.size() == 2 || partner.barrier().line() == 0) break;
            quotes.add(new Quote(partner.path(), partner.barrier().line(),
                    lines.text(partner.path(), partner.barrier().line()), "in " + partner.function().qualifiedName() + "()"));
        }
        FindingKind kind = verdict.problem().get();
        String message = "the comment at " + verdict.site().barrier().code() + ": " + verdict.reason();
        add(verdict.site(), kind, message, quotes, Optional.of(verdict));
    }

    private void add(Site site, FindingKind kind, String message, List<Quote> more, Optional<Verdict> verdict) {
        var quotes = new ArrayList<Quote>();
        quotes.add(new Quote(site.path(), site.barrier().line(), lines.text(site.path(), site.barrier().line()),
                "this barrier"));
        verdict.ifPresent(one -> quotes.add(new Quote(site.path(), one.claim().line(),
                lines.text(site.path(), one.claim().line()), "its comment")));
        quotes.addAll(more);
        found.add(new Located(new Finding(site.path(), site.barrier().line(), kind, kind.severity(), message,
                site.function().qualifiedName(), quotes, Optional.empty()), site, verdict));
    }
}
