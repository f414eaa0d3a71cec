package fencepost.model.machine;

import fencepost.model.ir.Instruction;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Observable;
import fencepost.model.ir.Outcome;
import fencepost.model.ir.Program;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/// A multiprocessor running a test. From each state it offers what may happen next, in this order: executions by CPU,
/// then drains of store buffers, then IPIs.
///
/// One instance is for one thread at a time; [#fork] makes another on the same rows.
public final class OperationalMachine implements Machine {
    private static final int EXECUTE = 0, DRAIN = 1, INTERRUPT = 2, SPECULATE = 3;

    private final Core core;
    private final StateLayout layout;
    private final Ordering ordering;
    private final Speculation speculation;
    private final StoreBuffers buffers;
    private final Executor executor;
    private final InOrder inOrder;
    private final Window window;
    private final byte[] next;

    private OperationalMachine(Core core) {
        this.core = core;
        layout = core.layout();
        var operands = new Operands(core);
        var gracePeriods = new GracePeriods(core);
        buffers = new StoreBuffers(core, gracePeriods);
        ordering = new Ordering(core, operands);
        speculation = new Speculation(core, ordering, gracePeriods, this::gracePeriodsEnd);
        inOrder = new InOrder(core, operands);
        window = new Window(core, operands, ordering, speculation);
        executor = new Executor(core, operands, gracePeriods, buffers, isInOrder() ? inOrder : window);
        next = new byte[layout.rowLength()];
    }

    private void gracePeriodsEnd(byte[] row, long threads) {
        executor.completeAll(row, threads);
    }

    /// A machine for searching: states that differ only in values which nobody will read are one.
    ///
    /// @param wide whether rows have room for many distinct values; without it a run may end with [TooManyValues]
    public static OperationalMachine forSearch(LitmusTest test, MachineOptions options, boolean wide) {
        return new OperationalMachine(Core.of(test, options, false, wide || !Core.fitsNarrow(test, options)));
    }

    /// A machine for people: every register and every detail of a failed run is kept.
    static OperationalMachine exact(LitmusTest test, MachineOptions options) {
        return new OperationalMachine(Core.of(test, options, true, true));
    }

    @Override
    public OperationalMachine fork() {
        return new OperationalMachine(core);
    }

    Core core() {
        return core;
    }

    StoreBuffers buffers() {
        return buffers;
    }

    Executor executor() {
        return executor;
    }

    Ordering ordering() {
        return ordering;
    }

    private boolean isInOrder() {
        return core.order() == IssueOrder.PROGRAM;
    }

    @Override
    public int rowLength() {
        return layout.rowLength();
    }

    @Override
    public byte[] initial() {
        Program program = core.test().program();
        byte[] row = new byte[layout.rowLength()];
        for (int x = 0; x < program.initialMemory().size(); x++)
            layout.setMemory(row, x, core.values().number(program.initialMemory().get(x)));
        for (int t = 0; t < core.threads(); t++)
            for (int r = 0; r < program.initialRegisters().get(t).size(); r++)
                layout.setRegister(row, t, r, core.values().number(program.initialRegisters().get(t).get(r)));
        for (int t = 0; t < core.threads() && layout.failedThread(row) < 0; t++)
            if (isInOrder()) inOrder.settle(row, t);
            else window.settle(row, t);
        return row;
    }

    @Override
    public void successors(byte[] row, Sink sink) {
        if (layout.failedThread(row) >= 0) return;
        for (int t = 0; t < core.threads(); t++) executions(row, t, sink);
        for (int t = 0; t < core.threads(); t++) drains(row, t, sink);
        for (int t = 0; t < core.threads(); t++) interrupts(row, t, sink);
    }

    /// Offers what the front end of CPU `t` may do.
    void executions(byte[] row, int t, Sink sink) {
        if (isInOrder()) {
            int site = layout.pc(row, t);
            if (site < core.facts()[t].code.length && executor.isEnabled(row, t, site, 0)) {
                executor.execute(copy(row), t, site, 0);
                sink.accept(label(EXECUTE, t, 0), next);
            }
            return;
        }
        for (int i = 0; i < layout.fetched(row, t); i++) {
            int site = layout.windowSite(row, t, i);
            if (ordering.mayPerform(row, t, i) && executor.isEnabled(row, t, site, i)) {
                executor.execute(copy(row), t, site, i);
                sink.accept(label(EXECUTE, t, i), next);
            }
            if (speculation.mayGuess(row, t, i))
                for (int taken = 0; taken < 2; taken++)
                    if (!speculation.isFruitless(t, site, taken == 1)) {
                        window.guess(copy(row), t, i, taken == 1);
                        sink.accept(label(SPECULATE, t, 2 * i + taken), next);
                    }
        }
    }

