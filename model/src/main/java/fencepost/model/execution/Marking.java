package fencepost.model.execution;

import fencepost.model.ir.AccessMode;
import fencepost.model.ir.RmwOrder;

/// How the access behind a read or a write was asked for.
public sealed interface Marking {
    /// A write that gives a location its value at the start.
    record Initial() implements Marking {}

    /// A load or a store.
    record Simple(AccessMode mode) implements Marking {}

    /// One half of a read-modify-write; a conditional one that fails has only a read.
    record OfRmw(RmwOrder order, boolean succeeded) implements Marking {}

    /// A part of a lock operation.
    record OfLock(LockRole role) implements Marking {}
}
