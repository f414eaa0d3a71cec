package fencepost.model.machine;

/// A run met more distinct values than a row can tell apart; wide rows tell more.
public final class TooManyValues extends RuntimeException {
    TooManyValues() {
        super("too many distinct values", null, false, false);
    }
}
