package fencepost.model.execution;

/// What must hold of the values read for a path to be followed: `term` is not zero, or is zero.
public record Requirement(Term term, boolean nonzero) {
    /// Whether it holds, as far as `reads` tells: 1 yes, 0 no, [Term#UNKNOWN] not known.
    long test(Term.Valuation reads) {
        long value = term.evaluate(reads);
        return value == Term.UNKNOWN ? value : (value != 0) == nonzero ? 1 : 0;
    }
}
