package fencepost.app.review;

import fencepost.model.review.ReviewResult;

/// How far a review is.
public sealed interface ReviewState {
    /// Nothing has been opened.
    record Nothing() implements ReviewState {}

    /// It runs.
    ///
    /// @param files read so far
    /// @param of    to read; 0 while they are listed
    /// @param lines read so far
    record Running(ReviewSource source, int files, int of, long lines) implements ReviewState {}

    /// It could not be done.
    ///
    /// @param words why, for people
    record Failed(ReviewSource source, String words) implements ReviewState {}

    /// It is done.
    ///
    /// @param layout of its pairs
    record Done(ReviewSource source, ReviewResult result, PairingLayout layout) implements ReviewState {}
}
