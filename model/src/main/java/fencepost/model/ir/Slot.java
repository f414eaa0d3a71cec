package fencepost.model.ir;

import java.util.List;

/// A named place for a barrier and what may stand there.
///
/// @param name         unique in its test, as in `/*@slot A: … */`
/// @param thread       the thread whose code holds it (of several inlined copies, the first)
/// @param initial      what stands there if nobody chooses
/// @param alternatives what may stand there, `initial` included, weakest first
/// @param automatic    true if the tool made it, false if the file names it
public record Slot(String name, int thread, FenceKind initial, List<FenceKind> alternatives, boolean automatic) {
    public Slot {
        alternatives = List.copyOf(alternatives);
        if (!alternatives.contains(initial)) throw new IllegalArgumentException(name + " lacks " + initial);
    }
}
