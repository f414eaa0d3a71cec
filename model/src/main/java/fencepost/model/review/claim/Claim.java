package fencepost.model.review.claim;

import fencepost.model.review.primitive.BarrierKind;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// One partner that a comment claims.
///
/// @param place      what the name points to
/// @param name       of the function, the label or the file
/// @param qualifiers what stands before the function's name
/// @param certain    the name is written as code, so that it must exist
/// @param file       the file that the comment sends the reader to
/// @param whats      the primitives named; any one of them will do
/// @param kinds      the kinds named; likewise
/// @param pointer    it only points there ("see f()"): where that has no barrier it may just explain
/// @param text       as written
/// @param line       1-based line of the name
public record Claim(Place place, String name, List<String> qualifiers, boolean certain, Optional<String> file,
        List<What> whats, Set<BarrierKind> kinds, boolean pointer, String text, int line) {

    /// What the name of a partner points to.
    public enum Place {
        /// A function or a macro, or all functions of a class.
        FUNCTION,
        /// A label that another comment carries.
        LABEL,
        /// Any barrier of a file.
        FILE
    }

    public Claim {
        qualifiers = List.copyOf(qualifiers);
        whats = List.copyOf(whats);
        kinds = Set.copyOf(kinds);
    }

    Claim in(String otherFile) {
        return new Claim(place, name, qualifiers, certain, Optional.of(otherFile), whats, kinds, pointer, text, line);
    }

    Claim withWhats(List<What> otherWhats, Set<BarrierKind> otherKinds) {
        return new Claim(place, name, qualifiers, certain, file, otherWhats, otherKinds, pointer, text, line);
    }
}
