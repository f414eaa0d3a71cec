package fencepost.model.review.series;

import fencepost.model.review.ReviewException;
import fencepost.model.review.mail.Series;
import fencepost.model.review.patch.FileChange;
import fencepost.model.review.patch.PatchApplier;
import fencepost.model.review.patch.PatchException;
import fencepost.model.review.tree.PatchedTree;
import fencepost.model.review.tree.SourceTree;
import fencepost.model.text.FileTrouble;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Applies a series to a tree in memory, patch by patch. Nothing is written anywhere.
public final class SeriesApplier {
    /// What a file is called that stands for content that is no text.
    private static final byte[] NO_TEXT = {0};

    /// The tree after a patch.
    ///
    /// @param patch the patch
    /// @param tree  the whole tree after it
    /// @param moved for files that it renamed or copied, from the new path to the old one
    public record State(Series.Patch patch, PatchedTree tree, Map<String, String> moved) {}

    private SeriesApplier() {}

    /// The tree after each patch.
    ///
    /// @throws ReviewException if one of them does not apply
    public static List<State> apply(SourceTree base, Series series) throws ReviewException {
        var states = new ArrayList<State>();
        var tree = new PatchedTree(base, Map.of());
        for (Series.Patch patch : series.patches()) {
            var moved = new HashMap<String, String>();
            try {
                for (FileChange change : patch.changes()) tree = tree.with(changed(tree, change, moved));
            } catch (PatchException e) {
                throw new ReviewException(patch.title() + ": " + e.getMessage());
            } catch (IOException e) {
                throw new ReviewException(patch.title() + ": a file cannot be read: " + FileTrouble.of(e));
            }
            states.add(new State(patch, tree, Map.copyOf(moved)));
        }
        return states;
    }

    private static Map<String, Optional<byte[]>> changed(SourceTree tree, FileChange change, Map<String, String> moved)
            throws PatchException, IOException {
        var result = new HashMap<String, Optional<byte[]>>();
        byte[] before = before(tree, change);
        Optional<String> to = change.newPath();
        boolean sameName = change.oldPath().equals(to);
        if (to.isPresent() && !sameName && tree.read(to.get()).isPresent())
            throw new PatchException(to.get() + " exists already; the patch would create it");
        if (change.oldPath().isPresent() && !sameName && !change.copy()) result.put(change.oldPath().get(), Optional.empty());
        if (to.isPresent()) {
            if (change.oldPath().isPresent() && !sameName) moved.put(to.get(), change.oldPath().get());
            result.put(to.get(), Optional.of(content(before, change)));
        } else if (!change.binary() && !change.hunks().isEmpty() && content(before, change).length > 0) {
            throw new PatchException(change.path() + ": the patch removes the file and leaves lines in it");
        }
        return result;
    }

    private static byte[] before(SourceTree tree, FileChange change) throws PatchException, IOException {
        if (change.oldPath().isEmpty()) return new byte[0];
        return tree.read(change.oldPath().get()).orElseThrow(() -> new PatchException(change.oldPath().get()
                + ": no such file in the tree; the patch (line " + change.line() + " of the mail) was made for another one"));
    }

    private static byte[] content(byte[] before, FileChange change) throws PatchException {
        if (change.binary() || change.link()) return NO_TEXT;
        String text = new String(before, StandardCharsets.ISO_8859_1);
        return PatchApplier.apply(text, change.hunks(), change.path()).getBytes(StandardCharsets.ISO_8859_1);
    }
}
