package fencepost.model.review.barrier;

import fencepost.model.review.source.Language;
import fencepost.model.review.source.TokenKind;
import fencepost.model.review.source.Tokens;
import java.util.HashSet;
import java.util.Set;

/// Whether a marked load carries an address dependency: its value is dereferenced or used as an index, at once or
/// through variables of the function.
record Dependency(Tokens tokens, Language language, int from, int to) {

    boolean isCarriedBy(Call load) {
        int first = start(load);
        if (isAddress(first, load.close())) return true;
        var carriers = new HashSet<String>();
        int variable = assignedVariable(first);
        if (variable < 0) return false;
        carriers.add(tokens.text(variable));
        for (int i = load.close() + 1; i < to; i++) {
            if (!tokens.isName(i) || !carriers.contains(tokens.text(i)) || tokens.isAny(i - 1, ".", "->", "::")) continue;
            if (tokens.is(i + 1, "=") && !tokens.is(i - 1, "*")) {
                if (!mentions(i + 2, statementEnd(i), carriers)) carriers.remove(tokens.text(i));
                continue;
            }
            if (isAddress(i, i)) return true;
            int copy = assignedVariable(i);
            if (copy >= 0) carriers.add(tokens.text(copy));
        }
        return false;
    }

    /// The first token of the expression that the call ends: of `self.head.load(...)`, `self`.
    private int start(Call load) {
        int at = load.name();
        while (at - 2 >= from && tokens.isAny(at - 1, ".", "->", "::")) {
            int before = at - 2;
            if (tokens.isAny(before, ")", "]") && tokens.match(before) > from) before = tokens.match(before) - 1;
            if (!tokens.isName(before)) break;
            at = before;
        }
        return at;
    }

    /// Whether the expression of the tokens `first` to `last` is dereferenced, or stands within an index.
    private boolean isAddress(int first, int last) {
        int left = first;
        int right = last;
        while (true) {
            if (tokens.isAny(right + 1, "->", "[")) return true;
            if (tokens.is(right + 1, ".") && tokens.isName(right + 2) && isDereferencing(right + 2)) return true;
            if (tokens.is(left - 1, "*") && !isOperand(left - 2)) return true;
            int around = tokens.enclosing(left);
            if (around < from) return false;
            if (tokens.is(around, "[") && tokens.isName(around - 1) | tokens.isAny(around - 1, "]", ")")) return true;
            boolean cast = tokens.is(left - 1, ")") && tokens.match(left - 1) > around;
            if (cast) {
                left = tokens.match(left - 1);
                continue;
            }
            if (!tokens.is(around, "(") || around != left - 1 || tokens.match(around) != right + 1
                    || tokens.isName(around - 1) && !tokens.isAny(around - 1, "return")) return false;
            left = around;
            right = tokens.match(around);
        }
    }

    /// Whether a dot leads through a reference: always in Java, in Rust with methods of raw pointers.
    private boolean isDereferencing(int member) {
        return switch (language) {
            case JAVA -> true;
            case RUST -> tokens.isAny(member, "as_ref", "as_mut", "deref", "read", "add", "offset");
            case C, CPP -> false;
        };
    }

    private boolean isOperand(int i) {
        return i >= from && (tokens.isName(i) && !tokens.isAny(i, "return", "case", "else")
                || tokens.isAny(i, ")", "]")) || i >= 0 && i < tokens.size()
                && tokens.kind(i) == TokenKind.NUMBER;
    }

    /// The variable that the statement around token `i` assigns its value to; -1 if there is none. A comparison or a
    /// call in between takes the value away.
    private int assignedVariable(int i) {
        int at = i - 1;
        while (at > from) {
            if (tokens.isAny(at, ")", "]") && tokens.match(at) > from) {
                at = tokens.match(at) - 1;
                continue;
            }
            if (tokens.isAny(at, ";", "{", "}", "==", "!=", "<", ">", "<=", ">=", "&&", "||", ",", "!")) return -1;
            if (tokens.is(at, "(") && tokens.isName(at - 1)) return -1;
            if (tokens.is(at, "=")) {
                boolean typed = tokens.isName(at - 1) && !tokens.isAny(at - 2, ".", "->");
                if (typed) return at - 1;
                return -1;
            }
            at--;
        }
        return -1;
    }

    private int statementEnd(int i) {
        int at = i;
        while (at < to && !tokens.is(at, ";")) at++;
        return at;
    }

    private boolean mentions(int first, int last, Set<String> names) {
        for (int i = first; i < last; i++) if (tokens.isName(i) && names.contains(tokens.text(i))) return true;
        return false;
    }
}
