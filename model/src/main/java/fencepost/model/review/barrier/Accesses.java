package fencepost.model.review.barrier;

import fencepost.model.review.primitive.Primitive;
import fencepost.model.review.primitive.PrimitiveTable;
import fencepost.model.review.primitive.Role;
import fencepost.model.review.source.FunctionDefinition;
import fencepost.model.review.source.Language;
import fencepost.model.review.source.TokenKind;
import fencepost.model.review.source.Tokens;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The memory accesses of a function: every expression that names a variable or a field, and how it is used.
final class Accesses {
    private static final Set<String> KEYWORDS = Set.of("if", "else", "while", "for", "do", "return", "switch", "case",
            "break", "continue", "goto", "struct", "union", "enum", "const", "static", "volatile", "unsigned", "signed", "int",
            "long", "char", "short", "void", "bool", "float", "double", "let", "mut", "fn", "match", "loop", "in", "as", "ref",
            "new", "null", "NULL", "true", "false", "var", "auto", "final", "sizeof", "unsafe", "default", "nullptr", "boolean");

    private final Tokens tokens;
    private final PrimitiveTable table;
    private final Language language;
    private final List<Access> accesses = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private final Set<String> locals = new HashSet<>();

    Accesses(FunctionDefinition function, PrimitiveTable table, Language language) {
        tokens = function.tokens();
        this.table = table;
        this.language = language;
        for (int i = function.from(); i < function.to(); i++)
            if (tokens.isName(i) && !tokens.isAny(i - 1, ".", "->", "::")) i = Math.max(i, path(i, function.to()));
    }

    List<Access> all() {
        return accesses;
    }

    /// Whether some access has that name in its expression.
    boolean names(String name) {
        return names.contains(name);
    }

    /// Takes in the expression that starts at token `i`.
    ///
    /// @return its last token
    private int path(int i, int to) {
        var path = new ArrayList<String>();
        int at = i;
        int last = i;
        while (tokens.isName(at)) {
            boolean call = tokens.isAny(at + 1, "(", "!", "::");
            if (call) {
                if (!path.isEmpty() && tokens.is(at + 1, "(")) methodCall(path, i, last, at, to);
                return last;
            }
            if (KEYWORDS.contains(tokens.text(at)) && path.isEmpty()) return i;
            path.add(tokens.text(at));
            last = at;
            int next = at + 1;
            while (tokens.is(next, "[") && tokens.match(next) > next) {
                for (int inner = next + 1; inner < tokens.match(next); inner++)
                    if (tokens.isName(inner) && !tokens.isAny(inner - 1, ".", "->", "::"))
                        inner = Math.max(inner, path(inner, tokens.match(next)));
                last = tokens.match(next);
                next = last + 1;
            }
            if (!tokens.isAny(next, ".", "->") || !tokens.isName(next + 1)) break;
            boolean method = tokens.is(next + 2, "(");
            if (!method && path.size() > 1) add(path, i, last, true, false, false);
            at = next + 1;
        }
        plain(path, i, last);
        return last;
    }

    private void methodCall(List<String> path, int first, int last, int method, int to) {
        Optional<Primitive> primitive = table.find(tokens.text(method), true, language);
        Role role = primitive.map(Primitive::role).orElse(Role.IMPLIED);
        boolean load = role == Role.LOAD || role == Role.RMW;
        boolean store = role == Role.STORE || role == Role.RMW;
        if (load || store) add(path, first, last, load, store, true);
        else if (path.size() > 1) add(path, first, last, true, true, false);
    }

    private void plain(List<String> path, int first, int last) {
        if (path.isEmpty()) return;
        if (isDeclared(first, last)) {
            declared(path.getFirst(), last);
            return;
        }
        Optional<Role> marked = markedBy(first);
        if (marked.isPresent()) {
            add(path, first, last, marked.get() != Role.STORE, marked.get() != Role.LOAD, true);
            return;
        }
        boolean assigned = tokens.is(last + 1, "=");
        boolean updated = tokens.isAny(last + 1, "+=", "-=", "|=", "&=", "^=", "*=", "/=", "<<=", ">>=", "++", "--")
                || tokens.isAny(first - 1, "++", "--");
        boolean address = tokens.is(first - 1, "&") && tokens.isAny(first - 2, "(", ",", "=");
        add(path, first, last, !assigned || address, assigned || updated || address, false);
    }

    /// Takes in a variable, and those that the same declaration names after it.
    private void declared(String name, int at) {
        locals.add(name);
        for (int i = at + 1; i < tokens.size() && !tokens.isAny(i, ";", ")", "{", "}"); i++) {
            if (tokens.isAny(i, "(", "[") && tokens.match(i) > i) i = tokens.match(i);
            if (!tokens.is(i, ",") || tokens.enclosing(i) != tokens.enclosing(at)) continue;
            int next = i + 1;
            while (tokens.is(next, "*")) next++;
            if (tokens.isName(next)) locals.add(tokens.text(next));
        }
    }

    /// A name right after another name or a type's `*` is being declared.
    private boolean isDeclared(int first, int last) {
        if (first != last) return false;
        boolean typed = tokens.isName(first - 1) && !KEYWORDS.contains(tokens.text(first - 1))
                || tokens.isAny(first - 1, "int", "long", "char", "short", "bool", "unsigned", "void", "auto", "var", "let", "mut");
        boolean pointer = tokens.is(first - 1, "*") && tokens.isName(first - 2)
                && tokens.isAny(first - 3, "struct", "const", ";", "{", "}");
        boolean type = tokens.isName(first + 1) || tokens.isAny(first - 1, "struct", "union", "enum", "goto");
        return typed || pointer || type;
    }

    /// The role of the primitive whose first argument the expression is: `WRITE_ONCE(x, 1)`, `atomic_inc(&x)`; of
    /// bit operations the second.
    private Optional<Role> markedBy(int first) {
        int before = first - 1;
        while (tokens.isAny(before, "&", "*")) before--;
        int open = tokens.enclosing(first);
        if (open < 0 || !tokens.is(open, "(") || !tokens.isName(open - 1)) return Optional.empty();
        String name = tokens.text(open - 1);
        boolean bits = name.contains("_bit");
        if (!bits && before != open) return Optional.empty();
        return table.find(name, tokens.isAny(open - 2, ".", "->"), language).filter(p -> !p.isMethod())
                .map(Primitive::role).filter(role -> role == Role.LOAD || role == Role.STORE || role == Role.RMW);
    }

    private void add(List<String> path, int first, int last, boolean reads, boolean writes, boolean marked) {
        names.addAll(path);
        if (tokens.kind(first) != TokenKind.NAME) return;
        accesses.add(new Access(List.copyOf(path), tokens.text(first, last), reads, writes, marked,
                path.size() == 1 && locals.contains(path.getFirst()), first, tokens.line(first)));
    }
}
