package fencepost.model.execution;

/// Bounds of a search for executions; one that is met makes the answer "not exhaustive".
///
/// @param maxLoops      how often a conditional whose outcome is not fixed is met again on one path
/// @param maxPaths      ways through one thread
/// @param maxCandidates candidate executions looked at
public record SearchLimits(int maxLoops, int maxPaths, long maxCandidates) {
    /// Enough for every test of the kernel's own collection.
    public static final SearchLimits STANDARD = new SearchLimits(3, 4_096, 50_000_000L);
}
