package fencepost.model.review.barrier;

import fencepost.model.review.primitive.BarrierKind;
import fencepost.model.review.primitive.MemoryOrder;
import fencepost.model.review.primitive.Role;
import fencepost.model.review.source.CommentBlock;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A barrier in code: a fence, an ordered access, an operation that implies one, or a macro or function that wraps one.
///
/// @param name     as called: `smp_mb`, `store`
/// @param code     the call in the source: `fence(Ordering::SeqCst)`
/// @param order    its memory order argument
/// @param role     how it stands there
/// @param kinds    what it is; several for a wrapper that differs by configuration
/// @param names    every name that a comment may call it: its own and, for a wrapper, what it wraps
/// @param line     1-based
/// @param offset   of its name in the file
/// @param comments the comments that belong to it
/// @param around   the accesses on its two sides
/// @param contradictions what its comments say about the order and the code contradicts, one sentence each
public record Barrier(String name, String code, Optional<MemoryOrder> order, Role role, Set<BarrierKind> kinds,
        Set<String> names, int line, int offset, List<CommentBlock> comments, Around around,
        List<Contradiction> contradictions) {
    public Barrier {
        kinds = Set.copyOf(kinds);
        names = Set.copyOf(names);
        comments = List.copyOf(comments);
        contradictions = List.copyOf(contradictions);
    }

    /// A comment's statement about the order that the code beneath contradicts.
    ///
    /// @param reason a sentence without its end
    /// @param line   1-based line of the access on the wrong side
    public record Contradiction(String reason, int line) {}

    /// Whether one of its kinds can form a pair with one of the other's.
    public boolean canPairWith(Barrier other) {
        return kinds.stream().anyMatch(mine -> other.kinds.stream().anyMatch(mine::pairsWith));
    }

    /// Whether it is a fence that stands by itself, and more than a compiler barrier.
    public boolean isFence() {
        return role == Role.FENCE && kinds.stream().anyMatch(kind -> kind != BarrierKind.COMPILER);
    }

    /// Whether it is strong evidence: written for ordering, not a lock or a wake-up that happens to imply it.
    public boolean isExplicit() {
        return role != Role.IMPLIED;
    }

    /// The strongest of its kinds.
    public BarrierKind strongest() {
        return kinds.stream().max((a, b) -> a.weakerThan(b) ? -1 : b.weakerThan(a) ? 1 : b.compareTo(a)).orElseThrow();
    }

    Barrier with(List<CommentBlock> comments, Around around, List<Contradiction> contradictions) {
        return new Barrier(name, code, order, role, kinds, names, line, offset, comments, around, contradictions);
    }
}
