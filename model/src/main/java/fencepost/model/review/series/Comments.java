package fencepost.model.review.series;

import fencepost.model.review.source.CommentBlock;
import fencepost.model.review.source.Language;
import fencepost.model.review.source.SourceFile;
import fencepost.model.review.tree.SourceTree;
import fencepost.model.review.tree.TreeReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The comments of some files of a tree, by their words.
final class Comments {
    private final SourceTree tree;
    private final Map<String, List<CommentBlock>> blocks = new HashMap<>();

    Comments(SourceTree tree) {
        this.tree = tree;
    }

    List<CommentBlock> of(String path) {
        return blocks.computeIfAbsent(path, p -> SourceFile.parse(p, Language.ofFile(p).orElse(Language.C),
                TreeReader.text(tree, p).orElse("")).comments());
    }

    /// The words of a comment, without marks and line breaks: what stays the same when it is only moved.
    static String words(CommentBlock comment) {
        return comment.raw().replaceAll("(?m)^\\s*(?://[/!]*|/\\*[*!]*|\\*+(?!/))|\\*+/", " ").replaceAll("\\s+", " ").strip();
    }

    /// The comment of a file that has these words, alone or as part of more; null if there is none.
    CommentBlock find(String path, String words) {
        return of(path).stream().filter(comment -> words(comment).contains(words)).findFirst().orElse(null);
    }
}
