package fencepost.model.review;

import fencepost.model.review.judge.Opinion;
import fencepost.model.review.judge.Site;
import fencepost.model.review.judge.Verdict;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The pairs of a tree as a graph: functions with their barriers, and a pairing for every claim between two of them.
///
/// @param functions those with a barrier that claims or is claimed
/// @param pairings  claims with what they lead to
public record PairingGraph(List<FunctionNode> functions, List<Pairing> pairings) {
    /// A function.
    ///
    /// @param name     qualified
    /// @param file     where it is
    /// @param line     1-based
    /// @param barriers in the order of the text
    public record FunctionNode(String name, String file, int line, List<BarrierNode> barriers) {
        public FunctionNode {
            barriers = List.copyOf(barriers);
        }
    }

    /// A barrier.
    ///
    /// @param code as written
    /// @param kind for people: "full barrier"
    /// @param file where it is
    /// @param line 1-based
    public record BarrierNode(String code, String kind, String file, int line) {}

    /// A claim.
    ///
    /// @param from    whose comment makes it
    /// @param to      the barrier it leads to; empty if it leads nowhere
    /// @param name    the partner as the comment names it
    /// @param problem what is wrong with it, if anything is
    /// @param reason  why; empty if nothing is
    public record Pairing(BarrierNode from, Optional<BarrierNode> to, String name, Optional<FindingKind> problem,
            String reason) {
        /// Whether it is marked as broken: a note is no reason.
        public boolean isBroken() {
            return problem.isPresent() && problem.get().severity() != Severity.NOTE;
        }
    }

    public PairingGraph {
        functions = List.copyOf(functions);
        pairings = List.copyOf(pairings);
    }

    /// The graph of a tree.
    static PairingGraph of(Opinion opinion) {
        var nodes = new IdentityHashMap<Site, BarrierNode>();
        var involved = new LinkedHashMap<String, List<Site>>();
        var pairings = new ArrayList<Pairing>();
        for (Verdict verdict : opinion.verdicts()) {
            Optional<Site> partner = verdict.partners().stream().filter(site -> site.barrier().line() > 0).findFirst();
            pairings.add(new Pairing(node(verdict.site(), nodes), partner.map(site -> node(site, nodes)),
                    verdict.claim().text(), verdict.problem(), verdict.reason()));
            involve(verdict.site(), involved);
            partner.ifPresent(site -> involve(site, involved));
        }
        return new PairingGraph(involved.values().stream().map(sites -> function(sites, nodes)).toList(), pairings);
    }

    private static void involve(Site site, Map<String, List<Site>> involved) {
        List<Site> sites = involved.computeIfAbsent(site.path() + ":" + site.function().line(), _ -> new ArrayList<>());
        if (!sites.contains(site)) sites.add(site);
    }

    private static BarrierNode node(Site site, Map<Site, BarrierNode> nodes) {
        return nodes.computeIfAbsent(site, one -> new BarrierNode(one.barrier().code(), one.barrier().strongest().title(),
                one.path(), one.barrier().line()));
    }

    private static FunctionNode function(List<Site> sites, Map<Site, BarrierNode> nodes) {
        Site first = sites.getFirst();
        return new FunctionNode(first.function().qualifiedName(), first.path(), first.function().nameLine(),
                sites.stream().map(site -> node(site, nodes)).toList());
    }
}
