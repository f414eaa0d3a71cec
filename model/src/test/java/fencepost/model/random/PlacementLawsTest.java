package fencepost.model.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fencepost.model.cat.CatModel;
import fencepost.model.check.BadOutcome;
import fencepost.model.check.MemoryModel;
import fencepost.model.check.Verdict;
import fencepost.model.explore.Limits;
import fencepost.model.explore.Progress;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.OrderedAccess;
import fencepost.model.ir.Placement;
import fencepost.model.ir.Slot;
import fencepost.model.machine.MachineOptions;
import fencepost.model.parse.SlotOffer;
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
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// The placement search comes to what trying every placement comes to.
class PlacementLawsTest {
    @Property(seed = "2019")
    void searchEqualsBruteForce(@ForAll("slotted") RandomProgram program, @ForAll("machines") MachineOptions options) {
        equalsBruteForce(program.test(), new MemoryModel.Operational(options));
    }

    /// Also where slots offer everything, acquire and release included.
    @Property(seed = "2018")
    void searchEqualsBruteForceUnderAxioms(@ForAll("slotted") RandomProgram program, @ForAll("axioms") MemoryModel model) {
        equalsBruteForce(widened(program.test()), model);
    }

    private static void equalsBruteForce(LitmusTest test, MemoryModel model) {
        var bad = new TreeMap<String, Set<String>>();
        List<Placement> all = placements(test.slots());
        for (Placement placement : all) {
            Verdict verdict = model.check(test.with(placement), Limits.standard(), Progress.NONE);
            if (!verdict.exhaustive()) return;
            bad.put(placement.toString(), kinds(verdict));
        }
        PlacementReport report = new PlacementSearch(Limits.standard()).search(test, model, Progress.NONE);

        assertEquals(bad, report.rows().stream().collect(
                Collectors.toMap(row -> row.placement().toString(), Row::bad, (a, _) -> a, TreeMap::new)));
        for (Row row : report.rows())
            assertEquals(row.bad().isEmpty() ? Safety.SAFE : Safety.UNSAFE, row.safety());
        assertEquals(minimal(all, bad), new HashSet<>(report.minimal()));
    }

    private static Set<String> kinds(Verdict verdict) {
        Set<String> kinds = verdict.bad().stream().map(BadOutcome::kind).collect(Collectors.toCollection(HashSet::new));
        if (verdict.deadlocks()) kinds.add("hang");
        if (verdict.flags().contains("data-race")) kinds.add("data-race");
        return kinds;
    }

    /// `test` with every barrier in its slots that may stand there.
    private static LitmusTest widened(LitmusTest test) {
        var slots = new ArrayList<Slot>();
        for (Slot slot : test.slots()) {
            List<Instruction> code = test.program().threads().get(slot.thread()).instructions();
            int site = IntStream.range(0, code.size()).filter(i -> code.get(i) instanceof Instruction.Fence(_, var name)
                    && name.equals(slot.name())).findFirst().orElseThrow();
            slots.add(new Slot(slot.name(), slot.thread(), slot.initial(), SlotOffer.EVERY.kinds().stream()
                    .filter(kind -> OrderedAccess.admits(code, site, kind)).toList(), true));
        }
        return new LitmusTest(test.name(), test.description(), test.program(), slots, test.quantifier(),
                test.condition(), test.filter(), test.locations(), test.expectations());
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

    @Provide
    Arbitrary<MemoryModel> axioms() {
        return Arbitraries.of(CatModel.builtIn()).map(id -> new MemoryModel.Axiomatic(CatModel.named(id)));
    }
}
