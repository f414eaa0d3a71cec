package fencepost.litmus.library;

import static java.util.stream.Collectors.joining;

import fencepost.model.check.BadOutcome;
import fencepost.model.check.MemoryModel;
import fencepost.model.check.Verdict;
import fencepost.model.explore.Limits;
import fencepost.model.explore.Progress;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import fencepost.model.machine.MachineOptions;
import fencepost.model.placement.PlacementReport;
import fencepost.model.placement.PlacementSearch;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Placements and what they come to, in the short words of the library's golden tables.
final class PlacementTable {
    private static final Map<Asked, PlacementReport> REPORTS = new HashMap<>();

    private record Asked(LitmusTest test, MachineOptions options) {}

    private PlacementTable() {}

    /// The table of `test`, made once for all that ask for it.
    static PlacementReport report(LitmusTest test, MachineOptions options) {
        PlacementReport report = REPORTS.computeIfAbsent(new Asked(test, options), asked ->
                new PlacementSearch(Limits.standard())
                        .search(asked.test(), new MemoryModel.Operational(asked.options()), Progress.NONE));
        if (!report.exhaustive()) throw new AssertionError(test.name() + " was not explored completely");
        return report;
    }

    /// The minimal safe placements of `test`, as `A:- B:mb; A:placeholder B:global`, or `none` if no placement is
    /// safe.
    static String minimal(LitmusTest test, MachineOptions options) {
        PlacementReport report = report(test, options);
        String placements = report.minimal().stream().map(PlacementTable::show).sorted().collect(joining("; "));
        return placements.isEmpty() ? "none" : placements;
    }

    /// What goes wrong in `test` with the barriers that stand in it: `safe`, or kinds such as `assert, hang`.
    static String bad(LitmusTest test, MachineOptions options) {
        Verdict verdict = Machines.CHECKER.check(test, options);
        if (!verdict.exhaustive()) throw new AssertionError(test.name() + " was not explored completely");
        return verdict.safe() ? "safe" : verdict.bad().stream().map(BadOutcome::kind).sorted().collect(joining(", "));
    }

    /// The placement written as in these tables, `A:- B:mb`, for the slots of `test`.
    static Placement read(LitmusTest test, String placement) {
        Placement whole = Placement.initial(test.slots());
        for (String choice : placement.strip().split("\\s+")) {
            String[] parts = choice.split(":");
            whole.at(parts[0]);
            whole = whole.with(parts[0], kind(parts[1]));
        }
        return whole;
    }

    static String show(Placement placement) {
        return placement.choices().entrySet().stream().map(e -> e.getKey() + ":" + word(e.getValue()))
                .collect(joining(" "));
    }

    private static String word(FenceKind kind) {
        return kind == FenceKind.NONE ? "-" : kind.id().replaceFirst("^smp_(mb_)?", "");
    }

    private static FenceKind kind(String word) {
        return List.of(FenceKind.values()).stream().filter(kind -> word(kind).equals(word)).findFirst()
                .orElseThrow(() -> new AssertionError("no barrier " + word));
    }
}
