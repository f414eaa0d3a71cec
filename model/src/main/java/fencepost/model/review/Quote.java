package fencepost.model.review;

/// A place in the sources that a finding shows.
///
/// @param file relative to the tree
/// @param line 1-based
/// @param text that line, without indent
/// @param what what it is: "this barrier", "its partner"
public record Quote(String file, int line, String text, String what) {}
