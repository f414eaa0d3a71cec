package fencepost.model.review.judge;

import fencepost.model.review.FindingKind;
import fencepost.model.review.claim.Claim;
import java.util.List;
import java.util.Optional;

/// What became of one claim.
///
/// @param site     whose comment makes it
/// @param claim    the claim
/// @param problem  the first thing that is wrong with it, if anything is
/// @param reason   why, in one or two sentences; empty if nothing is wrong
/// @param partners the barriers that it can mean, the fitting ones if there are any
public record Verdict(Site site, Claim claim, Optional<FindingKind> problem, String reason, List<Site> partners) {
    public Verdict {
        partners = List.copyOf(partners);
    }

    /// Whether the pair holds.
    public boolean holds() {
        return problem.isEmpty() && !partners.isEmpty();
    }
}
