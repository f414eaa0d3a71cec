package fencepost.model.review.patch;

import java.util.List;
import java.util.Optional;

/// What a diff does to one file.
///
/// @param oldPath what it was called; empty for a new file
/// @param newPath what it is called; empty for a removed one
/// @param copy    the old file stays
/// @param binary  its content is not text, and not followed
/// @param missing the diff only says that a binary file differs, without its content
/// @param link    it is a symbolic link or a submodule, whose content is no source
/// @param hunks   the changes, in order
/// @param line    1-based line of its header in the text of the diff
public record FileChange(Optional<String> oldPath, Optional<String> newPath, boolean copy, boolean binary,
        boolean missing, boolean link, List<Hunk> hunks, int line) {
    public FileChange {
        hunks = List.copyOf(hunks);
    }

    /// The name to show.
    public String path() {
        return newPath.or(() -> oldPath).orElse("");
    }
}
