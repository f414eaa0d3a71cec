package fencepost.model.review;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// One thing that a review found.
///
/// @param file     relative to the tree
/// @param line     1-based, in the tree as it is after the whole series
/// @param kind     what it is
/// @param severity how much it matters
/// @param message  what is wrong and why, in one or two sentences
/// @param function where it is; empty outside of functions
/// @param quotes   the places it is about, first its own
/// @param patch    the patch that brought it about, as `2/4`, if it is known
public record Finding(String file, int line, FindingKind kind, Severity severity, String message, String function,
        List<Quote> quotes, Optional<String> patch) {
    /// By place, then by kind.
    public static final Comparator<Finding> BY_PLACE = Comparator.comparing(Finding::file).thenComparing(Finding::line)
            .thenComparing(Finding::kind).thenComparing(Finding::message);

    public Finding {
        quotes = List.copyOf(quotes);
    }

    /// The same with the patch that it comes from.
    public Finding from(String patchNumber) {
        return new Finding(file, line, kind, severity, message, function, quotes, Optional.of(patchNumber));
    }
}
