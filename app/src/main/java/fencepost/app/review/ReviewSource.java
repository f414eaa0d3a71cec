package fencepost.app.review;

import fencepost.model.review.ReviewException;
import fencepost.model.review.ReviewInput;
import fencepost.model.review.source.Language;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What to review.
///
/// @param paths   folders and sources, or mailboxes, patches and diffs; at least one
/// @param tree    what patches apply to; empty for the diffs alone
/// @param onlyNew of a series, only what was not wrong before it
public record ReviewSource(List<Path> paths, Optional<Path> tree, boolean onlyNew) {
    private static final List<String> PATCHES = List.of(".patch", ".mbox", ".diff", ".eml", ".mbx");

    public ReviewSource {
        if (paths.isEmpty()) throw new IllegalArgumentException("nothing to review");
        paths = List.copyOf(paths);
    }

    /// All of it, without a tree beneath.
    public static ReviewSource of(List<Path> paths) {
        return new ReviewSource(paths, Optional.empty(), false);
    }

    /// Whether a path is something to review and no litmus test.
    public static boolean accepts(Path path) {
        String name = String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
        return Files.isDirectory(path) || PATCHES.stream().anyMatch(name::endsWith) || Language.ofFile(name).isPresent();
    }

    /// For a title: the name of the folder or file, or how many there are.
    public String name() {
        return paths.size() == 1 ? String.valueOf(paths.getFirst().toAbsolutePath().normalize().getFileName())
                : paths.size() + " files";
    }

    /// Whether these are patches and not sources.
    public boolean series() {
        return paths.stream().noneMatch(path -> Files.isDirectory(path) || Language.ofFile(path.toString()).isPresent());
    }

    /// Reads the patches, or lists the sources.
    ReviewInput read() throws ReviewException {
        if (paths.size() == 1 && !series() && Files.exists(paths.getFirst()))
            return new ReviewInput(ReviewInput.folder(paths.getFirst()), Optional.empty());
        return ReviewInput.of(paths.stream().map(Path::toString).toList(), InputStream.nullInputStream());
    }
}
