package fencepost.model.review.tree;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// The files of a tree, as bytes.
public interface SourceTree {
    /// The paths of its sources, relative, with `/`, sorted.
    List<String> sources();

    /// The content of a file, a source or not; empty if there is none of that name.
    ///
    /// @throws IOException if it cannot be read
    Optional<byte[]> read(String path) throws IOException;

    /// Whether a file is known only in parts, as from a diff without a tree.
    default boolean isPartial(String path) {
        return false;
    }

    /// A tree without files.
    static SourceTree empty() {
        return new SourceTree() {
            @Override
            public List<String> sources() {
                return List.of();
            }

            @Override
            public Optional<byte[]> read(String path) {
                return Optional.empty();
            }
        };
    }
}
