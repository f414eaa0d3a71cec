package fencepost.litmus.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What is said of the barriers of one CPU, by its architecture.
class FenceCostsTest {
    private static Measured measured(InstructionSet instructions) {
        var figures = new LinkedHashMap<String, Figure>();
        double nanos = 1;
        for (InstructionSet.Fence fence : instructions.fences()) {
            figures.put(FencesMain.BETWEEN + fence.title(), new Figure(nanos, nanos, nanos, 9));
            nanos *= 2;
        }
        return new FenceCosts(instructions, figures).measured();
    }

    @Test
    void x86ComparesWithMfenceAndWithThePublishedRatio() {
        Measured measured = measured(X86Fences.set());
        assertEquals("of mfence", measured.columns().getLast());
        Plot.Bar locked = measured.plot(FenceCosts.BETWEEN).orElseThrow().bar("lock addl $0, -128(%rsp)").orElseThrow();
        assertEquals(8 * 0.5787 / 0.9226, locked.published(), 1e-9);
        assertTrue(measured.plots().getFirst().words().contains("takes 0.25 of what \u201cmfence\u201d takes; published 0.63"),
                measured.plots().toString());
    }

    @Test
    void armComparesWithItsOwnFullBarrier() {
        Measured measured = measured(ArmFences.set(true));
        assertEquals("of dmb ish", measured.columns().getLast());
        assertEquals("\u201cdmb ish\u201d costs 1.0 ns more than no barrier.", measured.plots().getFirst().words());
        assertTrue(measured.toString().lines().noneMatch(line -> line.contains("mfence")), measured.toString());
    }

    @Test
    void bothAreCostsOfAFullBarrier() {
        assertEquals(1, MachineCosts.of(List.of(new MachineCosts.Dated(measured(X86Fences.set()), "a"))).full().nanoseconds());
        assertEquals(1, MachineCosts.of(List.of(new MachineCosts.Dated(measured(ArmFences.set(false)), "a"))).full().nanoseconds());
    }

    @Test
    void aChildThatWasEndedBeforeItsFirstFigureHasNoRows() {
        assertEquals(List.of(), new FenceCosts(X86Fences.set(), Map.of()).measured().rows());
    }
}
