package fencepost.model.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fencepost.model.check.BadOutcome;
import fencepost.model.check.OperationalChecker;
import fencepost.model.check.Verdict;
import fencepost.model.explore.Progress;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import fencepost.model.ir.Slot;
import fencepost.model.machine.MachineOptions;
import fencepost.model.placement.PlacementReport;
import fencepost.model.placement.PlacementReport.Row;
import fencepost.model.placement.PlacementReport.Safety;
import fencepost.model.placement.PlacementSearch;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// The placement search comes to what trying every placement comes to.
class PlacementLawsTest {
    @Property(seed = "2019")
    void searchEqualsBruteForce(@ForAll("slotted") RandomProgram program, @ForAll("machines") MachineOptions options) {
        LitmusTest test = program.test();
        var bad = new TreeMap<String, Set<String>>();
        List<Placement> all = placements(test.slots());
        for (Placement placement : all) {
            Verdict verdict = new OperationalChecker().check(test.with(placement), options);
            if (!verdict.exhaustive()) return;
            bad.put(placement.toString(), verdict.bad().stream().map(BadOutcome::kind).collect(Collectors.toSet()));
        }
        PlacementReport report = new PlacementSearch(new OperationalChecker()).search(test, options, Progress.NONE);

        assertEquals(bad, report.rows().stream().collect(
                Collectors.toMap(row -> row.placement().toString(), Row::bad, (a, _) -> a, TreeMap::new)));
        for (Row row : report.rows())
            assertEquals(row.bad().isEmpty() ? Safety.SAFE : Safety.UNSAFE, row.safety());
        assertEquals(minimal(all, bad), new HashSet<>(report.minimal()));
    }

    private static Set<Placement> minimal(List<Placement> all, Map<String, Set<String>> bad) {
        List<Placement> safe = all.stream().filter(p -> bad.get(p.toString()).isEmpty()).toList();
        return safe.stream().filter(p -> safe.stream().noneMatch(q -> !q.equals(p) && p.covers(q)))
                .collect(Collectors.toSet());
    }

    private static List<Placement> placements(List<Slot> slots) {
        List<Placement> placements = List.of(Placement.initial(slots));
        for (Slot slot : slots) {
            var more = new ArrayList<Placement>();
            for (Placement placement : placements)
                for (FenceKind kind : slot.alternatives()) more.add(placement.with(slot.name(), kind));
            placements = more;
        }
        return placements;
    }

    @Provide
    Arbitrary<RandomProgram> slotted() {
        return RandomPrograms.any(6).filter(program -> program.test().slots().size() == 1 || program.test().slots().size() == 2);
    }

    @Provide
    Arbitrary<MachineOptions> machines() {
        return RandomPrograms.machines();
    }
}
