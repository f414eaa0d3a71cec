package fencepost.model.explore;

/// How a long search tells where it is and learns that nobody wants it any more. Called every few thousand
/// states, from the searching thread.
public interface Progress {
    /// Nobody listens, nobody cancels.
    Progress NONE = _ -> true;

    /// @param states distinct states found so far
    /// @return false to cancel; the search then ends at once with what it has, as "not exhaustive"
    boolean report(long states);
}
