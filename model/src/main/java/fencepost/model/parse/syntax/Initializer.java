package fencepost.model.parse.syntax;

import fencepost.model.parse.Span;
import java.util.List;

/// What a variable starts with.
public sealed interface Initializer {
    Span span();

    /// A single value.
    record Value(Span span, Expr value) implements Initializer {}

    /// `{ … }`.
    record Items(Span span, List<Initializer> items) implements Initializer {}

    /// `.member = value`, within [Items].
    record Designated(Span span, String member, Initializer value) implements Initializer {}
}
