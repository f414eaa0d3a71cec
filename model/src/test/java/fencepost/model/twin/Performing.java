package fencepost.model.twin;

import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction.Assert;
import fencepost.model.ir.Instruction.Assign;
import fencepost.model.ir.Instruction.BranchIfZero;
import fencepost.model.ir.Instruction.EventReset;
import fencepost.model.ir.Instruction.EventSet;
import fencepost.model.ir.Instruction.EventWait;
import fencepost.model.ir.Instruction.Fence;
import fencepost.model.ir.Instruction.IsLocked;
import fencepost.model.ir.Instruction.Jump;
import fencepost.model.ir.Instruction.Load;
import fencepost.model.ir.Instruction.Lock;
import fencepost.model.ir.Instruction.RcuReadLock;
import fencepost.model.ir.Instruction.RcuReadUnlock;
import fencepost.model.ir.Instruction.Rmw;
import fencepost.model.ir.Instruction.SrcuReadLock;
import fencepost.model.ir.Instruction.SrcuReadUnlock;
import fencepost.model.ir.Instruction.Store;
import fencepost.model.ir.Instruction.SynchronizeRcu;
import fencepost.model.ir.Instruction.SynchronizeSrcu;
import fencepost.model.ir.Instruction.TryLock;
import fencepost.model.ir.Instruction.Unlock;
import fencepost.model.ir.Program;
import fencepost.model.ir.Update;
import fencepost.model.twin.TwinCpu.Pending;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/// What an instruction does when it is performed.
final class Performing {
    private final Program program;
    private final Settling settling;
    private final Buffers buffers;

    Performing(Program program, Settling settling, Buffers buffers) {
        this.program = program;
        this.settling = settling;
        this.buffers = buffers;
    }

    /// Performs the instruction at `j` in the window of CPU `t`, or its next part; empty if it must wait.
    Optional<TwinState> perform(TwinState state, int t, int j) {
        Window window = Window.of(program, state, t);
        TwinCpu cpu = window.cpu();
        boolean drained = cpu.buffer().isEmpty();
        return switch (window.at(j)) {
            case Load _ -> buffers.visible(state, t, j).map(value -> done(state, t, j, value));
            case IsLocked _ -> buffers.visible(state, t, j).map(value -> done(state, t, j, value == 0 ? 0 : 1));
            case EventWait _ -> buffers.visible(state, t, j).filter(value -> value == 1)
                    .map(value -> done(state, t, j, value));
            case Store(_, var value, var mode) -> known(window.value(value, j))
                    .map(v -> done(buffers.store(state, t, window.place(j), v, mode.isRelease()), t, j, 0));
            case Unlock _ -> Optional.of(done(buffers.store(state, t, window.place(j), 0, true), t, j, 0));
            case Rmw _, Lock _, TryLock _, EventReset _, EventSet _ when !drained -> Optional.empty();
            case Rmw(_, _, var update, _) -> update(state, t, j, update);
            case Lock _ -> memory(state, window, j) != 0 ? Optional.empty() : Optional.of(wrote(state, t, j, 1, 0));
            case TryLock _ -> Optional.of(memory(state, window, j) != 0 ? done(state, t, j, 0) : wrote(state, t, j, 1, 1));
            case EventReset _ -> Optional.of(wrote(state, t, j, 0, 0));
            case EventSet _ -> Optional.of(wrote(state, t, j, 1, 0));
            case Fence(var kind, _) when kind.isFull() && !drained -> Optional.empty();
            case Fence(var kind, _) when kind == FenceKind.MB_GLOBAL -> inParts(state, t, j, others(state, t));
            case Fence(var kind, _) when kind == FenceKind.WMB && buffers.reorderStores() ->
                    Optional.of(done(state.withCpu(t, cpu.pushing(new Pending.Marker())), t, j, 0));
            case Fence _ -> Optional.of(done(state, t, j, 0));
            case RcuReadLock _, SrcuReadLock _ -> Optional.of(done(window.nesting(j) > 0 ? state
                    : state.withCpu(t, cpu.sectionBegun(window.domain(j))), t, j, 0));
            case RcuReadUnlock _, SrcuReadUnlock _ -> Optional.of(done(window.nesting(j) != 1 ? state
                    : buffers.endSection(state, t, window.domain(j)), t, j, 0));
            case SynchronizeRcu _, SynchronizeSrcu _ -> drained
                    ? inParts(state, t, j, readers(state, window.domain(j))) : Optional.empty();
            case Assign(_, var value) -> Optional.of(done(state, t, j, window.value(value, j).orElseThrow()));
            case Assert(var condition, _) -> Optional.of(window.value(condition, j).orElseThrow() == 0
                    ? state.failing() : done(state, t, j, 0));
            case BranchIfZero(var condition, var target) -> Optional.of(
                    window.value(condition, j).orElseThrow() == 0 ? jumped(state, t, j, target) : done(state, t, j, 0));
            case Jump(var target) -> Optional.of(jumped(state, t, j, target));
        };
    }

