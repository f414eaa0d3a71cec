package fencepost.app.review;

import fencepost.model.review.Finding;
import fencepost.model.review.PatchStory;

/// A row of the list of findings.
public sealed interface ReviewRow {
    /// The head of a patch.
    record OfPatch(PatchStory story) implements ReviewRow {}

    /// What a patch did to a pair.
    record OfTurn(PatchStory.Event event) implements ReviewRow {}

    /// A finding.
    record OfFinding(Finding finding) implements ReviewRow {}
}
