package fencepost.model.review.barrier;

import fencepost.model.review.claim.Mention;
import fencepost.model.review.claim.OrderClaim;
import fencepost.model.review.primitive.Role;
import java.util.ArrayList;
import java.util.List;

/// Compares what a comment says about the order with where the accesses stand.
final class OrderCheck {
    private final List<Access> accesses;
    private final Flow flow;
    private final Handovers handovers;

    OrderCheck(List<Access> accesses, Flow flow, Handovers handovers) {
        this.accesses = accesses;
        this.flow = flow;
        this.handovers = handovers;
    }

    /// What the code beneath contradicts: an access that stands on the wrong side of the barrier, and none like it on
    /// the right one, not even maybe in a function that is called there.
    List<Barrier.Contradiction> contradictions(BarrierFinder.Found barrier, List<OrderClaim> claims) {
        var found = new ArrayList<Barrier.Contradiction>();
        if (barrier.barrier().name().contains("__before_")) return found;    // the operation after it is its other half
        for (OrderClaim claim : claims) {
            for (Mention mention : claim.first()) check(barrier, claim, mention, Flow.Side.BEFORE, found);
            for (Mention mention : claim.second()) check(barrier, claim, mention, Flow.Side.AFTER, found);
        }
        return found;
    }

    private void check(BarrierFinder.Found barrier, OrderClaim claim, Mention mention, Flow.Side right,
            List<Barrier.Contradiction> found) {
        if (!mention.certain() && mention.type() == Mention.Type.ANY) return;
        Access wrong = null;
        for (Access access : candidates(mention)) {
            Flow.Side side = side(access, barrier);
            if (side == right || side == Flow.Side.BOTH) return;
            if (side != Flow.Side.NEITHER && wrong == null) wrong = access;
        }
        if (wrong == null || isMaybeCalled(wrong, barrier, right)) return;
        String verb = switch (mention.type()) {
            case READ -> "the read of ";
            case WRITE -> "the write of ";
            case ANY -> "the access to ";
        };
        found.add(new Barrier.Contradiction("the comment says \"" + claim.statement() + "\", but " + verb + wrong.code()
                + " stands " + (right == Flow.Side.BEFORE ? "below" : "above") + " the barrier, in line " + wrong.line(),
                wrong.line()));
    }

    /// Whether a call on the right side may well hold an access like it.
    private boolean isMaybeCalled(Access access, BarrierFinder.Found barrier, Flow.Side right) {
        return handovers.of(access).stream().map(call -> flow.side(call, barrier.first(), barrier.last()))
                .anyMatch(side -> side == right || side == Flow.Side.BOTH);
    }

    /// The accesses that a mention means: with the same expression if there are any, otherwise (where the comment names
    /// a field or a variable only) with the same last name.
    private List<Access> candidates(Mention mention) {
        List<Access> typed = accesses.stream().filter(access -> switch (mention.type()) {
            case READ -> access.reads();
            case WRITE -> access.writes();
            case ANY -> true;
        }).toList();
        return typed.stream().filter(access -> endsWith(access.path(), mention.path()) && !access.local()).toList();
    }

    private static boolean endsWith(List<String> path, List<String> end) {
        return path.size() >= end.size() && path.subList(path.size() - end.size(), path.size()).equals(end);
    }

    /// Where an access stands; the access of an ordered operation itself is where that orders it from.
    private Flow.Side side(Access access, BarrierFinder.Found found) {
        Barrier barrier = found.barrier();
        boolean own = access.token() >= found.first() - 4 && access.token() <= found.last()
                && barrier.role() != Role.FENCE && access.marked();
        if (!own) return flow.side(access.token(), found.first(), found.last());
        return switch (barrier.strongest()) {
            case ACQUIRE, RMB, DEPENDENCY -> Flow.Side.BEFORE;
            case RELEASE, WMB -> Flow.Side.AFTER;
            case FULL, GLOBAL, ACQ_REL, COMPILER, PLACEHOLDER -> Flow.Side.BOTH;
        };
    }
}
