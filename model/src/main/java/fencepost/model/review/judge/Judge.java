package fencepost.model.review.judge;

import fencepost.model.review.FindingKind;
import fencepost.model.review.barrier.Barrier;
import fencepost.model.review.barrier.FunctionBarriers;
import fencepost.model.review.claim.Claim;
import fencepost.model.review.primitive.PrimitiveTable;
import fencepost.model.review.tree.TreeIndex;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Judges every claim of a tree by itself: whether its partner exists, holds a barrier, one that can pair, the one
/// named, and whether it knows of this one.
public final class Judge {
    private final TreeIndex index;
    private final Resolver resolver;
    private final Named naming;
    private final Map<FunctionBarriers, List<Site>> sites = new IdentityHashMap<>();
    private final List<Site> all;

    /// @param sites  all barriers of the tree
    /// @param occurs whether a name occurs in the code in some way
    public Judge(TreeIndex index, PrimitiveTable table, List<Site> sites, Predicate<String> occurs) {
        this.index = index;
        all = sites;
        resolver = new Resolver(index, sites, occurs);
        naming = new Named(table);
        for (Site site : sites) this.sites.computeIfAbsent(site.function(), _ -> new ArrayList<>()).add(site);
    }

    /// The verdicts on all claims.
    public List<Verdict> verdicts() {
        return all.stream().flatMap(site -> site.claims().partners().stream().map(claim -> judge(site, claim))).toList();
    }

    private Verdict judge(Site site, Claim claim) {
        return switch (resolver.resolve(claim, site)) {
            case Resolution.Missing missing -> new Verdict(site, claim, Optional.of(FindingKind.NO_SUCH_PARTNER),
                    "it names " + claim.text() + ", but " + missing.reason(), List.of());
            case Resolution.Unseen unseen -> new Verdict(site, claim, Optional.of(FindingKind.UNSEEN_PARTNER),
                    unseen.reason(), List.of());
            case Resolution.NoName _ -> new Verdict(site, claim, Optional.empty(), "", List.of());
            case Resolution.Labelled labelled -> ofBarriers(site, claim, labelled.sites());
            case Resolution.Functions functions -> ofFunctions(site, claim, functions);
        };
    }

    /// One of several functions of a name is enough: another file may well have a static one of the same name.
    private Verdict ofFunctions(Site site, Claim claim, Resolution.Functions functions) {
        if (claim.place() == Claim.Place.FILE || functions.functions().size() > 1 && isClass(functions.functions())) {
            return ofBarriers(site, claim, functions.functions().stream().flatMap(one -> own(one).stream()).toList());
        }
        Verdict best = null;
        for (FunctionBarriers function : functions.functions()) {
            Verdict verdict = ofFunction(site, claim, function, functions.known());
            if (verdict.problem().isPresent() && index.isPartial(function.path()))
                verdict = problem(site, claim, FindingKind.UNSEEN_PARTNER, claim.text() + " is only partly in the diff", List.of());
            if (best == null || rank(verdict) > rank(best)) best = verdict;
        }
        boolean constant = !claim.certain() && functions.functions().stream().allMatch(one -> one.macro() && own(one).isEmpty());
        if (best != null && constant && best.problem().isPresent())
            return new Verdict(site, claim, Optional.empty(), "", List.of());
        return best != null ? best : ofBarriers(site, claim, sites(site.function(), functions.known()));
    }

    private static boolean isClass(List<FunctionBarriers> functions) {
        return functions.stream().map(FunctionBarriers::name).distinct().count() > 1;
    }

    private static int rank(Verdict verdict) {
        return verdict.problem().map(FindingKind::ordinal).orElse(Integer.MAX_VALUE);
    }

    private Verdict ofFunction(Site site, Claim claim, FunctionBarriers function, List<Barrier> known) {
        List<Site> own = new ArrayList<>(own(function));
        own.addAll(sites(function, known));
        Verdict first = ofBarriers(site, claim, own, function);
        if (first.problem().isEmpty() || first.problem().get() == FindingKind.ONE_WAY) return first;
        var withCallees = new ArrayList<>(own);
        for (FunctionBarriers callee : index.callees(function)) withCallees.addAll(own(callee));
        if (withCallees.size() == own.size()) return first;
        Verdict second = ofBarriers(site, claim, withCallees, function);
        return own.isEmpty() || second.problem().isEmpty() ? second : first;
    }

    private static List<Site> sites(FunctionBarriers function, List<Barrier> known) {
        return known.stream().map(barrier -> new Site(function, barrier, fencepost.model.review.claim.Claims.NONE)).toList();
    }

    private List<Site> own(FunctionBarriers function) {
        return sites.getOrDefault(function, List.of());
    }

    private Verdict ofBarriers(Site site, Claim claim, List<Site> barriers) {
        return ofBarriers(site, claim, barriers, null);
    }

