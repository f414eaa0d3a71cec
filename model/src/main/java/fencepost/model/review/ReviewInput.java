package fencepost.model.review;

import fencepost.model.review.mail.Series;
import fencepost.model.review.source.Language;
import fencepost.model.review.tree.FolderTree;
import fencepost.model.review.tree.JoinedTree;
import fencepost.model.review.tree.SourceTree;
import fencepost.model.text.FileTrouble;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What is to be reviewed: sources, or a series of patches.
///
/// @param tree   the sources; without files if a series is given
/// @param series the patches
public record ReviewInput(SourceTree tree, Optional<Series> series) {
    /// Tells folders and sources from mailboxes, patches and diffs, and reads the latter.
    ///
    /// @param standardInput what `-` stands for
    /// @throws ReviewException if something is not there or cannot be read
    public static ReviewInput of(List<String> paths, InputStream standardInput) throws ReviewException {
        var trees = new ArrayList<JoinedTree.Part>();
        var mails = new ArrayList<Series.Input>();
        for (String name : paths) {
            if (name.equals("-")) {
                mails.add(new Series.Input("standard input", bytes(standardInput)));
                continue;
            }
            Path path = path(name);
            if (Files.isDirectory(path)) trees.add(new JoinedTree.Part(prefix(name), folder(path)));
            else if (Language.ofFile(name).isPresent()) trees.add(new JoinedTree.Part(prefix(parent(name)), folder(path)));
            else mails.add(new Series.Input(path.getFileName().toString(), bytes(path)));
        }
        if (!trees.isEmpty() && !mails.isEmpty())
            throw new ReviewException("both sources and patches are given; name the sources that the patches apply to with --tree");
        return mails.isEmpty() ? new ReviewInput(new JoinedTree(trees), Optional.empty())
                : new ReviewInput(SourceTree.empty(), Optional.of(Series.read(mails)));
    }

    private static Path path(String name) throws ReviewException {
        try {
            Path path = Path.of(name);
            if (!Files.exists(path)) throw new ReviewException("there is no file or folder " + name);
            return path;
        } catch (InvalidPathException _) {
            throw new ReviewException("'" + name + "' is no path");
        }
    }

    private static String parent(String name) {
        int slash = name.lastIndexOf('/');
        return slash < 0 ? "" : name.substring(0, slash);
    }

    private static String prefix(String name) {
        return name.equals(".") || name.equals("./") ? "" : name.replaceFirst("^(?:\\./)+", "");
    }

    /// A folder, or a source file, as a tree.
    ///
    /// @throws ReviewException if it cannot be listed
    public static SourceTree folder(Path path) throws ReviewException {
        try {
            return new FolderTree(path);
        } catch (IOException e) {
            throw new ReviewException(path + " cannot be read: " + FileTrouble.of(e));
        }
    }

    /// The text of a file in UTF-8.
    ///
    /// @throws ReviewException if it cannot be read
    public static String text(Path path) throws ReviewException {
        try {
            return Files.readString(path);
        } catch (IOException e) {
            throw new ReviewException(path + " cannot be read: " + FileTrouble.of(e));
        }
    }

    private static String bytes(Path path) throws ReviewException {
        try {
            return new String(Files.readAllBytes(path), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new ReviewException(path + " cannot be read: " + FileTrouble.of(e));
        }
    }

    private static String bytes(InputStream in) throws ReviewException {
        try {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new ReviewException("standard input cannot be read: " + FileTrouble.of(e));
        }
    }
}
