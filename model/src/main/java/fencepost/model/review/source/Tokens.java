package fencepost.model.review.source;

import java.util.Arrays;

/// The code of a file, or of one macro, as a row of tokens: without comments and without code that `#if 0` removes.
/// Brackets know their partners, and tokens the brackets around them and the branch of `#if` that they stand in.
public final class Tokens {
    private final String text;
    private int size;
    private byte[] kind = new byte[256];
    private int[] start = new int[256];
    private int[] end = new int[256];
    private int[] line = new int[256];
    private int[] branch = new int[256];
    private int[] match;
    private int[] enclosing;
    private final Branches branches;

    Tokens(String text, Branches branches) {
        this.text = text;
        this.branches = branches;
    }

    void add(TokenKind tokenKind, int from, int to, int atLine) {
        if (size == kind.length) {
            int capacity = 2 * size;
            kind = Arrays.copyOf(kind, capacity);
            start = Arrays.copyOf(start, capacity);
            end = Arrays.copyOf(end, capacity);
            line = Arrays.copyOf(line, capacity);
            branch = Arrays.copyOf(branch, capacity);
        }
        kind[size] = (byte) tokenKind.ordinal();
        start[size] = from;
        end[size] = to;
        line[size] = atLine;
        branch[size++] = branches.current();
    }

    Tokens seal() {
        var brackets = new Brackets(this);
        match = brackets.match();
        enclosing = brackets.enclosing();
        return this;
    }

    private static final TokenKind[] KINDS = TokenKind.values();

    /// How many there are.
    public int size() {
        return size;
    }

    /// What token `i` is.
    public TokenKind kind(int i) {
        return KINDS[kind[i]];
    }

    /// Its offset in the file.
    public int start(int i) {
        return start[i];
    }

    /// The offset after it.
    public int end(int i) {
        return end[i];
    }

    /// Its 1-based line.
    public int line(int i) {
        return line[i];
    }

    /// Its text.
    public String text(int i) {
        return text.substring(start[i], end[i]);
    }

    /// The source text from token `from` to token `to`, both included.
    public String text(int from, int to) {
        return text.substring(start[from], end[to]);
    }

    /// Whether there is a token `i` and it is a name.
    public boolean isName(int i) {
        return i >= 0 && i < size && kind[i] == TokenKind.NAME.ordinal();
    }

    /// Whether there is a token `i` and its text is `expected`.
    public boolean is(int i, String expected) {
        return i >= 0 && i < size && end[i] - start[i] == expected.length()
                && text.startsWith(expected, start[i]);
    }

    /// Whether token `i` is one of `expected`.
    public boolean isAny(int i, String... expected) {
        for (String one : expected) if (is(i, one)) return true;
        return false;
    }

    /// The other bracket of bracket `i`; -1 if it has none.
    public int match(int i) {
        return match[i];
    }

    /// The innermost bracket that is open where token `i` stands; -1 at the top.
    public int enclosing(int i) {
        return enclosing[i];
    }

    /// The end of a group that opens at `i`: its closing bracket, or the last token before `limit` where it has none.
    public int close(int i, int limit) {
        return match[i] > i && match[i] < limit ? match[i] : limit - 1;
    }

    /// Whether tokens `a` and `b` stand in different alternatives of the same `#if`, so that no compiler sees both.
    public boolean exclusive(int a, int b) {
        return branches.exclusive(branch[a], branch[b]);
    }

    /// The first token that starts at or after `offset`; [#size] if there is none.
    public int firstAt(int offset) {
        int found = Arrays.binarySearch(start, 0, size, offset);
        return found >= 0 ? found : -found - 1;
    }
}
