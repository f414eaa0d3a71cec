package fencepost.model.parse.lower;

import fencepost.model.ir.Expression;
import fencepost.model.ir.Register;

/// What can stand on the left of `=`.
sealed interface Place {
    /// A private variable.
    record InRegister(Register register) implements Place {}

    /// An object of `type` in shared memory.
    record InMemory(Expression address, Type type) implements Place {}
}
