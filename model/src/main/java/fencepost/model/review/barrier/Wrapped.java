package fencepost.model.review.barrier;

import fencepost.model.review.primitive.BarrierKind;
import fencepost.model.review.primitive.Role;
import java.util.Set;

/// What a wrapper stands for.
///
/// @param role      of its use: a fence if it wraps one and takes no part in an access
/// @param kinds     what it wraps
/// @param names     the names of what it wraps
/// @param explained a comment at its definition explains it
public record Wrapped(Role role, Set<BarrierKind> kinds, Set<String> names, boolean explained) {
    public Wrapped {
        kinds = Set.copyOf(kinds);
        names = Set.copyOf(names);
    }
}
