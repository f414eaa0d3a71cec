package fencepost.model.review.barrier;

import java.util.List;

/// The accesses on the two sides of a barrier in its function, nearest first; only those that other threads may see:
/// marked ones, and fields.
///
/// @param before those above it
/// @param after  those below it
public record Around(List<Access> before, List<Access> after) {
    static final Around NONE = new Around(List.of(), List.of());

    public Around {
        before = List.copyOf(before);
        after = List.copyOf(after);
    }
}
