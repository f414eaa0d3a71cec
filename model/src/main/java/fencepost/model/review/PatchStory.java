package fencepost.model.review;

import java.util.List;
import java.util.Optional;

/// What one patch of a series did to the pairs that comments claim.
///
/// @param patch   its number, as `2/4`
/// @param subject what its mail is about, or the name of the file it came in
/// @param events  one for each pair that it touched
public record PatchStory(String patch, String subject, List<Event> events) {
    /// What became of a pair.
    public enum Turn {
        MADE("made"), KEPT("kept"), BROKEN("broken here"), MENDED("mended"), DISSOLVED("dissolved");

        private final String word;

        Turn(String word) {
            this.word = word;
        }
    }

    /// One pair in one patch.
    ///
    /// @param turn  what happened
    /// @param pair  the two functions, as they are called after the patch: `stop() and nap()`
    /// @param other of a broken pair the patch that mends it, of a mended one the patch that broke it
    /// @param place a function of the pair at the end of the series; empty if both are gone
    public record Event(Turn turn, String pair, Optional<String> other, Optional<Place> place) {
        /// `pair broken here, mended in 3/4: stop() and nap()`.
        public String words() {
            String more = turn == Turn.BROKEN ? other.map(patch -> ", mended in " + patch).orElse(", not mended")
                    : turn == Turn.MENDED ? other.map(patch -> ", was broken by " + patch).orElse("") : "";
            return "pair " + turn.word + more + ": " + pair;
        }
    }

    /// A barrier of a function.
    ///
    /// @param file     relative to the tree
    /// @param line     1-based, at the end of the series
    /// @param code     as written
    /// @param function qualified
    public record Place(String file, int line, String code, String function) {}

    public PatchStory {
        events = List.copyOf(events);
    }
}
