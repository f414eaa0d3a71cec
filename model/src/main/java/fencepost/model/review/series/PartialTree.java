package fencepost.model.review.series;

import fencepost.model.review.mail.Series;
import fencepost.model.review.patch.FileChange;
import fencepost.model.review.patch.Hunk;
import fencepost.model.review.source.Language;
import fencepost.model.review.tree.SourceTree;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The little of a tree that a series shows of it, as it was before its first patch: of each file the lines that some
/// patch has as context or removes. The series applies to it as it does to the whole tree, and line numbers are the same.
public final class PartialTree implements SourceTree {
    private final Map<String, byte[]> files = new HashMap<>();
    private final Set<String> partial = new HashSet<>();

    /// A file on its way through the series.
    ///
    /// @param file  what it was before; of one that the series makes, nothing that counts
    /// @param shown whether it was there before
    /// @param past  what the patches so far have done to it
    private record Track(PartialFile file, boolean shown, List<List<Hunk>> past) {
        Track then(List<Hunk> hunks) {
            var more = new ArrayList<>(past);
            more.add(hunks);
            return new Track(file, shown, more);
        }
    }

    private PartialTree() {}

    /// The tree that a series applies to, as far as its diffs show it.
    public static SourceTree before(Series series) {
        var tree = new PartialTree();
        var shown = new HashMap<String, PartialFile>();
        var tracks = new HashMap<String, Track>();
        for (Series.Patch patch : series.patches())
            for (FileChange change : patch.changes()) tree.follow(change, tracks, shown);
        shown.forEach((path, file) -> tree.files.put(path, file.text().getBytes(StandardCharsets.ISO_8859_1)));
        return tree;
    }

    private void follow(FileChange change, Map<String, Track> tracks, Map<String, PartialFile> shown) {
        Track track = change.oldPath().isEmpty() ? new Track(new PartialFile(), false, List.of())
                : tracks.computeIfAbsent(change.oldPath().get(),
                        path -> new Track(shown.computeIfAbsent(path, _ -> new PartialFile()), true, List.of()));
        track.file().take(change.hunks(), track.past());
        if (change.newPath().isEmpty()) track.file().remove();
        if (change.oldPath().isPresent() && !change.copy()) tracks.remove(change.oldPath().get());
        change.newPath().ifPresent(path -> tracks.put(path, track.then(change.hunks())));
        if (!track.shown()) return;
        change.oldPath().ifPresent(partial::add);
        change.newPath().ifPresent(partial::add);
    }

    @Override
    public List<String> sources() {
        return files.keySet().stream().filter(path -> Language.ofFile(path).isPresent()).sorted().toList();
    }

    @Override
    public Optional<byte[]> read(String path) {
        return Optional.ofNullable(files.get(path));
    }

    @Override
    public boolean isPartial(String path) {
        return partial.contains(path);
    }
}
