package fencepost.model.review.barrier;

import fencepost.model.review.source.CommentBlock;
import fencepost.model.review.source.FunctionDefinition;
import fencepost.model.review.source.SourceFile;
import fencepost.model.review.source.Statement;
import fencepost.model.review.source.TokenKind;
import fencepost.model.review.source.Tokens;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Which comment belongs to which barrier: beside it or the statement that holds it, above that, above an `#ifdef` for
/// the first barrier of each branch, right below, or above a function that is nothing but the barrier.
final class CommentPlacement {
    private static final int EMPTY_LINES = 1;

    private final SourceFile file;
    private final FunctionDefinition function;
    private final Tokens tokens;
    private final List<BarrierFinder.Found> barriers;
    private final Map<BarrierFinder.Found, Set<CommentBlock>> found = new HashMap<>();

    private CommentPlacement(SourceFile file, FunctionDefinition function, List<BarrierFinder.Found> barriers) {
        this.file = file;
        this.function = function;
        this.barriers = barriers;
        tokens = function.tokens();
    }

    /// The comments of each barrier of a function.
    ///
    /// @param wholeBody the function is nothing but its barriers, or a macro: what stands above it is about them
    static Map<BarrierFinder.Found, Set<CommentBlock>> of(SourceFile file, FunctionDefinition function,
            List<BarrierFinder.Found> barriers, boolean wholeBody) {
        var placement = new CommentPlacement(file, function, barriers);
        if (!barriers.isEmpty()) placement.run(wholeBody);
        return placement.found;
    }

    private void run(boolean wholeBody) {
        for (BarrierFinder.Found barrier : barriers) {
            var own = new LinkedHashSet<CommentBlock>();
            Statement statement = Statement.around(tokens, barrier.first(), function.from(), function.to());
            if (!function.macro()) above(statement.first(), own);
            if (own.isEmpty() && !function.macro()) above(statement.label(), own);
            beside(statement, barrier, own);
            found.put(barrier, own);
        }
        if (!function.macro()) aboveConditionals();
        below();
        if (wholeBody) barriers.forEach(barrier -> {
            if (found.get(barrier).isEmpty()) aboveHead(found.get(barrier));
        });
    }

    private void beside(Statement statement, BarrierFinder.Found barrier, Set<CommentBlock> own) {
        int firstLine = tokens.line(statement.first());
        int lastLine = Math.max(tokens.line(statement.last()), tokens.line(barrier.last()));
        boolean controls = tokens.isAny(statement.first(), "if", "while", "for", "switch", "else");
        if (controls) firstLine = Math.min(tokens.line(barrier.first()), firstLine);
        for (CommentBlock comment : file.comments()) {
            if (comment.line() > lastLine) break;
            if (comment.line() < firstLine) continue;
            boolean before = comment.start() < tokens.start(statement.first());
            boolean inside = comment.line() < lastLine || comment.codeBefore() || comment.codeAfter();
            if (inside && (!before || comment.codeAfter() && comment.line() == firstLine && !comment.codeBefore()
                    || comment.codeAfter() && comment.line() == firstLine)) own.add(comment);
        }
    }

    /// The comments between the statement that starts at token `first` and the code before it.
    private void above(int first, Set<CommentBlock> own) {
        own.addAll(above(tokens.line(first), tokens.start(first), first == 0 ? 0 : tokens.end(first - 1)));
    }

    /// The comments that stand above a line, with at most one empty line between, and after the offset `after`.
    private List<CommentBlock> above(int line, int start, int after) {
        var blocks = new ArrayList<CommentBlock>();
        int below = line;
        for (int i = file.comments().size() - 1; i >= 0; i--) {
            CommentBlock comment = file.comments().get(i);
            if (comment.start() >= start || comment.endLine() >= below) continue;
            if (comment.start() < after || comment.codeBefore() || comment.codeAfter()
                    || below - comment.endLine() > EMPTY_LINES + 1) break;
            blocks.addFirst(comment);
            below = comment.line();
        }
        return blocks;
    }

    /// A comment above an `#if` is about the first barrier of each branch that has none of its own.
    private void aboveConditionals() {
        for (int i = function.from(); i < function.to(); i++) {
            if (tokens.kind(i) != TokenKind.IF) continue;
            List<CommentBlock> comments = above(tokens.line(i), tokens.start(i), i == 0 ? 0 : tokens.end(i - 1));
            if (!comments.isEmpty()) branches(i, comments);
        }
    }

    private void branches(int conditional, List<CommentBlock> comments) {
        int depth = 0;
        int branch = conditional;
        for (int i = conditional; i < function.to(); i++) {
            TokenKind kind = tokens.kind(i);
            if (kind == TokenKind.IF) depth++;
            boolean ends = kind == TokenKind.ENDIF && --depth == 0;
            if (ends || kind == TokenKind.ELSE && depth == 1) {
                firstBetween(branch, i, comments);
                branch = i;
            }
            if (ends) return;
        }
    }

    private void firstBetween(int from, int to, List<CommentBlock> comments) {
        for (BarrierFinder.Found barrier : barriers) {
            if (barrier.first() <= from || barrier.first() >= to) continue;
            if (found.get(barrier).isEmpty()) found.get(barrier).addAll(comments);
            return;
        }
    }

    private void below() {
        var taken = new LinkedHashSet<CommentBlock>();
        found.values().forEach(taken::addAll);
        for (BarrierFinder.Found barrier : barriers) {
            if (!found.get(barrier).isEmpty()) continue;
            int line = tokens.line(Statement.around(tokens, barrier.first(), function.from(), function.to()).last());
            for (CommentBlock comment : file.comments())
                if (comment.line() == line + 1 && comment.endLine() <= function.lastLine() && !comment.codeBefore() && !comment.codeAfter()
                        && !taken.contains(comment)) found.get(barrier).add(comment);
        }
    }

    private void aboveHead(Set<CommentBlock> own) {
        int start = 0;
        int line = function.line();
        for (CommentBlock comment : file.comments()) {
            if (comment.endLine() >= line || comment.codeBefore()) continue;
            if (line - comment.endLine() <= EMPTY_LINES + 1 + attributes(comment, line)) {
                start++;
                own.add(comment);
            }
        }
        if (start > 1) own.retainAll(Set.of(own.toArray(CommentBlock[]::new)[start - 1]));
    }

    /// How many lines of Rust attributes or Java annotations stand between a comment and the function's head.
    private int attributes(CommentBlock comment, int line) {
        int lines = 0;
        for (int at = comment.endLine() + 1; at < line && at < comment.endLine() + 10; at++) {
            String text = SourceFile.line(file.text(), at).strip();
            if (text.startsWith("#[") || text.startsWith("@")) lines++;
            else return lines == 0 ? 0 : -EMPTY_LINES;
        }
        return lines;
    }
}
