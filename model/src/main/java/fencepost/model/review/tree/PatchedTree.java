package fencepost.model.review.tree;

import fencepost.model.review.source.Language;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// A tree with some files changed in memory.
///
/// @param base    the tree beneath
/// @param changes the new content of files; empty for a removed one
public record PatchedTree(SourceTree base, Map<String, Optional<byte[]>> changes) implements SourceTree {
    public PatchedTree {
        changes = Map.copyOf(changes);
    }

    /// The same with more changes.
    public PatchedTree with(Map<String, Optional<byte[]>> more) {
        var all = new HashMap<>(changes);
        all.putAll(more);
        return new PatchedTree(base, all);
    }

    @Override
    public List<String> sources() {
        var sources = new TreeSet<>(base.sources());
        changes.forEach((path, content) -> {
            if (content.isEmpty()) sources.remove(path);
            else if (Language.ofFile(path).isPresent()) sources.add(path);
        });
        return List.copyOf(sources);
    }

    @Override
    public Optional<byte[]> read(String path) throws IOException {
        Optional<byte[]> changed = changes.get(path);
        return changed != null ? changed : base.read(path);
    }

    @Override
    public boolean isPartial(String path) {
        return base.isPartial(path);
    }
}
