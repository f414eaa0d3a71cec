package fencepost.model.review.source;

/// A `#define`.
///
/// @param name       what it defines
/// @param parameters whether it takes arguments other than none
/// @param body       its replacement
/// @param line       1-based line of the directive
/// @param start      offset of the directive
record Macro(String name, boolean parameters, Tokens body, int line, int start) {}
