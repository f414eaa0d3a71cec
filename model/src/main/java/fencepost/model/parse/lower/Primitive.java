package fencepost.model.parse.lower;

import java.util.List;
import java.util.Optional;

/// A primitive as the table defines it.
///
/// @param dialect    the section of the table, such as `linux`
/// @param parameters in order; one that names a memory order matches only itself
/// @param body       what it does, in order; its value is that of the last operation
record Primitive(String dialect, String name, List<String> parameters, List<Operation> body) {
    /// One operation.
    ///
    /// @param mode the access mode, read-modify-write order or barrier; may be empty
    /// @param test a comparison to apply to the value, such as `== 0`
    record Operation(Verb verb, String mode, List<String> arguments, Optional<Test> test) {}

    /// `value operator number`.
    record Test(String operator, int number) {}

    /// What an operation does.
    enum Verb {
        LOAD, STORE, FENCE, XCHG, CMPXCHG, TRY_CMPXCHG,
        /// A read-modify-write by an operator; its value is the old one.
        UPDATE,
        /// The same; its value is the new one.
        UPDATE_NEW,
        /// Adds unless the old value is the last argument; its value is whether it added.
        ADD_UNLESS,
        /// The same; its value is the old one.
        FETCH_ADD_UNLESS,
        LOCK, UNLOCK, TRYLOCK, IS_LOCKED, EVENT_RESET, EVENT_SET, EVENT_WAIT,
        RCU_READ_LOCK, RCU_READ_UNLOCK, SYNCHRONIZE_RCU, SRCU_READ_LOCK, SRCU_READ_UNLOCK, SYNCHRONIZE_SRCU,
        /// Its argument must be true.
        ASSERT,
        /// Its argument must be false.
        REFUTE,
        /// Its argument's value.
        VALUE,
        NOTHING
    }

    /// Whether `parameter` must be given literally.
    static boolean isLiteral(String parameter) {
        return parameter.startsWith("memory_order_") || parameter.startsWith("__ATOMIC_");
    }

    /// The barrier that this primitive is, if it is nothing else.
    Optional<String> fence() {
        return body.size() == 1 && body.getFirst().verb() == Verb.FENCE ? Optional.of(body.getFirst().mode())
                : Optional.empty();
    }
}
