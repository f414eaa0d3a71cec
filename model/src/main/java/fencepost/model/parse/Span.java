package fencepost.model.parse;

/// A stretch of a text, `end` exclusive.
public record Span(Position start, Position end) {}
