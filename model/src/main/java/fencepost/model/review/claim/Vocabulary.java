package fencepost.model.review.claim;

import fencepost.model.review.primitive.Primitive;
import fencepost.model.review.primitive.Role;
import java.util.Optional;

/// What the reader of a comment knows about the code.
public interface Vocabulary {
    /// Whether the tree defines or declares a function or a macro of that name.
    boolean isFunction(String name);

    /// The primitive of that name.
    Optional<Primitive> primitive(String name);

    /// Whether the tree's own macro or function of that name wraps a barrier.
    boolean isWrapper(String name);

    /// Whether the code has the name at all.
    boolean isName(String name);

    /// Whether the name, where a comment says `it in f()`, is what stands in `f()`: a primitive or a wrapper.
    default boolean isBarrier(String name) {
        if (isWrapper(name)) return true;
        return primitive(name).filter(p -> !isFunction(name) || p.role() != Role.IMPLIED
                && p.strength() != Primitive.Strength.ATOMIC).isPresent();
    }
}
