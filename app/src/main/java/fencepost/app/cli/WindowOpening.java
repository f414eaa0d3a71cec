package fencepost.app.cli;

import fencepost.app.Desktop;

/// Opens the window, or says what the system lacks for it.
final class WindowOpening {
    private WindowOpening() {}

    /// Opens it and returns when it has been closed.
    ///
    /// @param what what to show first, see [Desktop#openWindow]
    static void open(String... what) {
        try {
            Desktop.openWindow(what);
        } catch (RuntimeException | LinkageError e) {
            Throwable root = e;
            while (root.getCause() != null) root = root.getCause();
            // JavaFX says in several ways that it can't reach the screen or lacks GTK; each of them has one of these at its root.
            if (root instanceof UnsupportedOperationException || root instanceof UnsatisfiedLinkError)
                throw new Failure("the window can't be opened (" + root.getMessage() + "); on Linux it needs GTK 3 and the "
                        + "display that DISPLAY names");
            throw e;
        }
    }
}
