package fencepost.model.review.source;

import java.util.Set;

/// The statement that holds a token.
///
/// @param first the first token: of the `if`, where the token stands in its condition or is all of its unbraced body
/// @param last  its last token; for a token in the head of a control statement, the end of that head
/// @param label the first token of the labels before it, such as `case 1:`; the same as `first` if it has none
public record Statement(int first, int last, int label) {
    private static final Set<String> CONTROLS = Set.of("if", "while", "for", "switch", "match", "else", "do", "loop",
            "unsafe");

    /// The statement around token `i` of a body that goes from `from` to before `to`.
    public static Statement around(Tokens tokens, int i, int from, int to) {
        int label = start(tokens, i, from);
        int first = afterLabels(tokens, label, i);
        int outer = withSoleBlocks(tokens, first, i, from, to);
        return new Statement(outer, end(tokens, outer, i, to), outer == first ? label : outer);
    }

    private static int start(Tokens tokens, int i, int from) {
        int at = i;
        while (at > from) {
            int before = at - 1;
            if (tokens.isAny(before, ")", "]") && tokens.match(before) >= from) {
                at = tokens.match(before);
            } else if (tokens.isAny(before, "{", "}")) {
                break;
            } else if (tokens.is(before, ";")) {
                int around = tokens.enclosing(before);
                if (around < from || !tokens.is(around, "(")) break;
                at = around;
            } else {
                at = before;
            }
        }
        while (at < i && tokens.kind(at).isDirective()) at++;
        return at;
    }

    private static int afterLabels(Tokens tokens, int start, int i) {
        int at = start;
        while (at < i) {
            int colon = tokens.isAny(at, "case", "default") ? labelEnd(tokens, at, i)
                    : tokens.isName(at) && tokens.is(at + 1, ":") ? at + 1 : -1;
            if (colon < 0 || colon >= i) break;
            at = colon + 1;
            while (at < i && tokens.kind(at).isDirective()) at++;
        }
        return at;
    }

    private static int labelEnd(Tokens tokens, int start, int i) {
        for (int at = start; at < i; at++) if (tokens.isAny(at, ":", "->")) return at;
        return -1;
    }

    /// Widens to a braced `if`, `unsafe` or the like whose block holds nothing else.
    private static int withSoleBlocks(Tokens tokens, int first, int i, int from, int to) {
        int start = first;
        while (start - 1 >= from && tokens.is(start - 1, "{")) {
            int open = start - 1;
            int close = tokens.close(open, to);
            int last = end(tokens, start, i, to);
            while (last + 1 < close && tokens.is(last + 1, "}")) last++;
            if (last + 1 != close || open == from) break;
            int outer = start(tokens, open, from);
            if (!tokens.isName(outer) || !CONTROLS.contains(tokens.text(outer))) break;
            start = outer;
        }
        return start;
    }

    private static int end(Tokens tokens, int first, int i, int to) {
        if (tokens.isAny(first, "if", "while", "for", "switch", "match")) {
            int head = first + 1;
            while (head < i && !tokens.is(head, "(")) head++;
            if (head < i && tokens.match(head) > i) return tokens.match(head);
        }
        int at = i;
        while (at + 1 < to) {
            int next = at + 1;
            if (tokens.is(next, ";")) return next;
            if (tokens.is(next, "}")) return at;
            if (tokens.is(next, "{")) return next;
            at = tokens.isAny(next, "(", "[") ? tokens.close(next, to) : next;
        }
        return at;
    }
}
