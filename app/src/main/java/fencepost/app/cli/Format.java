package fencepost.app.cli;

/// How `check` and others write what they found.
enum Format {
    TEXT, JSON;

    /// As on the command line.
    @Override
    public String toString() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
