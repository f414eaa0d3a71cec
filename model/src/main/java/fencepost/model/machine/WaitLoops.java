package fencepost.model.machine;

import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.*;
import java.util.BitSet;
import java.util.List;

/// Loops of a thread that only wait: they load and test, and no round leaves anything for the next.
///
/// A round of such a loop that does not end it can be left out of a run, since the round that does end it may load
/// later instead. So an out-of-order CPU need neither guess that the loop goes round again nor run two rounds at
/// once, and a search of it stays finite without a bound.
final class WaitLoops {
    private final BitSet sites = new BitSet();
    private final BitSet rounds = new BitSet();

    WaitLoops(ThreadFacts facts) {
        List<Instruction> code = List.of(facts.code);
        BitSet[] reachable = reachable(code);
        for (int site = 0; site < code.size(); site++)
            if (code.get(site) instanceof BranchIfZero(_, var target)) {
                note(facts, reachable, site, true, target, site + 1);
                note(facts, reachable, site, false, site + 1, target);
            }
    }

    /// Whether the instruction at `site` belongs to a loop that only waits.
    boolean contains(int site) {
        return sites.get(site);
    }

    /// Whether going this way at the branch at `site` begins another round of such a loop.
    boolean isRound(int site, boolean taken) {
        return rounds.get(2 * site + (taken ? 1 : 0));
    }

    private void note(ThreadFacts facts, BitSet[] reachable, int branch, boolean taken, int stay, int exit) {
        if (!reachable[stay].get(branch) || reachable[exit].get(branch)) return;
        var loop = new BitSet();
        for (int site = 0; site < facts.code.length; site++)
            if (reachable[stay].get(site) && reachable[site].get(branch)) loop.set(site);
        for (int site = loop.nextSetBit(0); site >= 0; site = loop.nextSetBit(site + 1)) {
            if (!isPure(facts.code[site])) return;
            int target = facts.target[site];
            if (target >= 0 && facts.live[stay].get(target)) return;
        }
        sites.or(loop);
        rounds.set(2 * branch + (taken ? 1 : 0));
    }

    private static boolean isPure(Instruction instruction) {
        return instruction instanceof Load || instruction instanceof Assign || instruction instanceof BranchIfZero || instruction instanceof Jump
                || IssueRules.isMark(instruction)
                || instruction instanceof Fence(var kind, _) && kind == FenceKind.NONE;
    }

    /// For each site and the end, the sites that may be executed from it on, itself included.
    private static BitSet[] reachable(List<Instruction> code) {
        var reachable = new BitSet[code.size() + 1];
        for (int site = 0; site <= code.size(); site++) {
            reachable[site] = new BitSet();
            reachable[site].set(site);
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int site = code.size() - 1; site >= 0; site--) {
                int before = reachable[site].cardinality();
                for (int next : Sites.next(code, site)) reachable[site].or(reachable[next]);
                changed |= reachable[site].cardinality() != before;
            }
        }
        return reachable;
    }
}
