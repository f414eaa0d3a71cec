package fencepost.model.review.series;

import fencepost.model.review.Finding;
import fencepost.model.review.FindingKind;
import fencepost.model.review.Quote;
import fencepost.model.review.Severity;
import fencepost.model.review.barrier.FunctionBarriers;
import fencepost.model.review.judge.Opinion;
import fencepost.model.review.judge.Site;
import fencepost.model.review.judge.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// The pairs of one state of a tree. Functions have numbers that they keep when a patch renames or moves them.
final class PairStates {
    /// Two functions by their numbers, the smaller one first; a function may be its own partner.
    record Pair(int one, int other) {
        static Pair of(int a, int b) {
            return new Pair(Math.min(a, b), Math.max(a, b));
        }
    }

    private final Map<FunctionBarriers, Integer> numbers = new IdentityHashMap<>();
    private final Map<String, Integer> byName = new HashMap<>();
    private final Map<Integer, List<Site>> sites = new HashMap<>();
    private final Map<Pair, Set<Integer>> claimants = new HashMap<>();
    private final Set<Integer> faulty = new HashSet<>();
    private final List<Finding> weakened = new ArrayList<>();
    private final Set<String> everSeen = new HashSet<>();
    private int next;

    private PairStates() {}

    /// The pairs before a series.
    static PairStates first(Opinion opinion) {
        var states = new PairStates();
        for (Site site : opinion.sites()) states.number(site.function(), states.key(site.function()));
        states.read(opinion);
        return states;
    }

    /// The pairs after one more patch.
    ///
    /// @param step     the tree before that patch and after it
    /// @param findings what is found after it
    PairStates next(Comparison step, List<Finding> findings) {
        var states = new PairStates();
        states.next = next;
        states.everSeen.addAll(everSeen);
        Map<String, Integer> old = new HashMap<>();
        numbers.forEach((function, number) -> old.put(step.newPath(function.path()) + ":" + function.qualifiedName(), number));
        for (Site site : step.after.sites()) {
            Integer number = old.get(states.key(site.function()));
            if (number != null) states.put(site.function(), number);
        }
        for (Site site : step.after.sites())
            step.match.before(site).map(before -> numbers.get(before.function())).ifPresent(number -> {
                if (!states.numbers.containsKey(site.function()) && !states.sites.containsKey(number)
                        && !states.numbers.containsValue(number)) states.put(site.function(), number);
            });
        for (Site site : step.after.sites()) states.number(site.function(), states.key(site.function()));
        for (Finding finding : findings)
            if (finding.kind() == FindingKind.WEAKENED_ONE_SIDE) states.weakened.add(finding);
        states.read(step.after);
        return states;
    }

    private String key(FunctionBarriers function) {
        return function.path() + ":" + function.qualifiedName();
    }

    private void put(FunctionBarriers function, int number) {
        numbers.put(function, number);
        byName.put(key(function), number);
    }

    private void number(FunctionBarriers function, String key) {
        if (!numbers.containsKey(function)) put(function, byName.getOrDefault(key, next));
        next = Math.max(next, numbers.get(function) + 1);
    }

    private void read(Opinion opinion) {
        for (Site site : opinion.sites()) {
            everSeen.add(site.function().name());
            int number = numbers.get(site.function());
            sites.computeIfAbsent(number, _ -> new ArrayList<>()).add(site);
            if (site.barrier().isFence() && !site.claims().explains()) faulty.add(number);
        }
        for (Verdict verdict : opinion.verdicts()) {
            int from = numbers.get(verdict.site().function());
            if (isWrong(verdict)) faulty.add(from);
            if (!verdict.holds() || verdict.claim().pointer()) continue;
            for (Site partner : verdict.partners()) {
                Integer to = numbers.get(partner.function());
                if (to != null) claimants.computeIfAbsent(Pair.of(from, to), _ -> new TreeSet<>()).add(from);
            }
        }
    }

    /// A partner that a diff without its tree does not show proves nothing, unless it was there and is no more.
    private boolean isWrong(Verdict verdict) {
        if (verdict.problem().isEmpty()) return false;
        return verdict.problem().get().severity() != Severity.NOTE
                || verdict.problem().get() == FindingKind.UNSEEN_PARTNER && everSeen.contains(verdict.claim().name());
    }

    /// The pairs of which some claim holds.
    Set<Pair> pairs() {
        return claimants.keySet();
    }

    /// The functions of a pair that rightly claim the other one.
    Set<Integer> claimants(Pair pair) {
        return claimants.getOrDefault(pair, Set.of());
    }

    /// Whether one of the two has a comment that is wrong or missing.
    boolean isFaulty(Pair pair) {
        return faulty.contains(pair.one()) || faulty.contains(pair.other());
    }

    /// Whether one side became weaker than the other needs.
    boolean isWeakened(Pair pair) {
        return weakened.stream().anyMatch(finding -> isAt(pair.one(), finding) && isAt(pair.other(), finding));
    }

    private boolean isAt(int number, Finding finding) {
        return sites.getOrDefault(number, List.of()).stream().map(Site::function).anyMatch(function -> finding.quotes().stream()
                .anyMatch(quote -> quote.file().equals(function.path()) && isInside(quote, function)));
    }

    private static boolean isInside(Quote quote, FunctionBarriers function) {
        return quote.line() >= function.line() && quote.line() <= function.lastLine();
    }

    /// The barriers of a function; none if it is gone.
    List<Site> sites(int number) {
        return sites.getOrDefault(number, List.of());
    }

    /// What a patch must change for the function to count as touched: its name, its barriers and their comments.
    String look(int number) {
        var look = new StringBuilder();
        for (Site site : sites(number))
            look.append(site.function().qualifiedName()).append('\n').append(site.barrier().code()).append('\n')
                    .append(new TreeSet<>(Comparison.words(site))).append('\n');
        return look.toString();
    }
}
