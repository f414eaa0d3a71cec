package fencepost.model.machine;

import fencepost.model.ir.Outcome;
import java.util.Optional;
import java.util.function.Consumer;

/// A machine that offers part of another one's states or steps, on the same rows: what it does not choose differently is
/// the other's.
interface OverMachine extends Machine {
    /// The machine below.
    Machine machine();

    @Override
    default int rowLength() {
        return machine().rowLength();
    }

    @Override
    default byte[] initial() {
        return machine().initial();
    }

    @Override
    default MachineState.Status status(byte[] row) {
        return machine().status(row);
    }

    @Override
    default void outcomes(byte[] row, Consumer<Outcome> sink) {
        machine().outcomes(row, sink);
    }

    @Override
    default Failure failure(byte[] row) {
        return machine().failure(row);
    }

    @Override
    default Transition transition(byte[] row, int label) {
        return machine().transition(row, label);
    }

    @Override
    default boolean mayLoop() {
        return machine().mayLoop();
    }

    @Override
    default Optional<String> cut() {
        return machine().cut();
    }
}