    private Verdict ofBarriers(Site site, Claim claim, List<Site> barriers, FunctionBarriers function) {
        if (claim.pointer()) return new Verdict(site, claim, Optional.empty(), "", pairing(site, barriers));
        String where = claim.text();
        if (barriers.isEmpty())
            return problem(site, claim, FindingKind.PARTNER_LACKS_BARRIER, "nothing in " + where + " orders anything"
                    + (function == null ? "" : " (" + function.path() + ":" + function.nameLine() + ")"), List.of());
        List<Site> evidence = evidence(claim, barriers);
        List<Site> pairing = pairing(site, evidence);
        if (pairing.isEmpty())
            return problem(site, claim, FindingKind.CANNOT_PAIR, show(site) + " cannot pair with "
                    + list(evidence) + " in " + where, evidence);
        List<Site> fitting = pairing.stream().filter(one -> naming.names(claim, one.barrier())).toList();
        if (fitting.isEmpty() && function != null && naming.namesAccess(claim, function)) fitting = pairing;
        if (fitting.isEmpty())
            return problem(site, claim, FindingKind.PRIMITIVE_DIFFERS, "it names " + named(claim) + " in " + where
                    + ", where " + list(pairing) + " stands", pairing);
        return isOneWay(site, fitting)
                ? problem(site, claim, FindingKind.ONE_WAY, "the comment in " + fitting.getFirst().function().qualifiedName()
                        + "() names " + others(fitting) + " and not " + site.function().qualifiedName() + "()", fitting)
                : new Verdict(site, claim, Optional.empty(), "", fitting);
    }

    private static Verdict problem(Site site, Claim claim, FindingKind kind, String reason, List<Site> partners) {
        return new Verdict(site, claim, Optional.of(kind), reason, partners);
    }

    /// What counts as the partner's barriers: locks and the like only where nothing was written for ordering, or where
    /// the comment names one of them.
    private List<Site> evidence(Claim claim, List<Site> barriers) {
        List<Site> explicit = barriers.stream().filter(one -> one.barrier().isExplicit()
                || !claim.whats().isEmpty() && naming.names(claim, one.barrier())).toList();
        return explicit.isEmpty() ? barriers : explicit;
    }

    private static List<Site> pairing(Site site, List<Site> barriers) {
        return barriers.stream().filter(one -> site.barrier().canPairWith(one.barrier())).toList();
    }

    private boolean isOneWay(Site site, List<Site> fitting) {
        var functions = fitting.stream().map(Site::function).collect(Collectors.toSet());
        for (FunctionBarriers function : functions)
            for (Site partner : own(function))
                if (partner.claims().partners().stream().anyMatch(claim -> isNamed(site, claim, partner))) return false;
        return fitting.stream().allMatch(partner -> partner.claims().partners().stream()
                .anyMatch(claim -> !claim.pointer() && exists(claim, partner)));
    }

    private boolean exists(Claim claim, Site from) {
        return switch (resolver.resolve(claim, from)) {
            case Resolution.Functions _, Resolution.Labelled _ -> true;
            case Resolution.Missing _, Resolution.Unseen _, Resolution.NoName _ -> false;
        };
    }

    /// Whether a claim of the partner means this barrier: its function, one that calls it, its file, class or label.
    private boolean isNamed(Site site, Claim claim, Site partner) {
        if (claim.whats().stream().anyMatch(what -> what.name().equals(site.function().name()))) return true;
        return switch (resolver.resolve(claim, partner)) {
            case Resolution.Functions(var functions, _) -> functions.stream().anyMatch(function ->
                    function == site.function() || function.name().equals(site.function().name())
                            || index.callees(function).contains(site.function()));
            case Resolution.Labelled(var labelled) -> labelled.stream().anyMatch(one -> one.function() == site.function());
            case Resolution.Missing _, Resolution.Unseen _, Resolution.NoName _ ->
                    claim.name().equals(site.function().name());
        };
    }

    private static String others(List<Site> fitting) {
        Set<String> names = new TreeSet<>();
        for (Site site : fitting) site.claims().partners().forEach(claim -> names.add(claim.text()));
        return String.join(", ", names);
    }

    private static String show(Site site) {
        return site.barrier().code() + " (" + site.barrier().strongest().title() + ")";
    }

    private static String list(List<Site> sites) {
        var shown = new LinkedHashSet<String>();
        for (Site site : sites) shown.add(show(site));
        return shown.stream().limit(3).collect(Collectors.joining(", ")) + (shown.size() > 3 ? ", ..." : "");
    }

    private static String named(Claim claim) {
        if (claim.whats().isEmpty())
            return "the " + claim.kinds().stream().map(kind -> kind.title()).sorted().collect(Collectors.joining(" or "));
        return claim.whats().stream().map(what -> what.text()).collect(Collectors.joining(" and "));
    }
}
