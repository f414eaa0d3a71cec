package fencepost.app.cli.input;

/// The text of a test, before it has been parsed.
///
/// @param source where it came from, as the user wrote it: a path, `-`, or the name of a bundled test
/// @param text   all of it
public record TestText(String source, String text) {}
