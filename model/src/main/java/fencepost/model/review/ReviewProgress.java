package fencepost.model.review;

/// Follows a review while it runs, and may end it.
@FunctionalInterface
public interface ReviewProgress {
    /// Nobody watches.
    ReviewProgress NONE = (_, _, _) -> true;

    /// Called now and then, from any thread.
    ///
    /// @param files how many files have been read; never less than before
    /// @param of    how many there are to read
    /// @param lines how many lines they have
    /// @return whether to go on
    boolean report(int files, int of, long lines);
}
