package fencepost.model.explore;

/// Bounds of a search; one that is met makes the answer "not exhaustive".
///
/// @param maxStates at most this many distinct states
/// @param maxBytes  at most about this much memory for them
public record Limits(long maxStates, long maxBytes) {
    /// Half of the memory that the JVM may use, and two thousand million states.
    public static Limits standard() {
        return new Limits(2_000_000_000L, Runtime.getRuntime().maxMemory() / 2);
    }
}
