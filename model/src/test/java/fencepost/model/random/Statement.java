package fencepost.model.random;

import fencepost.model.ir.AccessMode;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.RmwOrder;
import java.util.List;

/// A statement of a random program. Registers and shared cells are numbers: see [RandomProgram].
public sealed interface Statement {
    /// `register = *location`.
    record Read(int register, int location, AccessMode mode) implements Statement {}

    /// `*location = value`.
    record Write(int location, Value value, AccessMode mode) implements Statement {}

    /// `q = *p; register = *q`.
    record ReadThrough(int register, AccessMode pointerMode, AccessMode mode) implements Statement {}

    /// `q = *p; *q = value`.
    record WriteThrough(Value value, AccessMode pointerMode, AccessMode mode) implements Statement {}

    /// `*p = &location`.
    record Publish(int location, AccessMode mode) implements Statement {}

    /// A read-modify-write.
    record Update(int register, int location, Kind kind, int value, RmwOrder order) implements Statement {
        /// What it stores: the value; the sum; the value if there was 0; the sum unless there was 1.
        public enum Kind { EXCHANGE, ADD, COMPARE_EXCHANGE, ADD_UNLESS }
    }

    /// A barrier; where `slot` is set, a placement may change it.
    record Barrier(FenceKind kind, boolean slot) implements Statement {}

    /// Takes the lock.
    record Take() implements Statement {}

    /// Takes the lock if it is free.
    record TryTake(int register) implements Statement {}

    /// Looks whether the lock is held.
    record Peek(int register) implements Statement {}

    /// Frees the lock, whoever holds it.
    record Free() implements Statement {}

    /// Takes the lock, runs `body`, frees it.
    record Locked(List<Statement> body) implements Statement {
        public Locked {
            body = List.copyOf(body);
        }
    }

    /// A read-side critical section as specified, of RCU or of the one SRCU domain.
    record Section(boolean srcu, List<Statement> body) implements Statement {
        public Section {
            body = List.copyOf(body);
        }
    }

    /// `synchronize_rcu()` or `synchronize_srcu()`.
    record GracePeriod(boolean srcu) implements Statement {}

    /// An operation on the event.
    record OnEvent(Kind kind) implements Statement {
        /// Which one.
        public enum Kind { SET, RESET, WAIT }
    }

    /// `if (register == value) …`.
    record If(int register, int value, List<Statement> then, List<Statement> otherwise) implements Statement {
        public If {
            then = List.copyOf(then);
            otherwise = List.copyOf(otherwise);
        }
    }

    /// Runs `body` twice, in a loop.
    record Twice(List<Statement> body) implements Statement {
        public Twice {
            body = List.copyOf(body);
        }
    }

    /// Reads until the value is `value`.
    record Poll(int register, int location, AccessMode mode, int value) implements Statement {}

    /// `assert(register != value)`.
    record Check(int register, int value) implements Statement {}

    /// What a write stores.
    sealed interface Value {
        /// A number.
        record Constant(int value) implements Value {}

        /// What a register holds.
        record OfRegister(int register) implements Value {}

        /// A number, by way of a register that does not matter: `(register ^ register) + value`.
        record FalseDependency(int register, int value) implements Value {}
    }
}
