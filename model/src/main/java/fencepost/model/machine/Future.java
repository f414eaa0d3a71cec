package fencepost.model.machine;

import fencepost.model.ir.Expression;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.*;
import java.util.BitSet;
import java.util.List;

/// What a thread may still do from each of its sites on: which locations it may read or write and which operations it
/// may come to. An address that is computed may be that of any location.
final class Future {
    private final BitSet[] touched;
    private final BitSet[] written;
    private final boolean[] global;
    private final boolean[] gracePeriod;
    private final boolean[] section;

    Future(Instruction[] code, int locations) {
        int sites = code.length + 1;
        touched = new BitSet[sites];
        written = new BitSet[sites];
        global = new boolean[sites];
        gracePeriod = new boolean[sites];
        section = new boolean[sites];
        for (int site = 0; site < sites; site++) {
            touched[site] = new BitSet(locations);
            written[site] = new BitSet(locations);
        }
        List<Instruction> instructions = List.of(code);
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int site = code.length - 1; site >= 0; site--) changed |= update(instructions, site, locations);
        }
    }

    private boolean update(List<Instruction> code, int site, int locations) {
        Instruction instruction = code.get(site);
        var touch = new BitSet(locations);
        var write = new BitSet(locations);
        boolean anyGlobal = ThreadFacts.isGlobal(instruction);
        boolean anyGracePeriod = ThreadFacts.isGracePeriod(instruction);
        boolean anySection = instruction instanceof RcuReadLock || instruction instanceof SrcuReadLock;
        Expression address = instruction instanceof Access access ? access.address() : null;
        if (address instanceof Expression.AddressOf(var location)) touch.set(location.index());
        else if (address != null) touch.set(0, locations);
        if (IssueRules.writes(instruction)) write.or(touch);
        for (int next : Sites.next(code, site)) {
            touch.or(touched[next]);
            write.or(written[next]);
            anyGlobal |= global[next];
            anyGracePeriod |= gracePeriod[next];
            anySection |= section[next];
        }
        boolean changed = !touch.equals(touched[site]) || !write.equals(written[site]) || anyGlobal != global[site]
                || anyGracePeriod != gracePeriod[site] || anySection != section[site];
        touched[site] = touch;
        written[site] = write;
        global[site] = anyGlobal;
        gracePeriod[site] = anyGracePeriod;
        section[site] = anySection;
        return changed;
    }

    boolean mayTouch(int site, int location) {
        return touched[site].get(location);
    }

    boolean mayWrite(int site, int location) {
        return written[site].get(location);
    }

    boolean mayCallGlobal(int site) {
        return global[site];
    }

    boolean mayWaitForGracePeriod(int site) {
        return gracePeriod[site];
    }

    boolean mayBeginSection(int site) {
        return section[site];
    }
}
