package fencepost.model.review.patch;

/// A diff that cannot be read or applied. The message names file and line, but not the mail it came in.
public final class PatchException extends Exception {
    private static final long serialVersionUID = 1;

    public PatchException(String message) {
        super(message);
    }
}
