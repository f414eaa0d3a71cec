package fencepost.model.cat;

/// A fault in a model file, for the person who wrote it: `file:line:column: what and how to mend it`.
public final class CatError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CatError(Place place, String message) {
        super(place + ": " + message);
    }

    CatError(String source, String message) {
        super(source + ": " + message);
    }
}
