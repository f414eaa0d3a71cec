package fencepost.model.execution;

import java.util.BitSet;

/// An event on one thread's path, numbered within that path, with what it depends on.
///
/// @param event   its `id` is its position in the path
/// @param value   what a write stores; a read's own [Term.ReadValue]; meaningless for other events
/// @param address the events of the path that its address depends on
/// @param data    the events of the path that its value depends on
/// @param control the events of the path that decided the conditional in whose arm it stands
/// @param readHalf for the write of a read-modify-write, the position of its read; else -1
record PathEvent(Event event, Term value, BitSet address, BitSet data, BitSet control, int readHalf) {}
