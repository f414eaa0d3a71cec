package fencepost.model.review.judge;

import fencepost.model.review.source.SourceFile;
import fencepost.model.review.tree.SourceTree;
import fencepost.model.review.tree.TreeReader;
import java.util.LinkedHashMap;
import java.util.Map;

/// The lines of a tree's files, for quoting; keeps the last few files at hand.
public final class Lines {
    private static final int KEPT = 16;

    private final SourceTree tree;
    private final Map<String, String> texts = new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > KEPT;
        }
    };

    public Lines(SourceTree tree) {
        this.tree = tree;
    }

    /// A line without its indent; empty if there is none.
    public String text(String path, int line) {
        return SourceFile.line(texts.computeIfAbsent(path, p -> TreeReader.text(tree, p).orElse("")), line).strip();
    }
}
