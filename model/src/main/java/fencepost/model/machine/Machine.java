package fencepost.model.machine;

import fencepost.model.ir.Outcome;
import java.util.Optional;
import java.util.function.Consumer;

/// A labelled transition system over rows of bytes: all that a search needs to know.
public interface Machine {
    /// Bytes in a row.
    int rowLength();

    /// The state before anything has happened.
    byte[] initial();

    /// Offers every successor of `row` to `sink`, in a fixed order.
    void successors(byte[] row, Sink sink);

    /// How the run stands in `row`.
    MachineState.Status status(byte[] row);

    /// Offers what is observed in the final state `row`: nothing if the test's filter leaves it out, several outcomes
    /// if the row stands for several states.
    void outcomes(byte[] row, Consumer<Outcome> sink);

    /// What failed, in a row that has failed.
    Failure failure(byte[] row);

    /// What failed: an assertion, or an access through a pointer to nowhere.
    ///
    /// @param site index of the instruction in the thread's code
    record Failure(int thread, int site, String text) {}

    /// Another machine on the same rows, for use by another Java thread.
    Machine fork();

    /// What `label` says of a step from `row`.
    Transition transition(byte[] row, int label);

    /// Whether some thread may come back to an instruction that it has executed; if none may, no run is infinite.
    boolean mayLoop();

    /// A bound that has cut the behaviours offered so far, if any.
    Optional<String> cut();
}
