package fencepost.model.review.judge;

import fencepost.model.review.barrier.Barrier;
import fencepost.model.review.barrier.FunctionBarriers;
import fencepost.model.review.claim.Claims;

/// A barrier in its function, and what its comments say.
///
/// @param function where it stands
/// @param barrier  the barrier
/// @param claims   what its comments say
public record Site(FunctionBarriers function, Barrier barrier, Claims claims) {
    /// The file.
    public String path() {
        return function.path();
    }
}
