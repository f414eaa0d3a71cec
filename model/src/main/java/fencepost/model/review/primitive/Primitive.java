package fencepost.model.review.primitive;

import fencepost.model.review.source.Language;
import java.util.Optional;
import java.util.Set;

/// A name that orders memory accesses, or marks one.
///
/// @param pattern   its name, with `*` for any letters; with a dot in front for a method
/// @param role      how it stands in code
/// @param strength  where its kind comes from
/// @param kind      its kind, if that is fixed
/// @param languages where it has this meaning; empty for everywhere
public record Primitive(String pattern, Role role, Strength strength, Optional<BarrierKind> kind,
        Set<Language> languages) {

    /// Where the kind of a primitive comes from.
    public enum Strength {
        /// It always has the same.
        FIXED,
        /// Its memory order argument; sequentially consistent without one.
        ORDER,
        /// Only where it has a memory order argument or its object is known to be atomic: `x.load()`.
        ATOMIC,
        /// The command that `membarrier()` is called with.
        COMMAND,
        /// It is marked (`READ_ONCE()`, `WRITE_ONCE()`) and orders nothing by itself.
        NONE
    }

    /// Whether it is called on an object or a class.
    public boolean isMethod() {
        return pattern.startsWith(".");
    }

    /// Whether the language gives it this meaning.
    public boolean isOf(Language language) {
        return languages.isEmpty() || languages.contains(language);
    }
}
