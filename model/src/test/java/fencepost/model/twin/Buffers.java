package fencepost.model.twin;

import fencepost.model.ir.Instruction.Store;
import fencepost.model.ir.Instruction.SynchronizeRcu;
import fencepost.model.ir.Instruction.SynchronizeSrcu;
import fencepost.model.ir.Program;
import fencepost.model.machine.Buffering;
import fencepost.model.twin.TwinCpu.Pending;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What becomes of a store, and what a load sees.
final class Buffers {
    private final Program program;
    private final Buffering buffering;

    Buffers(Program program, Buffering buffering) {
        this.program = program;
        this.buffering = buffering;
    }

    /// Whether stores to different locations may leave in any order.
    boolean reorderStores() {
        return buffering == Buffering.PER_LOCATION;
    }

    TwinState store(TwinState state, int t, int location, int value, boolean release) {
        return switch (buffering) {
            case NONE -> state.withMemory(location, value);
            case FIFO, PER_LOCATION ->
                    state.withCpu(t, state.cpus().get(t).pushing(new Pending.Write(location, value, release)));
        };
    }

    /// A read-side section of CPU `t` ends: for everybody when the stores before have left the buffer.
    TwinState endSection(TwinState state, int t, int domain) {
        return switch (buffering) {
            case NONE -> endVisible(state, t, domain);
            case FIFO, PER_LOCATION -> state.withCpu(t, state.cpus().get(t).pushing(new Pending.SectionEnd(domain)));
        };
    }

    /// Everybody sees that a section of CPU `t` has ended; grace periods that wait for it wait for one less.
    private TwinState endVisible(TwinState state, int t, int domain) {
        TwinState changed = state.withCpu(t, state.cpus().get(t).sectionEnded(domain));
        for (int caller = 0; caller < state.cpus().size(); caller++) {
            Window window = Window.of(program, changed, caller);
            for (int i = 0; i < window.size(); i++)
                if ((window.at(i) instanceof SynchronizeRcu || window.at(i) instanceof SynchronizeSrcu)
                        && window.instance(i).begun() && window.domain(i) == domain)
                    changed = changed.withCpu(caller, changed.cpus().get(caller).with(i, window.instance(i).answered(t)));
        }
        return changed;
    }

    /// Adds to `next` what follows when one entry leaves the buffer of CPU `t`.
    void drain(TwinState state, int t, List<TwinState> next) {
        List<Pending> buffer = state.cpus().get(t).buffer();
        for (int k = 0; k < buffer.size(); k++) {
            if (!mayLeave(buffer.get(k), buffer.subList(0, k))) continue;
            var rest = new ArrayList<>(buffer);
            rest.remove(k);
            TwinState without = state.withCpu(t, state.cpus().get(t).withBuffer(rest));
            switch (buffer.get(k)) {
                case Pending.Write(var location, var value, _) -> next.add(without.withMemory(location, value));
                case Pending.SectionEnd(var domain) -> next.add(endVisible(without, t, domain));
                case Pending.Marker _ -> throw new IllegalStateException("a marker goes with the last entry before it");
            }
        }
    }

    private boolean mayLeave(Pending entry, List<Pending> older) {
        if (!reorderStores()) return older.isEmpty();
        return switch (entry) {
            case Pending.Write(var location, _, var release) -> release ? older.isEmpty()
                    : older.stream().noneMatch(o -> switch (o) {
                        case Pending.Write(var other, _, _) -> other == location;
                        case Pending.Marker _ -> true;
                        case Pending.SectionEnd _ -> false;
                    });
            case Pending.SectionEnd _ -> older.stream().noneMatch(o -> o instanceof Pending.Write);
            case Pending.Marker _ -> false;
        };
    }

    /// What the load at `j` reads now: the newest older store of its own CPU to its location, whether still in the
    /// window or in the buffer, else memory; empty while the value of that store is not known.
    Optional<Integer> visible(TwinState state, int t, int j) {
        Window window = Window.of(program, state, t);
        int location = window.place(j);
        for (int i = j - 1; i >= 0; i--) {
            if (window.performed(i) || !Order.isPureStore(window.at(i))
                    || window.addressUnknown(i) || window.place(i) != location) continue;
            if (!(window.at(i) instanceof Store(_, var expression, _))) return Optional.of(0);
            var value = window.value(expression, i);
            return value.isPresent() ? Optional.of(value.getAsInt()) : Optional.empty();
        }
        for (Pending entry : state.cpus().get(t).buffer().reversed())
            if (entry instanceof Pending.Write(var other, var value, _) && other == location) return Optional.of(value);
        return Optional.of(state.memory().get(location));
    }
}
