package fencepost.model.review.barrier;

import java.util.List;

/// A memory access in code, by the expression that names its location.
///
/// @param path   the names of the expression: `[b, flag]` for `b->flag`
/// @param code   the expression as written
/// @param reads  it loads
/// @param writes it stores
/// @param marked by a primitive, not plain
/// @param local  of a variable of the function
/// @param token  where its expression starts
/// @param line   1-based
public record Access(List<String> path, String code, boolean reads, boolean writes, boolean marked, boolean local, int token,
        int line) {
    /// The last name: the field, or the variable.
    public String field() {
        return path.getLast();
    }
}
