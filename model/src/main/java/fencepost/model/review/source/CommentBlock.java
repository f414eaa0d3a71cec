package fencepost.model.review.source;

import java.util.ArrayList;
import java.util.List;

/// Comments that a reader takes as one: a block comment, or several that follow one another line by line.
///
/// @param line       1-based first line
/// @param endLine    1-based last line
/// @param start      offset of its first character in the text
/// @param end        offset after its last one
/// @param codeBefore it stands beside code: there is some before it on its first line
/// @param codeAfter  there is code after it on its last line
/// @param raw        its text, with comment marks
public record CommentBlock(int line, int endLine, int start, int end, boolean codeBefore, boolean codeAfter,
        String raw) {

    /// Joins comments that no code and no empty line separates. A comment beside code goes on below only where the
    /// next line's comment starts in its column; otherwise the next one speaks about what follows.
    static List<CommentBlock> join(List<Comment> comments, String text) {
        var blocks = new ArrayList<CommentBlock>();
        int first = 0;
        for (int i = 1; i <= comments.size(); i++) {
            if (i < comments.size() && continues(comments.get(first), comments.get(i - 1), comments.get(i))) continue;
            if (first < comments.size()) blocks.add(block(comments.get(first), comments.get(i - 1), text));
            first = i;
        }
        return blocks;
    }

    private static boolean continues(Comment first, Comment previous, Comment next) {
        if (previous.codeAfter() || next.codeBefore() || next.line() > previous.endLine() + 1) return false;
        return !first.codeBefore() || next.column() == first.column() || next.line() == previous.endLine();
    }

    private static CommentBlock block(Comment first, Comment last, String text) {
        return new CommentBlock(first.line(), last.endLine(), first.start(), last.end(), first.codeBefore(),
                last.codeAfter(), text.substring(first.start(), last.end()));
    }
}
