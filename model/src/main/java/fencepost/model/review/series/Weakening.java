package fencepost.model.review.series;

import fencepost.model.review.Finding;
import fencepost.model.review.judge.Site;
import java.util.Optional;

/// One side of a pair that a series made weaker.
///
/// @param finding to report
/// @param weaker  the barrier that became weaker, after the series; empty if it is gone
/// @param partner the one that stayed, after the series
record Weakening(Finding finding, Optional<Site> weaker, Site partner) {
    /// Whether a site is one of the two.
    boolean isAbout(Site site) {
        return partner == site || weaker.isPresent() && weaker.get() == site;
    }
}
