package fencepost.model.ir;

/// A variable private to one thread; it never takes part in memory ordering except through dependencies.
///
/// @param thread the thread that owns it, from 0
/// @param index  position in that thread's [ThreadCode#registers()], from 0
/// @param name   the name as the test writes it; `f$v` for the variable `v` of an inlined function `f`
public record Register(int thread, int index, String name) {
    /// Whether it only holds a value between two instructions of one statement, and the test does not name it.
    public boolean isTemporary() {
        return name.startsWith("$");
    }

    @Override
    public String toString() {
        return name;
    }
}