    private TwinState done(TwinState state, int t, int j, int result) {
        TwinCpu cpu = state.cpus().get(t);
        return settling.settle(state, t, cpu.with(j, cpu.window().get(j).done(result)));
    }

    private TwinState jumped(TwinState state, int t, int j, int target) {
        return done(state.withCpu(t, state.cpus().get(t).fetching(target)), t, j, 0);
    }

    private int memory(TwinState state, Window window, int j) {
        return state.memory().get(window.place(j));
    }

    private TwinState wrote(TwinState state, int t, int j, int value, int result) {
        return done(state.withMemory(Window.of(program, state, t).place(j), value), t, j, result);
    }

    private Optional<TwinState> update(TwinState state, int t, int j, Update update) {
        Window window = Window.of(program, state, t);
        int old = memory(state, window, j);
        return switch (update) {
            case Update.Exchange(var value) -> known(window.value(value, j)).map(v -> wrote(state, t, j, v, old));
            case Update.Arithmetic(var operator, var operand) -> known(window.value(operand, j))
                    .map(v -> wrote(state, t, j, operator.apply(old, v), old));
            case Update.CompareExchange(var expected, var desired) -> known(window.value(expected, j))
                    .flatMap(e -> known(window.value(desired, j))
                            .map(d -> old == e ? wrote(state, t, j, d, old) : done(state, t, j, old)));
            case Update.AddUnless(var addend, var unless) -> known(window.value(addend, j))
                    .flatMap(a -> known(window.value(unless, j))
                            .map(u -> old == u ? done(state, t, j, old) : wrote(state, t, j, old + a, old)));
        };
    }

    /// Begins an instruction that then waits for `answers`, or ends it when all have come.
    private Optional<TwinState> inParts(TwinState state, int t, int j, Map<Integer, Integer> answers) {
        TwinCpu cpu = state.cpus().get(t);
        TwinCpu.Instance instance = cpu.window().get(j);
        if (!instance.begun()) return Optional.of(state.withCpu(t, cpu.with(j, instance.waiting(answers))));
        return instance.waitingFor().isEmpty() ? Optional.of(done(state, t, j, 0)) : Optional.empty();
    }

    private static Map<Integer, Integer> others(TwinState state, int t) {
        var others = new TreeMap<Integer, Integer>();
        for (int other = 0; other < state.cpus().size(); other++) if (other != t) others.put(other, 1);
        return others;
    }

    /// The read-side sections of `domain` that have begun and whose end is not visible, by CPU.
    private static Map<Integer, Integer> readers(TwinState state, int domain) {
        var readers = new TreeMap<Integer, Integer>();
        for (int t = 0; t < state.cpus().size(); t++) {
            Integer sections = state.cpus().get(t).open().get(domain);
            if (sections != null) readers.put(t, sections);
        }
        return readers;
    }

    private static Optional<Integer> known(OptionalInt value) {
        return value.isPresent() ? Optional.of(value.getAsInt()) : Optional.empty();
    }
}
