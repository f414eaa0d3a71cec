package fencepost.model.machine;

import fencepost.model.ir.Expression;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.*;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Location;
import fencepost.model.ir.Observable;
import fencepost.model.ir.Program;
import fencepost.model.ir.ThreadCode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// What the parts of a machine share: the program, where its state lies in a row, and the numbers of its values.
///
/// @param exact keep every register and every detail of a failed run, for people to look at; a search merges
///              states that differ only in values which nobody will read
record Core(LitmusTest test, MachineOptions options, IssueOrder order, Buffering buffering, ThreadFacts[] facts,
            List<Location> domains, StateLayout layout, ValueTable values, Bounds bounds, boolean exact) {
    /// The domain number of RCU itself; SRCU structures follow.
    static final int RCU = 0;

    static Core of(LitmusTest test, MachineOptions options, boolean exact, boolean wide) {
        Program program = test.program();
        IssueOrder order = IssueOrder.of(options);
        Buffering buffering = options.model().buffering();
        int threads = program.threads().size();
        List<Location> domains = srcuDomains(program);
        var facts = new ThreadFacts[threads];
        var needs = new StateLayout.Needs[threads];
        BitSet[] observed = observedRegisters(test);
        for (ThreadCode thread : program.threads()) {
            int t = thread.id();
            facts[t] = new ThreadFacts(thread, observed[t], buffering, order);
            needs[t] = new StateLayout.Needs(thread.registers().size(), facts[t].bufferCapacity, facts[t].windowCapacity,
                    thread.instructions().stream().anyMatch(ThreadFacts::isGlobal),
                    thread.instructions().stream().anyMatch(ThreadFacts::isGracePeriod),
                    thread.instructions().stream().anyMatch(Core::isSection) ? 1 + domains.size() : 0);
        }
        var layout = new StateLayout(needs, program.locations().size(), wide);
        return new Core(test, options, order, buffering, facts, domains, layout, new ValueTable(layout.unit() + 1),
                new Bounds(), exact);
    }

    /// Whether the narrow form of a row has room for this program's sites, locations and capacities.
    static boolean fitsNarrow(LitmusTest test, MachineOptions options) {
        Program program = test.program();
        int markers = 2 + srcuDomains(program).size();
        return program.threads().size() < 250 && 2 * program.locations().size() + markers < 250
                && program.threads().stream().allMatch(t -> t.instructions().size() < 240);
    }

    private static boolean isSection(Instruction instruction) {
        return instruction instanceof RcuReadLock || instruction instanceof SrcuReadLock;
    }

    /// For each thread, the registers that somebody will look at in the end; of interchangeable threads the same ones.
    private static BitSet[] observedRegisters(LitmusTest test) {
        var observed = new BitSet[test.program().threads().size()];
        for (int t = 0; t < observed.length; t++) observed[t] = observedRegisters(test, t);
        for (List<Integer> twins : Twins.groups(test.program())) {
            var together = new BitSet();
            for (int t : twins) together.or(observed[t]);
            for (int t : twins) observed[t] = together;
        }
        return observed;
    }

    private static BitSet observedRegisters(LitmusTest test, int thread) {
        var observed = new BitSet();
        test.observed().forEach(o -> mark(o, thread, observed));
        test.filter().forEachObservable(o -> mark(o, thread, observed));
        return observed;
    }

    private static void mark(Observable observable, int thread, BitSet observed) {
        if (observable instanceof Observable.OfRegister(var register) && register.thread() == thread)
            observed.set(register.index());
    }

    private static List<Location> srcuDomains(Program program) {
        var domains = new ArrayList<Location>();
        for (ThreadCode thread : program.threads())
            for (Instruction instruction : thread.instructions()) {
                Expression domain = switch (instruction) {
                    case SrcuReadLock(_, var d) -> d;
                    case SrcuReadUnlock(var d, _) -> d;
                    case SynchronizeSrcu(var d) -> d;
                    case Load _, Store _, Rmw _, Fence _, Assign _, BranchIfZero _, Jump _, Assert _, Lock _, Unlock _,
                         TryLock _, IsLocked _, EventReset _, EventSet _, EventWait _, RcuReadLock _, RcuReadUnlock _,
                         SynchronizeRcu _ -> null;
                };
                if (domain instanceof Expression.AddressOf(var location) && !domains.contains(location))
                    domains.add(location);
            }
        return domains;
    }

    /// The number of an RCU domain: [#RCU], or that of an SRCU structure.
    int domain(Expression structure) {
        if (structure instanceof Expression.AddressOf(var location)) return 1 + domains.indexOf(location);
        throw new IllegalArgumentException("an SRCU structure must be named directly, not through a pointer");
    }

    int threads() {
        return facts.length;
    }

    Instruction instruction(int t, int site) {
        return facts[t].code[site];
    }

    /// Whether the instruction at `site` has no effect on this machine but to go on.
    boolean isNothing(Fence fence) {
        return switch (fence.kind()) {
            case NONE, COMPILER, PLACEHOLDER, ACQUIRE, RELEASE, RMB -> true;
            case WMB -> buffering != Buffering.PER_LOCATION;
            case MB, BEFORE_ATOMIC, AFTER_ATOMIC, AFTER_SPINLOCK, AFTER_UNLOCK_LOCK, AFTER_SRCU_READ_UNLOCK ->
                    buffering == Buffering.NONE;
            case MB_GLOBAL -> false;
        };
    }

    /// The run ends here: an assertion of thread `t` at `site` does not hold, or an address is none.
    void fail(byte[] row, int t, int site) {
        layout.setFailed(row, t, site);
        if (!exact) layout.keepOnlyFailure(row);
    }
}
