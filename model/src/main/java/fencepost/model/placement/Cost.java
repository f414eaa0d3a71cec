package fencepost.model.placement;

/// What the barriers of a placement add to one run of each side, in nanoseconds.
///
/// @param read   on the side that should be fast, averaged over its threads that have slots
/// @param update on the other side, likewise
public record Cost(double read, double update) {
    /// Whether this is at least as cheap on both sides and cheaper on one.
    public boolean dominates(Cost other) {
        return read <= other.read && update <= other.update && (read < other.read || update < other.update);
    }
}
