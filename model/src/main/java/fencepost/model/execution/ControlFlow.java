package fencepost.model.execution;

import fencepost.model.ir.Instruction;
import java.util.BitSet;
import java.util.List;

/// Where the arms of a thread's conditionals join again. As the kernel's model defines it, a control dependency
/// reaches what lies in an arm of the conditional, and not what follows the whole of it.
final class ControlFlow {
    private final List<Instruction> code;
    private final BitSet[] postdominators;

    ControlFlow(List<Instruction> code) {
        this.code = code;
        this.postdominators = postdominators();
    }

    /// The first instruction that every way on from the branch at `site` passes; the code's size for the end.
    int join(int site) {
        int nearest = code.size();
        int most = -1;
        for (int at = postdominators[site].nextSetBit(0); at >= 0; at = postdominators[site].nextSetBit(at + 1)) {
            int beyond = postdominators[at].cardinality();
            if (at != site && beyond > most) {
                nearest = at;
                most = beyond;
            }
        }
        return nearest;
    }

    private BitSet[] postdominators() {
        int end = code.size();
        var sets = new BitSet[end + 1];
        for (int at = 0; at <= end; at++) {
            sets[at] = new BitSet();
            sets[at].set(0, end + 1);
        }
        sets[end].clear();
        sets[end].set(end);
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int at = end - 1; at >= 0; at--) {
                var next = new BitSet();
                next.set(0, end + 1);
                for (int successor : successors(at)) next.and(sets[successor]);
                next.set(at);
                if (!next.equals(sets[at])) {
                    sets[at] = next;
                    changed = true;
                }
            }
        }
        return sets;
    }

    private int[] successors(int at) {
        Instruction instruction = code.get(at);
        if (instruction instanceof Instruction.Jump(int target)) return new int[] {target};
        if (instruction instanceof Instruction.BranchIfZero(_, int target)) return new int[] {at + 1, target};
        return new int[] {at + 1};
    }
}
