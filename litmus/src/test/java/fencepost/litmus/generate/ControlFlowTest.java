package fencepost.litmus.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.litmus.generate.ControlFlow.Block;
import fencepost.litmus.generate.ControlFlow.Loop;
import fencepost.model.ir.Expression.Constant;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.BranchIfZero;
import fencepost.model.ir.Instruction.Fence;
import fencepost.model.ir.Instruction.Jump;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ControlFlowTest {
    private static final Instruction WORK = new Fence(FenceKind.NONE, "");

    @Test
    void aConditionIsABlock() {
        assertFlow(List.of(branch(3), WORK, WORK, WORK), new Block(0, 3));
    }

    @Test
    void ifElseIsTwoBlocksOneInTheOther() {
        assertFlow(List.of(branch(3), WORK, new Jump(4), WORK), new Block(0, 4), new Block(0, 3));
    }

    @Test
    void aLoopWithABreakStandsInABlock() {
        assertFlow(List.of(branch(3), WORK, new Jump(0), WORK), new Block(0, 3), new Loop(0, 3));
    }

    @Test
    void loopsNest() {
        assertFlow(List.of(WORK, WORK, branch(1), branch(0)), new Loop(0, 4), new Loop(1, 3));
    }

    @Test
    void overlappingLoopsAreMadeToNest() {
        assertFlow(List.of(WORK, WORK, branch(0), branch(1)), new Loop(0, 4), new Loop(1, 4));
    }

    @Test
    void aJumpIntoALoopIsNone() {
        assertEquals(Optional.empty(), ControlFlow.of(List.of(branch(2), WORK, WORK, branch(1))));
    }

    /// Whatever the jumps: labelled statements nest, and each jump is inside the one that it names.
    @Property(tries = 2_000)
    void statementsNest(@ForAll @Size(max = 12) List<@IntRange(min = 0, max = 12) Integer> targets) {
        List<Instruction> code = targets.stream().<Instruction>map(t -> branch(Math.min(t, targets.size()))).toList();
        ControlFlow.of(code).ifPresent(flow -> {
            for (var a : flow.statements())
                for (var b : flow.statements())
                    assertTrue(a.end() <= b.start() || b.end() <= a.start() || contains(a, b) || contains(b, a),
                            () -> a + " and " + b + " of " + code);
            for (int site = 0; site < code.size(); site++) {
                int from = site;
                String label = ControlFlow.jump(site, ((BranchIfZero) code.get(site)).target()).split(" ")[1];
                assertTrue(flow.statements().stream().anyMatch(s -> s.label().equals(label) && s.start() <= from && from < s.end()));
            }
        });
    }

    private static boolean contains(ControlFlow.Labelled outer, ControlFlow.Labelled inner) {
        return outer.start() <= inner.start() && inner.end() <= outer.end();
    }

    private static Instruction branch(int target) {
        return new BranchIfZero(new Constant(1), target);
    }

    private static void assertFlow(List<Instruction> code, ControlFlow.Labelled... statements) {
        assertEquals(Optional.of(new ControlFlow(List.of(statements))), ControlFlow.of(code));
    }
}
