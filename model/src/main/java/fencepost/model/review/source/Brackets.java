package fencepost.model.review.source;

import java.util.Arrays;

/// Finds the partner of each bracket. The alternatives of an `#if` all start with the brackets that were open at the
/// `#if`, and what follows `#endif` goes on as after the first one: `#ifdef` around two heads of one `if` is usual.
final class Brackets {
    private final Tokens tokens;
    private final int[] match;
    private final int[] enclosing;
    private int[] stack = new int[64];
    private int depth;

    Brackets(Tokens tokens) {
        this.tokens = tokens;
        match = new int[tokens.size()];
        enclosing = new int[tokens.size()];
        Arrays.fill(match, -1);
        var snapshots = new java.util.ArrayDeque<int[][]>();
        for (int i = 0; i < tokens.size(); i++) {
            switch (tokens.kind(i)) {
                case IF -> snapshots.push(new int[][] {Arrays.copyOf(stack, depth), null});
                case ELSE -> {
                    if (snapshots.isEmpty()) break;
                    int[][] saved = snapshots.peek();
                    if (saved[1] == null) saved[1] = Arrays.copyOf(stack, depth);
                    restore(saved[0]);
                }
                case ENDIF -> {
                    if (!snapshots.isEmpty() && snapshots.pop()[1] instanceof int[] first) restore(first);
                }
                case SYMBOL -> {
                    symbol(i);
                    continue;
                }
                case NAME, NUMBER, STRING, CHARACTER -> {}
            }
            enclosing[i] = top();
        }
    }

    private void symbol(int i) {
        if (tokens.is(i, "(") || tokens.is(i, "[") || tokens.is(i, "{")) {
            enclosing[i] = top();
            if (depth == stack.length) stack = Arrays.copyOf(stack, 2 * depth);
            stack[depth++] = i;
            return;
        }
        String opener = tokens.is(i, ")") ? "(" : tokens.is(i, "]") ? "[" : tokens.is(i, "}") ? "{" : null;
        if (opener != null) close(i, opener);
        enclosing[i] = top();
    }

    /// Closes the innermost bracket of the same kind; unclosed ones inside it are given up. A stray `)` or `]` never
    /// closes a block.
    private void close(int i, String opener) {
        for (int d = depth - 1; d >= 0; d--) {
            if (tokens.is(stack[d], opener)) {
                match[i] = stack[d];
                match[stack[d]] = i;
                depth = d;
                return;
            }
            if (!opener.equals("{") && tokens.is(stack[d], "{")) return;
        }
    }

    private int top() {
        return depth == 0 ? -1 : stack[depth - 1];
    }

    private void restore(int[] saved) {
        if (stack.length < saved.length) stack = new int[2 * saved.length];
        System.arraycopy(saved, 0, stack, 0, saved.length);
        depth = saved.length;
    }

    int[] match() {
        return match;
    }

    int[] enclosing() {
        return enclosing;
    }
}
