package fencepost.model.review;

/// An input that cannot be reviewed: a series that cannot be read or applied as a whole, a folder that is not there. The
/// message is for people and names the place.
public final class ReviewException extends Exception {
    private static final long serialVersionUID = 1;

    /// @param message file, patch, line, what was found and what was expected
    public ReviewException(String message) {
        super(message);
    }
}
