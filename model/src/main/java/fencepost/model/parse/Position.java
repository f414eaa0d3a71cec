package fencepost.model.parse;

/// A place in a text. Both count from 1; `column` counts characters (a tab is one).
public record Position(int line, int column) {}
