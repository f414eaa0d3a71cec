package fencepost.app.simulate;

import fencepost.app.simulate.CodeLine.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Splits a line of C into coloured pieces. For the eye only: the parser knows what the text means.
public final class CodeTokens {
    private static final Pattern TOKEN = Pattern.compile("""
            (?<comment>/\\*.*?(?:\\*/|$)|//.*)\
            |(?<keyword>\\b(?:if|else|while|for|do|break|continue|return|int|long|char|void|struct|unsigned|bool|exists|forall|filter|locations|P\\d+(?=\\s*\\())\\b)\
            |(?<call>\\b[A-Za-z_]\\w*(?=\\s*\\())\
            |(?<number>\\b(?:0x[0-9a-fA-F]+|\\d+)\\b)""");

    private CodeTokens() {}

    /// A coloured stretch of a line.
    ///
    /// @param from its first column, from 0
    /// @param to   the column after its last
    public record Token(int from, int to, Kind kind) {}

    /// All of `line`, in order and without gaps.
    public static List<Token> of(String line) {
        var tokens = new ArrayList<Token>();
        int done = 0;
        for (MatchResult match : TOKEN.matcher(line).results().toList()) {
            if (match.start() > done) tokens.add(new Token(done, match.start(), Kind.PLAIN));
            tokens.add(new Token(match.start(), match.end(), kind(match)));
            done = match.end();
        }
        if (done < line.length()) tokens.add(new Token(done, line.length(), Kind.PLAIN));
        return tokens;
    }

    private static Kind kind(MatchResult match) {
        if (match.group("comment") != null) return Kind.COMMENT;
        if (match.group("keyword") != null) return Kind.KEYWORD;
        return match.group("call") != null ? Kind.CALL : Kind.NUMBER;
    }
}
