package fencepost.model.machine;

/// Receives the successors of a state.
@FunctionalInterface
public interface Sink {
    /// @param label what happens, see [Machine#transition]
    /// @param row   the state that it leads to; the receiver must not keep or change it after returning
    void accept(int label, byte[] row);
}
