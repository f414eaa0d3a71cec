package fencepost.model.machine;

import fencepost.model.ir.Expression;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.*;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Register;
import fencepost.model.ir.ThreadCode;
import java.util.BitSet;
import java.util.List;

/// What is known of a thread's code before it runs.
final class ThreadFacts {
    /// Where a loop may store without ever draining, its buffer is bounded by this many entries.
    private static final int LOOP_BUFFER = 8;
    /// Where a loop may run ahead in an out-of-order window, the window is bounded by this many entries.
    private static final int LOOP_WINDOW = 16;

    final Instruction[] code;
    /// For each site: the address accessed (or null).
    final Expression[] address;
    /// For each site: register written (or -1), registers read, registers read for the address.
    final int[] target;
    final int[][] sources;
    final int[][] addressSources;
    /// For each site and the end: registers whose values may still matter before it executes.
    final BitSet[] live;
    final WaitLoops waitLoops;
    final boolean mayLoop;
    final int bufferCapacity;
    final int windowCapacity;

    ThreadFacts(ThreadCode thread, BitSet observed, Buffering buffering, IssueOrder order) {
        List<Instruction> instructions = thread.instructions();
        code = instructions.toArray(Instruction[]::new);
        address = new Expression[code.length];
        target = new int[code.length];
        sources = new int[code.length][];
        addressSources = new int[code.length][];
        boolean loops = false;
        for (int site = 0; site < code.length; site++) {
            Register register = Sites.target(code[site]);
            address[site] = code[site] instanceof Access access ? access.address() : null;
            target[site] = register == null ? -1 : register.index();
            sources[site] = Sites.sources(code[site]);
            addressSources[site] = Sites.addressSources(code[site]);
            for (int next : Sites.next(instructions, site)) loops |= next <= site;
        }
        mayLoop = loops;
        live = liveness(instructions, observed);
        waitLoops = new WaitLoops(this);
        bufferCapacity = bufferCapacity(instructions, buffering);
        windowCapacity = switch (order) {
            case PROGRAM -> 0;
            case COMPILER, WEAK -> loops ? Math.max(LOOP_WINDOW, Math.min(code.length, 2 * LOOP_WINDOW)) : code.length;
        };
    }

    private BitSet[] liveness(List<Instruction> instructions, BitSet observed) {
        var result = new BitSet[code.length + 1];
        for (int site = 0; site <= code.length; site++) result[site] = new BitSet();
        result[code.length].or(observed);
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int site = code.length - 1; site >= 0; site--) {
                var before = new BitSet();
                for (int next : Sites.next(instructions, site)) before.or(result[next]);
                if (target[site] >= 0) before.clear(target[site]);
                for (int source : sources[site]) before.set(source);
                if (!before.equals(result[site])) {
                    result[site] = before;
                    changed = true;
                }
            }
        }
        return result;
    }

    /// The most entries that the buffer can hold at once: the longest way, in entries, between two draining
    /// instructions; where a loop stores without draining, [#LOOP_BUFFER] more than one round of it.
    private int bufferCapacity(List<Instruction> instructions, Buffering buffering) {
        int[] atMost = new int[code.length + 1];
        int most = 0;
        int entries = 0;
        for (Instruction instruction : code) if (Sites.pushes(instruction, buffering)) entries++;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int site = 0; site < code.length; site++) {
                int after = Sites.drains(code[site]) ? 0 : atMost[site];
                if (Sites.pushes(code[site], buffering)) after++;
                if (after > entries) return entries + LOOP_BUFFER;
                most = Math.max(most, after);
                for (int next : Sites.next(instructions, site))
                    if (after > atMost[next]) {
                        atMost[next] = after;
                        changed = true;
                    }
            }
        }
        return most;
    }

    /// Whether `site` executes `smp_mb_global`.
    static boolean isGlobal(Instruction instruction) {
        return instruction instanceof Fence(var kind, _) && kind == FenceKind.MB_GLOBAL;
    }

    /// Whether `site` waits for a grace period.
    static boolean isGracePeriod(Instruction instruction) {
        return instruction instanceof SynchronizeRcu || instruction instanceof SynchronizeSrcu;
    }
}
