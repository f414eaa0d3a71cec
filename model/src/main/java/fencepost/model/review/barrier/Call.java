package fencepost.model.review.barrier;

import fencepost.model.review.source.Tokens;
import java.util.Set;

/// A call in a body.
///
/// @param name   token of the called name
/// @param open   token of the opening parenthesis
/// @param close  token of the closing one
/// @param method it is called on an object or through a pointer: `x.load()`
record Call(int name, int open, int close, boolean method) {
    private static final Set<String> NOT_CALLED = Set.of("if", "while", "for", "switch", "return", "sizeof", "match",
            "catch", "typeof", "__typeof__", "alignof", "_Alignof", "do", "else", "synchronized", "defined", "fn", "in",
            "alignas", "decltype", "static_cast", "reinterpret_cast", "const_cast", "dynamic_cast", "throw", "new");
    private static final Set<String> BEFORE_CALL = Set.of("return", "else", "do", "case", "goto", "throw", "new", "in",
            "await", "co_return", "co_await", "yield", "unsafe", "not", "and", "or", "assert", "ref", "mut");

    /// The call whose name is token `i`; null if there is none, as at a declaration.
    static Call at(Tokens tokens, int i, int to) {
        if (!tokens.isName(i)) return null;
        int open = i + 1;
        if (tokens.is(open, "!")) open++;                  // a Rust macro
        if (tokens.is(open, "::") && tokens.is(open + 1, "<")) open = afterAngles(tokens, open + 1, to);
        if (open >= to || !tokens.is(open, "(")) return null;
        String name = tokens.text(i);
        if (NOT_CALLED.contains(name)) return null;
        if (tokens.isName(i - 1) && !BEFORE_CALL.contains(tokens.text(i - 1))) return null;
        return new Call(i, open, tokens.close(open, to), tokens.isAny(i - 1, ".", "->"));
    }

    private static int afterAngles(Tokens tokens, int i, int to) {
        int angles = 0;
        for (int at = i; at < to; at++) {
            if (tokens.is(at, "<")) angles++;
            if (tokens.is(at, ">") && --angles == 0) return at + 1;
        }
        return to;
    }
}
