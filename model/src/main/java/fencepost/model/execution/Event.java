package fencepost.model.execution;

import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Location;
import java.util.Optional;

/// Something that did happen in an execution.
public sealed interface Event {
    /// The thread of an initial write.
    int NO_THREAD = -1;

    /// Its number in its structure: the row and column in every relation.
    int id();

    /// The thread, or [#NO_THREAD].
    int thread();

    /// The instruction in its thread's code, or -1 for an initial write.
    int site();

    /// A read of a location.
    record Read(int id, int thread, int site, Location location, Marking marking) implements Event {}

    /// A write to a location.
    record Write(int id, int thread, int site, Location location, Marking marking) implements Event {
        public boolean isInitial() {
            return thread == NO_THREAD;
        }
    }

    /// A barrier that stands by itself.
    record Barrier(int id, int thread, int site, FenceKind kind) implements Event {}

    /// The start or end of a read-side critical section, or a grace period.
    record Rcu(int id, int thread, int site, RcuRole role, Optional<Location> domain) implements Event {}

    /// The location it touches, if any.
    default Optional<Location> touches() {
        return switch (this) {
            case Read read -> Optional.of(read.location());
            case Write write -> Optional.of(write.location());
            case Barrier _ -> Optional.empty();
            case Rcu rcu -> rcu.domain();
        };
    }
}
