package fencepost.model.ir;

/// A cell of shared memory. Elements of an array and members of a struct are cells of their own, with
/// consecutive indices, named `a[0]` and `s.member`; a per-thread variable is one cell for each thread.
///
/// @param index position in [Program#locations()], from 0
/// @param name  the name as the test writes it
public record Location(int index, String name) {
    @Override
    public String toString() {
        return name;
    }
}
