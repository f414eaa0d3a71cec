package fencepost.model.review.tree;

import fencepost.model.review.source.Language;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A folder on disk, or one file. Symbolic links inside it are not followed: they could lead out of it.
public final class FolderTree implements SourceTree {
    private static final long LARGEST = 32L << 20;

    private final Path root;
    private final List<String> sources;

    /// Lists the sources of a folder.
    ///
    /// @param root a folder, or a source file, which is then the only one
    /// @throws IOException if the folder cannot be listed
    public FolderTree(Path root) throws IOException {
        if (Files.isRegularFile(root)) {
            Path folder = root.toAbsolutePath().getParent();
            this.root = folder;
            sources = List.of(root.getFileName().toString());
            return;
        }
        this.root = root.toRealPath();
        var found = new ArrayList<String>();
        Files.walkFileTree(this.root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean hidden = !folder.equals(FolderTree.this.root) && folder.getFileName().toString().startsWith(".");
                return hidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                boolean source = attributes.isRegularFile() && Language.ofFile(file.toString()).isPresent();
                if (source) found.add(FolderTree.this.root.relativize(file).toString().replace('\\', '/'));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException fault) {
                return FileVisitResult.CONTINUE;
            }
        });
        found.sort(null);
        sources = List.copyOf(found);
    }

    @Override
    public List<String> sources() {
        return sources;
    }

    @Override
    public Optional<byte[]> read(String path) throws IOException {
        Path file;
        try {
            file = root.resolve(path).normalize();
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
        if (!file.startsWith(root)) return Optional.empty();
        for (Path part = file; !part.equals(root); part = part.getParent())
            if (Files.isSymbolicLink(part)) return Optional.empty();
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) return Optional.empty();
        if (Files.size(file) > LARGEST) throw new IOException("it is larger than 32 MiB");
        return Optional.of(Files.readAllBytes(file));
    }
}
