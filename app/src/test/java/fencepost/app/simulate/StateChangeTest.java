package fencepost.app.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fencepost.model.ir.Location;
import fencepost.model.ir.Register;
import fencepost.model.machine.BufferEntry;
import fencepost.model.machine.BufferEntry.PendingStore;
import fencepost.model.machine.Cpu;
import fencepost.model.machine.MachineState;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StateChangeTest {
    private static final Location X = new Location(0, "x");
    private static final Location Y = new Location(1, "y");
    private static final Register R = new Register(0, 0, "r0");
    private static final PendingStore X1 = new PendingStore(X, 1, false);
    private static final PendingStore X2 = new PendingStore(X, 2, false);
    private static final PendingStore Y1 = new PendingStore(Y, 1, false);

    private static MachineState state(int site, int register, int memory, BufferEntry... buffer) {
        var cpu = new Cpu(0, site, Map.of(R, register), List.of(buffer), List.of(), Optional.empty(), List.of(), 0, false);
        return new MachineState(List.of(cpu), Map.of(X, memory), MachineState.Status.RUNNING);
    }

    private static StateChange.BufferChange bufferChange(List<BufferEntry> before, List<BufferEntry> after) {
        return StateChange.between(state(0, 0, 0, before.toArray(BufferEntry[]::new)),
                state(0, 0, 0, after.toArray(BufferEntry[]::new))).buffer(0);
    }

    @Test
    void nothing_differs_between_a_state_and_itself() {
        var change = StateChange.between(state(1, 2, 3, X1), state(1, 2, 3, X1));
        assertEquals(Set.of(), change.registers());
        assertEquals(Set.of(), change.memory());
        assertEquals(Set.of(), change.moved());
        assertEquals(StateChange.BufferChange.NONE, change.buffer(0));
    }

    @Test
    void registers_memory_and_places_are_compared() {
        var change = StateChange.between(state(1, 0, 0), state(2, 7, 1));
        assertEquals(Set.of(R), change.registers());
        assertEquals(Set.of(X), change.memory());
        assertEquals(Set.of(0), change.moved());
    }

    @Test
    void a_store_enters_at_the_end() {
        assertEquals(new StateChange.BufferChange(Set.of(1), List.of()), bufferChange(List.of(X1), List.of(X1, Y1)));
    }

    @Test
    void an_equal_store_enters_beside_its_twin() {
        assertEquals(new StateChange.BufferChange(Set.of(1), List.of()), bufferChange(List.of(X1), List.of(X1, X1)));
    }

    @Test
    void the_oldest_leaves() {
        assertEquals(new StateChange.BufferChange(Set.of(), List.of(X1)), bufferChange(List.of(X1, Y1), List.of(Y1)));
    }

    @Test
    void one_of_another_location_leaves_from_the_middle() {
        assertEquals(new StateChange.BufferChange(Set.of(), List.of(Y1)),
                bufferChange(List.of(X1, Y1, X2), List.of(X1, X2)));
    }

    @Test
    void one_leaves_while_another_enters() {
        assertEquals(new StateChange.BufferChange(Set.of(1), List.of(X1)),
                bufferChange(List.of(X1, Y1), List.of(Y1, X2)));
    }
}
