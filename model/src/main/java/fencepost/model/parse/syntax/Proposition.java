package fencepost.model.parse.syntax;

import fencepost.model.ir.BinaryOperator;
import fencepost.model.parse.Span;
import java.util.List;

/// A proposition about final states, as written.
public sealed interface Proposition {
    /// `true` or `false`.
    record Truth(boolean value) implements Proposition {}

    /// Every part.
    record And(List<Proposition> parts) implements Proposition {}

    /// Some part.
    record Or(List<Proposition> parts) implements Proposition {}

    /// `~part`.
    record Not(Proposition part) implements Proposition {}

    /// `premise => conclusion`.
    record Implies(Proposition premise, Proposition conclusion) implements Proposition {}

    /// `left = right` and the like.
    record Compare(Term left, BinaryOperator operator, Term right) implements Proposition {}

    /// One side of a comparison, or an entry of `locations […]`.
    sealed interface Term {
        Span span();

        /// `thread:name`.
        record OfThread(Span span, int thread, String name) implements Term {}

        /// A number.
        record Number(Span span, long value) implements Term {}

        /// `name`: its content on the left of a comparison, its address on the right.
        record Bare(Span span, String name) implements Term {}

        /// `[name]` or `*name`: its content.
        record Content(Span span, String name) implements Term {}

        /// `&name`.
        record Address(Span span, String name) implements Term {}
    }
}
