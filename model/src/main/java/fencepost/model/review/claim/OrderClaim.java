package fencepost.model.review.claim;

import java.util.List;

/// What a comment says about the order of accesses: all of `first` before all of `second`.
///
/// @param first     what must be above the barrier
/// @param second    what must be below it
/// @param statement the comment's words
/// @param line      1-based line of the statement
public record OrderClaim(List<Mention> first, List<Mention> second, String statement, int line) {
    public OrderClaim {
        first = List.copyOf(first);
        second = List.copyOf(second);
    }
}
