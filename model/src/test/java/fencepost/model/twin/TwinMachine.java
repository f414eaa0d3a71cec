package fencepost.model.twin;

import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction.BranchIfZero;
import fencepost.model.ir.Instruction.Fence;
import fencepost.model.ir.Program;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import fencepost.model.twin.TwinCpu.Instance;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// What may happen next, on every machine.
final class TwinMachine {
    private final Program program;
    private final boolean compilerReorders;
    private final Order order;
    private final Settling settling;
    private final Buffers buffers;
    private final Performing performing;

    TwinMachine(Program program, MachineOptions options) {
        this.program = program;
        compilerReorders = options.compilerReorders();
        order = options.model() == OperationalModel.WEAK ? Order.OUT_OF_ORDER
                : compilerReorders ? Order.COMPILER : Order.PROGRAM;
        settling = new Settling(program, order);
        buffers = new Buffers(program, options.model().buffering());
        performing = new Performing(program, settling, buffers);
    }

    TwinState initial() {
        var state = new TwinState(program.threads().stream()
                .map(thread -> new TwinCpu(0, program.initialRegisters().get(thread.id()), List.of(), List.of(),
                        Map.of(), Map.of()))
                .toList(), program.initialMemory(), false);
        for (int t = 0; t < program.threads().size(); t++) state = settling.settle(state, t, state.cpus().get(t));
        return state;
    }

    boolean isFinal(TwinState state) {
        return !state.failed()
                && state.cpus().stream().allMatch(cpu -> cpu.window().isEmpty() && cpu.buffer().isEmpty());
    }

    List<TwinState> successors(TwinState state) {
        var next = new ArrayList<TwinState>();
        if (state.failed()) return next;
        for (int t = 0; t < state.cpus().size(); t++) {
            Window window = Window.of(program, state, t);
            for (int j = 0; j < window.size(); j++)
                if (mayPerform(window, j)) performing.perform(state, t, j).ifPresent(next::add);
            if (order == Order.OUT_OF_ORDER) guess(state, t, next);
            buffers.drain(state, t, next);
            interrupt(state, t, next);
        }
        return next;
    }

    private boolean mayPerform(Window window, int j) {
        if (window.performed(j) || order.isLocal(window.at(j)) || window.addressUnknown(j)) return false;
        return IntStream.range(0, j).noneMatch(i -> !window.performed(i) && order.keeps(window, i, j));
    }

    /// Fetching goes on past an unresolved branch, one way or the other.
    private void guess(TwinState state, int t, List<TwinState> next) {
        Window window = Window.of(program, state, t);
        int last = window.size() - 1;
        if (last < 0 || window.performed(last) || window.instance(last).guess() >= 0) return;
        if (!(window.at(last) instanceof BranchIfZero(_, var target))) return;
        Instance branch = window.instance(last);
        for (int site : List.of(branch.site() + 1, target))
            next.add(settling.settle(state, t, window.cpu().with(last, branch.guessing(site)).fetching(site)));
    }

    /// IPIs of other CPUs' `smp_mb_global` reach CPU `t`.
    private void interrupt(TwinState state, int t, List<TwinState> next) {
        if (!mayBeInterrupted(Window.of(program, state, t))) return;
        for (int caller = 0; caller < state.cpus().size(); caller++) {
            Window window = Window.of(program, state, caller);
            for (int i = 0; i < window.size(); i++)
                if (window.at(i) instanceof Fence(var kind, _) && kind == FenceKind.MB_GLOBAL
                        && window.instance(i).waitingFor().containsKey(t))
                    next.add(state.withCpu(caller, window.cpu().with(i, window.instance(i).answered(t))));
        }
    }

    /// An IPI is a full barrier at one point of the code that runs: of program order, or of what the compiler may
    /// have made of it.
    private boolean mayBeInterrupted(Window window) {
        if (!window.cpu().buffer().isEmpty()) return false;
        if (order != Order.OUT_OF_ORDER) return true;
        for (int j = 0; j < window.size(); j++)
            for (int i = 0; i < j; i++)
                if (window.at(i).isAccess() && !window.performed(i) && window.at(j).isAccess() && window.performed(j)
                        && !(compilerReorders && compilerMayHaveSwapped(window, i, j))) return false;
        return true;
    }

    private static boolean compilerMayHaveSwapped(Window window, int i, int j) {
        boolean guessed = IntStream.range(i, j)
                .anyMatch(k -> window.at(k) instanceof BranchIfZero && !window.performed(k));
        return !guessed && !Order.compilerKeeps(window, i, j);
    }
}
