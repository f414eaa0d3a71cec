package fencepost.model.review.judge;

import fencepost.model.review.claim.What;
import fencepost.model.review.barrier.Barrier;
import fencepost.model.review.barrier.FunctionBarriers;
import fencepost.model.review.claim.Claim;
import fencepost.model.review.primitive.BarrierKind;
import fencepost.model.review.primitive.Primitive;
import fencepost.model.review.primitive.PrimitiveTable;
import fencepost.model.review.primitive.Role;
import java.util.Optional;

/// Whether a barrier is the one that a comment names.
record Named(PrimitiveTable table) {

    /// Whether one of the primitives named is this barrier, or, if none is named, one of the kinds is its own.
    boolean names(Claim claim, Barrier barrier) {
        if (!claim.whats().isEmpty()) return claim.whats().stream().anyMatch(what -> isCalled(what, barrier));
        return claim.kinds().isEmpty() || claim.kinds().stream().anyMatch(kind -> isOf(kind, barrier));
    }

    private static boolean isCalled(What what, Barrier barrier) {
        return barrier.names().contains(what.name())
                && (what.order().isEmpty() || barrier.order().isEmpty() || what.order().equals(barrier.order()));
    }

    /// Whether a barrier is what the words for a kind mean. An access that is acquire or release as part of more is one.
    private static boolean isOf(BarrierKind kind, Barrier barrier) {
        boolean access = barrier.role() != Role.FENCE;
        return barrier.kinds().stream().anyMatch(own -> own == kind || switch (kind) {
            case FULL -> own.isFull();
            case ACQUIRE, RELEASE -> own == BarrierKind.ACQ_REL || access && own == BarrierKind.FULL;
            case DEPENDENCY -> own == BarrierKind.ACQUIRE;
            case COMPILER, PLACEHOLDER -> own.isLight();
            case ACQ_REL, RMB, WMB, GLOBAL -> false;
        });
    }

    /// Whether a primitive named is in the function as something that orders nothing by itself: "pairs with the
    /// WRITE_ONCE() in f()" points to the access, and the barrier before it is meant.
    boolean namesAccess(Claim claim, FunctionBarriers function) {
        return claim.whats().stream().anyMatch(what -> {
            Optional<Primitive> primitive = table.named(what.name());
            boolean orders = primitive.isPresent() && primitive.get().strength() != Primitive.Strength.NONE;
            return !orders && function.calls().contains(what.name());
        });
    }
}
