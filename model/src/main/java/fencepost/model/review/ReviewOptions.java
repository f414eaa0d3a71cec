package fencepost.model.review;

import fencepost.model.review.primitive.PrimitiveTable;

/// How to review.
///
/// @param table        the primitives to know
/// @param suppressions what not to report
/// @param onlyNew      of a series, only what was not wrong before it
public record ReviewOptions(PrimitiveTable table, Suppressions suppressions, boolean onlyNew) {
    /// The usual ones.
    public static ReviewOptions standard() {
        return new ReviewOptions(PrimitiveTable.standard(), Suppressions.NONE, false);
    }
}
