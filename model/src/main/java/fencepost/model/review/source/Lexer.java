package fencepost.model.review.source;

import java.util.ArrayList;
import java.util.List;

/// Splits the text of a file into code and comments, by the rules of its [Language].
///
/// It never fails: an unterminated string ends with its line (or the file), an unterminated comment with the file.
final class Lexer {
    private static final String[] LONG_SYMBOLS = {"<<=", ">>=", "->*", "...", "::", "->", "=>", "++", "--", "==", "!=",
        "<=", ">=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "&&", "||", ".."};

    private final String text;
    private final Language language;
    private final int limit;
    private final Branches branches;
    private final List<Comment> comments;
    private final List<Macro> macros = new ArrayList<>();
    private Tokens tokens;
    private int at;
    private int line;
    private int lastCodeLine;
    private boolean atLineStart = true;

    Lexer(String text, Language language) {
        this.text = text;
        this.language = language;
        limit = text.length();
        branches = new Branches();
        comments = new ArrayList<>();
        tokens = new Tokens(text, branches);
        line = 1;
    }

    List<Comment> comments() {
        return comments;
    }

    List<Macro> macros() {
        return macros;
    }

    Tokens run() {
        while (at < limit) next();
        return tokens.seal();
    }

    private void next() {
        char c = text.charAt(at);
        if (c == '\n') {
            line++;
            at++;
            atLineStart = true;
        } else if (c <= ' ' || c == '\uFEFF') {
            at++;
        } else if (c == '\\' && splice(at) > 0) {
            line++;
            at += splice(at);
        } else if (c == '/' && at + 1 < limit && (text.charAt(at + 1) == '/' || text.charAt(at + 1) == '*')) {
            comment();
        } else if (c == '#' && atLineStart && language.preprocessed()) {
            directive();
        } else {
            atLineStart = false;
            token(c);
        }
    }

    /// The length of a backslash and the line end after it; 0 if there is none.
    private int splice(int i) {
        if (!language.preprocessed() || i + 1 >= limit) return 0;
        if (text.charAt(i + 1) == '\n') return 2;
        return text.startsWith("\r\n", i + 1) ? 3 : 0;
    }

    private void comment() {
        int start = at;
        int startLine = line;
        if (text.charAt(at + 1) == '/') lineComment();
        else blockComment();
        if (branches.isDead()) return;
        comments.add(new Comment(start, at, startLine, line, column(start), lastCodeLine == startLine, false));
    }

    private void lineComment() {
        while (at < limit && text.charAt(at) != '\n') {
            int spliced = text.charAt(at) == '\\' ? splice(at) : 0;
            if (spliced > 0) line++;
            at += Math.max(1, spliced);
        }
        if (text.charAt(at - 1) == '\r') at--;
    }

    private void blockComment() {
        int depth = 0;
        while (at < limit) {
            if (text.startsWith("/*", at) && (depth == 0 || language.nestedComments())) {
                depth++;
                at += 2;
            } else if (text.startsWith("*/", at)) {
                at += 2;
                if (--depth == 0) return;
            } else {
                if (text.charAt(at++) == '\n') line++;
            }
        }
    }

    private int column(int offset) {
        int column = 0;
        for (int i = text.lastIndexOf('\n', offset - 1) + 1; i < offset; i++)
            column = text.charAt(i) == '\t' ? column / 8 * 8 + 8 : column + 1;
        return column;
    }

    private void token(char c) {
        int start = at;
        int startLine = line;
        TokenKind kind;
        if (Character.isJavaIdentifierStart(c)) {
            kind = word();
        } else if (c >= '0' && c <= '9') {
            kind = number();
        } else if (c == '"') {
            kind = string();
        } else if (c == '\'') {
            kind = quote();
        } else {
            kind = symbol();
        }
        add(kind, start, startLine);
    }

    private void add(TokenKind kind, int start, int startLine) {
        if (branches.isDead()) return;
        tokens.add(kind, start, at, startLine);
        codeAt(startLine);
        lastCodeLine = line;
    }

    private void codeAt(int startLine) {
        if (comments.isEmpty()) return;
        Comment last = comments.getLast();
        if (last.endLine() == startLine && !last.codeAfter()) comments.set(comments.size() - 1, last.followedByCode());
    }

    private TokenKind word() {
        int start = at;
        while (at < limit && Character.isJavaIdentifierPart(text.charAt(at))) at++;
        if (at >= limit) return TokenKind.NAME;
        char next = text.charAt(at);
        if (language == Language.CPP && next == '"' && text.charAt(at - 1) == 'R' && at - start <= 3) return rawCpp();
        if (language == Language.RUST && isRustPrefix(start) && (next == '"' || next == '#')) return rustLiteral(start);
        if (language == Language.RUST && next == '\'' && at - start == 1 && text.charAt(start) == 'b') return quote();
        boolean cPrefix = language.preprocessed() && at - start <= 2 && "L u U u8".contains(text.substring(start, at));
        if (cPrefix && next == '"') return string();
        if (cPrefix && next == '\'') return quote();
        return TokenKind.NAME;
    }

    /// `R"d( ... )d"`, with the place after the `R`.
    private TokenKind rawCpp() {
        int paren = text.indexOf('(', at);
        if (paren < 0 || paren - at > 17) return string();
        String end = ")" + text.substring(at + 1, paren) + "\"";
        return skipTo(text.indexOf(end, paren), end.length());
    }

    private boolean isRustPrefix(int start) {
        return switch (text.substring(start, at)) {
            case "r", "b", "br", "c", "cr" -> true;
            default -> false;
        };
    }

    private TokenKind rustLiteral(int start) {
        boolean raw = text.charAt(at - 1) == 'r';
        if (!raw) return text.charAt(at) == '"' ? string() : TokenKind.NAME;
        int quote = at;
        while (quote < limit && text.charAt(quote) == '#') quote++;
        if (quote >= limit || text.charAt(quote) != '"') {
            at++;    // r#name is a name that would otherwise be a keyword
            return at - start == 2 ? word() : TokenKind.NAME;
        }
        String end = "\"" + text.substring(at, quote);
        return skipTo(text.indexOf(end, quote + 1), end.length());
    }

    /// Skips to the end of a literal that may span lines: to `found` and `length` further, or to the end of the text.
    private TokenKind skipTo(int found, int length) {
        int end = found < 0 ? limit : found + length;
        for (; at < end; at++) if (text.charAt(at) == '\n') line++;
        return TokenKind.STRING;
    }

    private TokenKind number() {
        while (at < limit) {
            char c = text.charAt(at);
            boolean more = Character.isJavaIdentifierPart(c)
                    || c == '.' && !(language == Language.RUST && text.startsWith("..", at))
                    || c == '\'' && language == Language.CPP && at + 1 < limit
                            && Character.isLetterOrDigit(text.charAt(at + 1));
            if (!more) break;
            at++;
        }
        return TokenKind.NUMBER;
    }

    private TokenKind string() {
        if (language == Language.JAVA && text.startsWith("\"\"\"", at)) {
            at += 3;
            while (at < limit && !text.startsWith("\"\"\"", at)) escaped();
            at = Math.min(limit, at + 3);
            return TokenKind.STRING;
        }
        return delimited('"', language.multilineStrings(), TokenKind.STRING);
    }

    private TokenKind delimited(char quote, boolean multiline, TokenKind kind) {
        at++;
        while (at < limit && text.charAt(at) != quote) {
            if (text.charAt(at) == '\n' && !multiline) return kind;
            escaped();
        }
        at = Math.min(limit, at + 1);
        return kind;
    }

    /// Skips one character of a literal, or a backslash with what it escapes.
    private void escaped() {
        if (text.charAt(at) == '\\' && at + 1 < limit) {
            if (text.charAt(at + 1) == '\r' && at + 2 < limit) at++;
            at++;
        }
        if (text.charAt(at) == '\n') line++;
        at++;
    }

    /// A character constant, or a lifetime in Rust: `'a` without an end.
    private TokenKind quote() {
        if (language != Language.RUST) return delimited('\'', false, TokenKind.CHARACTER);
        int after = at + 1;
        boolean escape = after < limit && text.charAt(after) == '\\';
        int width = after < limit && Character.isHighSurrogate(text.charAt(after)) ? 2 : 1;
        if (escape || after + width < limit && text.charAt(after + width) == '\'')
            return delimited('\'', false, TokenKind.CHARACTER);
        at++;
        while (at < limit && Character.isJavaIdentifierPart(text.charAt(at))) at++;
        return TokenKind.CHARACTER;
    }

    private TokenKind symbol() {
        boolean maybeLong = at + 1 < limit && "=>-+&|:.<*".indexOf(text.charAt(at + 1)) >= 0;
        for (int i = 0; maybeLong && i < LONG_SYMBOLS.length; i++) {
            if (text.startsWith(LONG_SYMBOLS[i], at)) {
                at += LONG_SYMBOLS[i].length();
                return TokenKind.SYMBOL;
            }
        }
        at++;
        return TokenKind.SYMBOL;
    }

    private void directive() {
        int start = at;
        int startLine = line;
        atLineStart = false;
        codeAt(startLine);
        lastCodeLine = line;
        at++;
        skipBlanks();
        int wordStart = at;
        while (at < limit && Character.isLetter(text.charAt(at))) at++;
        String word = text.substring(wordStart, at);
        switch (word) {
            case "define" -> {
                if (branches.isDead()) skipDirective();
                else define(start, startLine);
            }
            case "if" -> conditional(TokenKind.IF, start, startLine);
            case "ifdef", "ifndef" -> conditional(TokenKind.IF, start, startLine);
            case "elif", "elifdef", "elifndef", "else" -> conditional(TokenKind.ELSE, start, startLine);
            case "endif" -> conditional(TokenKind.ENDIF, start, startLine);
            default -> skipDirective();
        }
    }

    private void conditional(TokenKind kind, int start, int startLine) {
        int from = at;
        skipDirective();
        String condition = text.substring(from, at).replaceAll("(?s)//.*|/\\*.*?\\*/", "").replace("\\\n", "");
        boolean wasDead = branches.isDead();
        if (kind == TokenKind.IF) branches.ifDirective(condition);
        else if (kind == TokenKind.ELSE) branches.elseDirective(condition);
        else branches.endifDirective();
        if (!wasDead || !branches.isDead()) tokens.add(kind, start, start + 1, startLine);
    }

    private void skipBlanks() {
        while (at < limit && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) at++;
    }

    /// Skips the rest of a directive. Comments in it count; strings and apostrophes do not (`#error don't`).
    private void skipDirective() {
        while (at < limit && text.charAt(at) != '\n') {
            int spliced = text.charAt(at) == '\\' ? splice(at) : 0;
            if (spliced > 0) {
                line++;
                at += spliced;
            } else if (text.startsWith("/*", at) || text.startsWith("//", at)) {
                comment();
            } else {
                at++;
            }
        }
        lastCodeLine = line;
    }

    private void define(int start, int startLine) {
        skipBlanks();
        int nameStart = at;
        while (at < limit && Character.isJavaIdentifierPart(text.charAt(at))) at++;
        String name = text.substring(nameStart, at);
        Tokens outer = tokens;
        tokens = new Tokens(text, branches);
        boolean parameters = false;
        if (at < limit && text.charAt(at) == '(') {
            int close = text.indexOf(')', at);
            if (close < 0) close = limit - 1;
            parameters = !text.substring(at + 1, close).isBlank();
            for (; at <= close; at++) if (text.charAt(at) == '\n') line++;
        }
        while (at < limit && text.charAt(at) != '\n') next();
        Tokens body = tokens.seal();
        tokens = outer;
        lastCodeLine = line;
        atLineStart = true;
        macros.add(new Macro(name, parameters, body, startLine, start));
    }
}
