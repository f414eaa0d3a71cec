package fencepost.litmus.library;

import java.util.List;

/// A bundled test.
///
/// @param name     as in its header; unique in the library
/// @param group    the id of its [Library.Group]
/// @param resource its path on the class path, from the root, without a leading slash
/// @param title    one short line for people
/// @param text     the whole file
public record LibraryTest(String name, String group, String resource, String title, String text) {
    /// What its header names, in textual order.
    public List<NamedPlacement> placements() {
        return NamedPlacement.in(text);
    }
}
