package fencepost.app.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Splits a line of C that holds several statements, as short tests are often written, so that each gets a row of its
/// own. For the eye only: the parser knows what the text means.
final class Statements {
    private static final Pattern IDLE = Pattern.compile("(?:\\s|//.*|/\\*(?!\\s*@slot).*?\\*/)*");

    private final String line;
    private final List<Piece> pieces = new ArrayList<>();
    private int start;
    private int depth;
    private int depthHere;

    /// A statement or a brace with what belongs to it.
    ///
    /// @param from  its first column, from 0
    /// @param to    the column after its last
    /// @param depth in how many of the line's own braces it stands
    record Piece(int from, int to, int depth) {
        boolean holds(int column) {
            return from <= column && column < to;
        }
    }

    private Statements(String line) {
        this.line = line;
    }

    /// The pieces of `line`, in order; a comment after the last belongs to it. The first begins at column 0 and the last
    /// has no end, so that every place is in one of them.
    static List<Piece> of(String line) {
        return new Statements(line).split();
    }

    private List<Piece> split() {
        int parentheses = 0;
        for (int at = 0; at < line.length(); at++) {
            at = afterComment(at);
            if (at >= line.length()) break;
            switch (line.charAt(at)) {
                case '(' -> parentheses++;
                case ')' -> parentheses--;
                case ';' -> {
                    if (parentheses == 0) end(at + 1);
                }
                case '{' -> {
                    depth++;
                    end(at + 1);
                }
                case '}' -> {
                    end(at);
                    depthHere = Math.max(0, --depth);
                }
                default -> {}
            }
        }
        end(line.length());
        if (pieces.isEmpty()) return List.of(new Piece(0, Integer.MAX_VALUE, 0));
        pieces.set(0, new Piece(0, pieces.getFirst().to, pieces.getFirst().depth));
        Piece last = pieces.removeLast();
        pieces.add(new Piece(last.from, Integer.MAX_VALUE, last.depth));
        return pieces;
    }

    /// Past the comments that start at `at`, if any do; slots are comments too, and belong to what follows.
    private int afterComment(int at) {
        int after = at;
        while (line.startsWith("/*", after)) {
            int end = line.indexOf("*/", after);
            after = end < 0 ? line.length() : end + 2;
        }
        return line.startsWith("//", after) ? line.length() : after;
    }

    private void end(int at) {
        if (IDLE.matcher(line.substring(start, at)).matches()) return;
        pieces.add(new Piece(start, at, depthHere));
        start = at;
        depthHere = Math.max(0, depth);
    }
}