    /// Offers what may leave the store buffer of CPU `t`.
    void drains(byte[] row, int t, Sink sink) {
        for (int i = 0; i < layout.pending(row, t); i++)
            if (buffers.mayDrain(row, t, i)) {
                executor.drain(copy(row), t, i);
                sink.accept(label(DRAIN, t, i), next);
            }
    }

    /// Offers the IPIs that may arrive at CPU `t`: only where its buffer is empty and it stands between two accesses.
    void interrupts(byte[] row, int t, Sink sink) {
        if (!buffers.isDrained(row, t) || !ordering.isInterruptible(row, t)) return;
        for (int caller = 0; caller < core.threads(); caller++)
            if (layout.isDue(row, caller, t)) {
                executor.interrupt(copy(row), t, caller);
                sink.accept(label(INTERRUPT, t, caller), next);
            }
    }

    private byte[] copy(byte[] row) {
        System.arraycopy(row, 0, next, 0, row.length);
        return next;
    }

    private static int label(int kind, int t, int argument) {
        return kind << 24 | t << 16 | argument;
    }

    /// Whether `label` is a guess at a branch.
    static boolean isGuess(int label) {
        return label >> 24 == SPECULATE;
    }

    /// The window index (execution, guess), buffer index (drain) or caller (interrupt) in `label`.
    static int argument(int label) {
        return label & 0xffff;
    }

    @Override
    public Transition transition(byte[] row, int label) {
        int t = label >> 16 & 0xff;
        int argument = argument(label);
        return switch (label >> 24) {
            case EXECUTE -> new Transition.Execute(t,
                    isInOrder() ? layout.pc(row, t) : layout.windowSite(row, t, argument), 0);
            case DRAIN -> new Transition.Drain(t,
                    core.test().program().locations().get(buffers.location(layout.pendingKind(row, t, argument))),
                    core.values().value(layout.pendingValue(row, t, argument)));
            case INTERRUPT -> new Transition.Interrupt(t, argument);
            case SPECULATE -> new Transition.Speculate(t, layout.windowSite(row, t, argument / 2), argument % 2 == 1);
            default -> throw new IllegalArgumentException("no such label: " + label);
        };
    }

    @Override
    public MachineState.Status status(byte[] row) {
        if (layout.failedThread(row) >= 0) return MachineState.Status.FAILED;
        for (int t = 0; t < core.threads(); t++)
            if (!isFinished(row, t)) return MachineState.Status.RUNNING;
        return MachineState.Status.FINISHED;
    }

    /// Whether thread `t` has come to its end and its buffer is empty.
    boolean isFinished(byte[] row, int t) {
        return layout.pc(row, t) >= core.facts()[t].code.length && layout.fetched(row, t) == 0
                && layout.pending(row, t) == 0;
    }

    @Override
    public void outcomes(byte[] row, Consumer<Outcome> sink) {
        if (!core.test().filter().holds(observable -> observe(row, observable))) return;
        var values = new TreeMap<Observable, Integer>();
        for (Observable observable : core.test().observed()) values.put(observable, observe(row, observable));
        sink.accept(new Outcome(values));
    }

    private int observe(byte[] row, Observable observable) {
        return core.values().value(switch (observable) {
            case Observable.OfRegister(var register) -> layout.register(row, register.thread(), register.index());
            case Observable.OfLocation(var location) -> layout.memory(row, location.index());
        });
    }

    @Override
    public Failure failure(byte[] row) {
        int t = layout.failedThread(row);
        int site = layout.failedSite(row);
        String text = core.instruction(t, site) instanceof Instruction.Assert(_, var assertion)
                ? assertion : "the address is that of no location";
        return new Failure(t, site, text);
    }

    @Override
    public boolean mayLoop() {
        for (ThreadFacts facts : core.facts()) if (facts.mayLoop) return true;
        return false;
    }

    @Override
    public Optional<String> cut() {
        return core.bounds().cut();
    }
}
