package fencepost.model.ir;

/// A variable private to one thread; it never takes part in memory ordering except through dependencies.
///
/// @param thread the thread that owns it, from 0
/// @param index  position in that thread's [ThreadCode#registers()], from 0
/// @param name   the name as the test writes it
public record Register(int thread, int index, String name) {
    @Override
    public String toString() {
        return name;
    }
}
