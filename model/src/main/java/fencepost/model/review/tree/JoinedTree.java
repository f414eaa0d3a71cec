package fencepost.model.review.tree;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Several trees as one, each under a path of its own.
///
/// @param parts the trees
public record JoinedTree(List<Part> parts) implements SourceTree {
    /// One of them.
    ///
    /// @param prefix the path that stands before its paths; empty for none
    /// @param tree   the tree
    public record Part(String prefix, SourceTree tree) {}

    public JoinedTree {
        parts = List.copyOf(parts);
    }

    @Override
    public List<String> sources() {
        var all = new ArrayList<String>();
        parts.forEach(part -> part.tree().sources().forEach(path -> all.add(join(part.prefix(), path))));
        return all.stream().sorted().distinct().toList();
    }

    private static String join(String prefix, String path) {
        if (prefix.isEmpty()) return path;
        return prefix.endsWith("/") ? prefix + path : prefix + "/" + path;
    }

    @Override
    public Optional<byte[]> read(String path) throws IOException {
        for (Part part : parts) {
            String prefix = join(part.prefix(), "");
            if (!path.startsWith(prefix)) continue;
            Optional<byte[]> content = part.tree().read(path.substring(prefix.length()));
            if (content.isPresent()) return content;
        }
        return Optional.empty();
    }
}
