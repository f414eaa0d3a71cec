package fencepost.model.parse.lower;

import fencepost.model.ir.Expression;
import fencepost.model.ir.Register;
import java.util.List;

/// What a name in a function means.
sealed interface Binding {
    /// A private variable.
    record Local(Register register) implements Binding {}

    /// Something that never changes: a thread's parameter, which is the address of the location of that name;
    /// a function's parameter whose argument is a constant; the variable of `for_each_thread`.
    record Fixed(Expression value, Type type) implements Binding {}

    /// A private array; its elements are registers.
    record LocalArray(List<Register> elements) implements Binding {}

    /// A shared variable by its C name, which means its content.
    record Shared(Memory.Variable variable) implements Binding {}
}
