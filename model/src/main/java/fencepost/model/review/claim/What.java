package fencepost.model.review.claim;

import fencepost.model.review.primitive.MemoryOrder;
import java.util.Optional;

/// A primitive that a comment names.
///
/// @param name  `smp_mb`, `fence`
/// @param order the memory order named with it: `SeqCst` of `fence(SeqCst)`
/// @param text  as written
/// @param line  1-based line where it is named
public record What(String name, Optional<MemoryOrder> order, String text, int line) {
    static What of(Reference reference) {
        Optional<MemoryOrder> order = Optional.empty();
        if (reference.arguments() != null) {
            for (String word : reference.arguments().split("\\W+"))
                if (order.isEmpty()) order = MemoryOrder.ofName(word);
        }
        return new What(reference.name(), order, reference.text(), reference.line());
    }
}
