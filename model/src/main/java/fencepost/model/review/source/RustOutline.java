package fencepost.model.review.source;

import java.util.List;

/// Finds the functions of Rust: each has its keyword, so the rest of the grammar does not matter.
record RustOutline(Tokens tokens, Outline outline) {

    void scan(int from, int to, List<String> scopes) {
        for (int i = from; i < to; i++) {
            if (!tokens.isName(i)) continue;
            if (tokens.is(i, "fn") && tokens.isName(i + 1)) i = function(i, to, scopes);
            else if (tokens.is(i, "impl") && startsItem(i)) i = block(i, to, scopes, implemented(i, to));
            else if (tokens.isAny(i, "mod", "trait") && tokens.isName(i + 1)) i = block(i, to, scopes,
                    tokens.text(i + 1));
            else if (tokens.is(i, "macro_rules") && tokens.is(i + 1, "!")) i = macro(i, to, scopes);
        }
    }

    private boolean startsItem(int i) {
        return i == 0 || tokens.isAny(i - 1, ";", "}", "{", "]", "unsafe", "default");
    }

    private int function(int i, int to, List<String> scopes) {
        int open = bodyOrEnd(i, to);
        String name = tokens.text(i + 1);
        if (open >= to || tokens.is(open, ";")) {
            outline.declared.add(name);
            return open;
        }
        int close = tokens.close(open, to);
        outline.functions.add(new FunctionDefinition(name, scopes, false, true, tokens, open + 1, close,
                tokens.line(head(i)), tokens.line(i + 1)));
        scan(open + 1, close, scopes);
        return close;
    }

    /// The first token of an item that has its keyword at `i`: before it stand `pub`, `unsafe`, `extern "C"` and such.
    private int head(int i) {
        int start = i;
        while (start > 0 && !tokens.isAny(start - 1, ";", "}", "{", "]")) start--;
        return start;
    }

    /// The `{` or `;` that ends the head of an item.
    private int bodyOrEnd(int i, int to) {
        int at = i;
        while (at < to && !tokens.is(at, "{") && !tokens.is(at, ";")) {
            if (tokens.is(at, "(") || tokens.is(at, "[")) at = tokens.close(at, to);
            at++;
        }
        return at;
    }

    private int block(int i, int to, List<String> scopes, String name) {
        int open = bodyOrEnd(i, to);
        if (open >= to || tokens.is(open, ";")) return open;
        int close = tokens.close(open, to);
        scan(open + 1, close, Outline.within(scopes, List.of(name)));
        return close;
    }

    /// The type that an `impl` is about: the last name of its path, after `for` if there is one.
    private String implemented(int i, int to) {
        int open = bodyOrEnd(i, to);
        String name = "impl";
        int angles = 0;
        for (int at = i + 1; at < open; at++) {
            if (tokens.is(at, "<")) angles++;
            else if (tokens.is(at, ">")) angles--;
            else if (angles > 0 || !tokens.isName(at)) continue;
            else if (tokens.is(at, "where")) break;
            else if (!tokens.isAny(at, "for", "dyn", "mut", "const", "unsafe")) name = tokens.text(at);
        }
        return name;
    }

    private int macro(int i, int to, List<String> scopes) {
        int open = i + 3;
        if (!tokens.isName(i + 2) || open >= to || !tokens.isAny(open, "{", "(", "[")) return i;
        int close = tokens.close(open, to);
        outline.functions.add(new FunctionDefinition(tokens.text(i + 2), scopes, true, true, tokens, open + 1, close,
                tokens.line(i), tokens.line(i + 2)));
        return close;
    }
}
