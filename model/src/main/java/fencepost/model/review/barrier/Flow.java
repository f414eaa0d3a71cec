package fencepost.model.review.barrier;

import fencepost.model.review.source.FunctionDefinition;
import fencepost.model.review.source.Tokens;
import java.util.ArrayList;
import java.util.List;

/// What of a function runs before and what after a token, as far as blocks, loops and backward jumps tell.
final class Flow {
    private final Tokens tokens;
    private final FunctionDefinition function;

    /// Where something stands, as seen from a token.
    enum Side { BEFORE, AFTER, BOTH, NEITHER }

    Flow(FunctionDefinition function) {
        this.function = function;
        tokens = function.tokens();
    }

    /// Where `token` stands, as seen from the call with the tokens `first` to `last`.
    Side side(int token, int first, int last) {
        if (tokens.exclusive(token, first) || isOtherArm(token, first)) return Side.NEITHER;
        for (int[] loop : loops(first)) if (token >= loop[0] && token <= loop[1]) return Side.BOTH;
        if (token < first) return Side.BEFORE;
        return token > last ? Side.AFTER : Side.BOTH;
    }

    private boolean isOtherArm(int a, int b) {
        int left = Math.min(a, b);
        int right = Math.max(a, b);
        int common = common(left, right);
        int leftBlock = child(left, common);
        int rightBlock = child(right, common);
        if (common >= function.from() - 1 && isCaseBetween(leftBlock, rightBlock, common)) return true;
        int end = leftBlock == left ? -1 : tokens.match(leftBlock);
        return end > 0 && end < right && tokens.is(leftBlock, "{") && isElse(end + 1, rightBlock, common);
    }

    /// Whether from token `at` on only `else` and `else if (...)` arms lead to the block at `block`.
    private boolean isElse(int at, int block, int common) {
        int i = at;
        while (i < block) {
            if (!tokens.is(i, "else")) return false;
            i++;
            if (tokens.is(i, "if")) i = tokens.is(i + 1, "(") ? tokens.close(i + 1, function.to()) + 1 : i + 1;
            while (i < block && !tokens.is(i, "{") && tokens.enclosing(i) == common && !tokens.is(i, ";")) i++;
            if (i >= block) return true;
            i = tokens.is(i, "{") ? tokens.close(i, function.to()) + 1 : i + 1;
        }
        return false;
    }

    private boolean isCaseBetween(int left, int right, int common) {
        for (int i = left; i < right; i++)
            if (tokens.enclosing(i) == common && tokens.isAny(i, "case", "default")) return true;
        return false;
    }

    private int common(int a, int b) {
        var around = new ArrayList<Integer>();
        for (int i = tokens.enclosing(a); i >= Math.max(0, function.from() - 1); i = tokens.enclosing(i)) around.add(i);
        for (int i = tokens.enclosing(b); i >= Math.max(0, function.from() - 1); i = tokens.enclosing(i))
            if (around.contains(i)) return i;
        return function.from() - 1;
    }

    /// The token on the level of `common` that holds token `i`: itself, or a bracket around it.
    private int child(int i, int common) {
        int at = i;
        while (tokens.enclosing(at) > common) at = tokens.enclosing(at);
        return at;
    }

    /// The loops around a token, as pairs of their first and last token: also from a label to a later `goto` to it.
    private List<int[]> loops(int token) {
        var loops = new ArrayList<int[]>();
        for (int i = token; i >= function.from(); i = tokens.enclosing(i)) {
            int start = loopStart(i);
            if (start >= 0) loops.add(new int[] {start, loopEnd(i)});
        }
        for (int i = token; i < function.to(); i++) {
            if (!tokens.is(i, "goto")) continue;
            for (int label = function.from(); label < token; label++)
                if (tokens.is(label + 1, ":") && tokens.isName(label) && tokens.is(label, tokens.text(i + 1)))
                    loops.add(new int[] {label, i});
        }
        return loops;
    }

    /// The keyword of the loop whose body or head bracket `i` opens; -1 if it is none.
    private int loopStart(int i) {
        if (tokens.is(i, "{")) {
            if (tokens.isAny(i - 1, "do", "loop")) return i - 1;
            int head = tokens.is(i - 1, ")") ? tokens.match(i - 1) - 1 : -1;
            if (head >= 0 && tokens.isName(head) && isLoop(head)) return head;
            for (int at = i - 1; at >= function.from() && !tokens.isAny(at, ";", "{", "}"); at--)
                if (tokens.isAny(at, "while", "for")) return at;
            return -1;
        }
        return tokens.is(i, "(") && tokens.isName(i - 1) && isLoop(i - 1) ? i - 1 : -1;
    }

    private boolean isLoop(int head) {
        return tokens.isAny(head, "while", "for") || tokens.text(head).contains("for_each")
                || tokens.text(head).contains("FOREACH");
    }

    private int loopEnd(int i) {
        int close = tokens.close(i, function.to());
        if (tokens.is(i, "(")) {
            if (tokens.is(close + 1, "{")) return tokens.close(close + 1, function.to());
            int at = close + 1;
            while (at < function.to() && !tokens.is(at, ";")) at++;
            return at;
        }
        return tokens.is(close + 1, "while") && tokens.is(close + 2, "(") ? tokens.close(close + 2, function.to()) : close;
    }
}
