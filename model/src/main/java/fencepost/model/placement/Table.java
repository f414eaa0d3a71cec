package fencepost.model.placement;

import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Placement;
import fencepost.model.placement.PlacementReport.Row;
import fencepost.model.placement.PlacementReport.Safety;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// The rows of a report, each with its reason.
final class Table {
    private static final Map<String, String> WORDS = Map.of(
            "exists", "the bad final state is reached", "assert", "an assertion fails", Oracle.HANG, "it hangs",
            Oracle.DATA_RACE, "plain accesses race");

    private final Lattice lattice;
    private final Oracle oracle;
    private final List<Placement> minimal;

    Table(Lattice lattice, Oracle oracle, List<Placement> minimal) {
        this.lattice = lattice;
        this.oracle = oracle;
        this.minimal = minimal;
    }

    Row row(Placement placement, double cost) {
        Oracle.Answer answer = answer(placement);
        Safety safety = !answer.bad().isEmpty() ? Safety.UNSAFE : answer.exact() ? Safety.SAFE : Safety.UNKNOWN;
        return new Row(placement, safety, answer.bad(), minimal.contains(placement), cost, reason(placement, safety, answer));
    }

    /// What follows from weaker and stronger placements, else what exploring says.
    private Oracle.Answer answer(Placement placement) {
        Oracle.Answer known = oracle.recall(placement);
        if (known != null) return known;
        Set<String> certain = new TreeSet<>();
        Set<String> possible = new TreeSet<>(WORDS.keySet());
        for (Map.Entry<Placement, Oracle.Answer> other : oracle.known().entrySet()) {
            if (other.getKey().covers(placement)) certain.addAll(other.getValue().bad());
            if (placement.covers(other.getKey()) && other.getValue().exact()) possible.retainAll(other.getValue().bad());
        }
        if (!certain.containsAll(possible)) return oracle.ask(placement);
        var answer = new Oracle.Answer(certain, Optional.empty());
        oracle.note(placement, answer);
        return answer;
    }

    private String reason(Placement placement, Safety safety, Oracle.Answer answer) {
        return switch (safety) {
            case UNKNOWN -> "not exhaustive: " + answer.cut().orElseThrow();
            case UNSAFE -> words(answer.bad());
            case SAFE -> minimal.contains(placement) ? whyNeeded(placement)
                    : "safe already with only " + minimal.stream().filter(placement::covers).findFirst()
                            .map(Table::brief).orElse("less");
        };
    }

    private static String words(Set<String> bad) {
        return bad.stream().map(WORDS::get).collect(Collectors.joining(" and "));
    }

    /// What comes back when one barrier of a minimal placement is weakened.
    private String whyNeeded(Placement placement) {
        List<Placement> weaker = lattice.justBelow(placement);
        if (weaker.isEmpty()) return "holds without any barrier";
        return weaker.stream().map(below -> "with " + change(placement, below) + " " + words(answer(below).bad()))
                .collect(Collectors.joining("; "));
    }

    private static String change(Placement from, Placement to) {
        return to.choices().entrySet().stream().filter(e -> from.at(e.getKey()) != e.getValue())
                .map(e -> e.getKey() + "=" + e.getValue().id()).collect(Collectors.joining(", "));
    }

    /// Only the slots that hold a barrier.
    private static String brief(Placement placement) {
        String held = placement.choices().entrySet().stream().filter(e -> e.getValue() != FenceKind.NONE)
                .map(e -> e.getKey() + "=" + e.getValue().id()).collect(Collectors.joining(", "));
        return held.isEmpty() ? "no barrier" : held;
    }
}
