package fencepost.model.review.source;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Finds the functions of C, C++ and Java: what stands before a `{` at the level of a file, a namespace or a class
/// says what the braces hold. It knows shapes, not types, and macros are taken as they stand.
record BraceOutline(Tokens tokens, Outline outline, Language language) {

    private enum Holds { SCOPE, FUNCTION, PART, DATA }

    void scan(int from, int to, List<String> scopes) {
        int head = from;
        for (int i = from; i < to; i++) {
            if (tokens.kind(i).isDirective()) continue;
            if (tokens.is(i, "(") || tokens.is(i, "[")) {
                i = tokens.close(i, to);
            } else if (tokens.is(i, ";")) {
                declaration(head, i);
                head = i + 1;
            } else if (tokens.is(i, "}")) {
                head = i + 1;
            } else if (tokens.is(i, ":") && tokens.isAny(i - 1, "public", "private", "protected")) {
                head = i + 1;
            } else if (tokens.is(i, "{")) {
                int close = tokens.close(i, to);
                if (braces(new Head(tokens, head, i, language), i, close, scopes)) head = close + 1;
                i = close;
            }
        }
    }

    /// Takes in what stands between braces.
    ///
    /// @return whether the statement ends with them
    private boolean braces(Head head, int open, int close, List<String> scopes) {
        return switch (holds(head)) {
            case SCOPE -> {
                List<String> names = head.scopeNames();
                if (!names.isEmpty())
                    outline.supertypes.computeIfAbsent(names.getLast(), _ -> new HashSet<>()).addAll(head.supertypes());
                scan(open + 1, close, Outline.within(scopes, names));
                yield true;
            }
            case FUNCTION -> {
                int name = head.functionName();
                var qualified = Outline.within(scopes, name < 0 ? List.of() : head.qualifiers(name));
                outline.functions.add(new FunctionDefinition(name < 0 ? "static" : functionName(name), qualified, false,
                        true, tokens, open + 1, close, tokens.line(head.first()),
                        tokens.line(name < 0 ? open : name)));
                yield true;
            }
            case PART -> false;
            case DATA -> !head.hasAssignment();
        };
    }

    /// The name at `name`; where a macro in capitals defines the function, its first argument:
    /// `SYSCALL_DEFINE1(close, ...)` defines `close`.
    private String functionName(int name) {
        String text = tokens.text(name);
        boolean defines = text.length() > 3 && text.equals(text.toUpperCase(java.util.Locale.ROOT))
                && tokens.isName(name + 2) && tokens.isAny(name + 3, ",", ")");
        return defines ? tokens.text(name + 2) : text;
    }

    private Holds holds(Head head) {
        if (head.isScope()) return language == Language.C && !head.isLinkage() ? Holds.DATA : Holds.SCOPE;
        if (head.isMemberInitialiser()) return Holds.PART;
        if (head.hasAssignment()) {
            if (head.isAnonymousClass()) return Holds.SCOPE;
            return head.isLambda() ? Holds.FUNCTION : Holds.DATA;
        }
        if (head.functionName() >= 0) return Holds.FUNCTION;
        return language == Language.JAVA ? Holds.FUNCTION : Holds.DATA;
    }

    private void declaration(int from, int semicolon) {
        var head = new Head(tokens, from, semicolon, language);
        if (head.hasAssignment() || tokens.isAny(head.first(), "typedef", "return", "using")) return;
        int name = head.functionName();
        if (name > head.first() || name >= 0 && language != Language.C) outline.declared.add(tokens.text(name));
    }

    /// What stands before a brace or a semicolon, from the end of the statement before.
    private record Head(Tokens tokens, int from, int to, Language language) {
        private static final Set<String> NOT_NAMES = Set.of("if", "while", "for", "switch", "catch", "__attribute__",
                "__attribute", "__declspec", "alignas", "_Alignas", "decltype", "noexcept", "throw", "requires", "typeof",
                "__typeof__", "explicit", "asm", "__asm__", "static_assert", "_Static_assert", "return", "sizeof",
                "synchronized", "operator");
        private static final Set<String> CLASSES = Set.of("class", "struct", "union", "interface", "record", "enum");

        int first() {
            int i = from;
            while (i < to && tokens.kind(i).isDirective()) i++;
            return Math.min(i, tokens.size() - 1);
        }

        boolean isLinkage() {
            int i = first();
            return tokens.is(i, "extern") && i + 1 < to && tokens.kind(i + 1) == TokenKind.STRING && i + 2 == to;
        }

        boolean isScope() {
            return isLinkage() || namespace() >= 0 || classKeyword() >= 0;
        }

        private int namespace() {
            if (language != Language.CPP) return -1;
            for (int i = first(); i < to && i < first() + 2; i++) if (tokens.is(i, "namespace")) return i;
            return -1;
        }

        /// The keyword of a class head; a function that returns a `struct` has parentheses after a name and is none.
        private int classKeyword() {
            int keyword = -1;
            for (int i = afterTemplate(); i < to; i++) {
                if (tokens.is(i, "=")) return -1;
                if (tokens.is(i, "(")) {
                    boolean attribute = tokens.isAny(i - 1, "__attribute__", "alignas", "__declspec", "(")
                            || tokens.is(i - 2, "@") || language == Language.JAVA && keyword >= 0;
                    if (!attribute) return -1;
                    i = tokens.close(i, to);
                } else if (keyword < 0 && tokens.isName(i) && CLASSES.contains(tokens.text(i))
                        && (language != Language.JAVA || tokens.isName(i + 1))) {
                    if (language != Language.JAVA && tokens.is(i, "enum")) return -1;
                    keyword = i;
                }
            }
            return keyword;
        }

        private int afterTemplate() {
            int i = first();
            if (!tokens.is(i, "template") || !tokens.is(i + 1, "<")) return i;
            int angles = 0;
            for (int at = i + 1; at < to; at++) {
                if (tokens.is(at, "<")) angles++;
                if (tokens.is(at, ">") && --angles == 0) return at + 1;
            }
            return i;
        }

        List<String> scopeNames() {
            var names = new ArrayList<String>();
            int namespace = namespace();
            if (namespace >= 0) {
                for (int i = namespace + 1; i < to; i++) if (tokens.isName(i)) names.add(tokens.text(i));
            } else if (classKeyword() >= 0) {
                String name = null;
                for (int i = classKeyword() + 1; i < to && !tokens.isAny(i, ":", "<", "extends", "implements", "(");
                        i++)
                    if (tokens.isName(i) && !tokens.is(i, "final")) name = tokens.text(i);
                if (name != null) names.add(name);
            }
            return names;
        }

        List<String> supertypes() {
            var names = new ArrayList<String>();
            if (classKeyword() < 0) return names;
            boolean after = false;
            for (int i = classKeyword() + 1; i < to; i++) {
                if (tokens.isAny(i, ":", "extends", "implements")) after = true;
                else if (after && tokens.isName(i)) names.add(tokens.text(i));
            }
            return names;
        }

        boolean hasAssignment() {
            for (int i = afterTemplate(); i < to; i++) {
                if (tokens.is(i, "(") || tokens.is(i, "[")) i = tokens.close(i, to);
                else if (tokens.is(i, "=") && !tokens.is(i - 1, "operator")) return true;
            }
            return false;
        }

        boolean isAnonymousClass() {
            if (language != Language.JAVA || !tokens.is(to - 1, ")")) return false;
            int open = tokens.match(to - 1);
            for (int i = open - 1; i > from; i--) {
                if (tokens.is(i, "new")) return true;
                if (tokens.isAny(i, "=", "(", ")")) return false;
            }
            return false;
        }

        boolean isLambda() {
            return tokens.isAny(to - 1, "->", "]") || language == Language.CPP && tokens.is(to - 1, ")")
                    && tokens.match(to - 1) > 0 && tokens.is(tokens.match(to - 1) - 1, "]");
        }

        /// The brace initialises a member in a constructor's head: `X() : a{1}, b{2} {`.
        boolean isMemberInitialiser() {
            if (language != Language.CPP || !tokens.isName(to - 1) || !tokens.isAny(to - 2, ",", ":")) return false;
            for (int i = from; i < to; i++) if (tokens.is(i, ")")) return true;
            return false;
        }

        /// The token that names the function; -1 if this is no function's head. The first name before parentheses,
        /// unless that is a macro in capitals and another one follows.
        int functionName() {
            if (hasAssignment()) return lambdaName();
            int found = -1;
            for (int i = afterTemplate(); i < to; i++) {
                if (tokens.is(i, ":") && found >= 0) break;
                if (!tokens.is(i, "(")) continue;
                if (tokens.isName(i - 1) && i - 1 >= from && isName(i - 1)) {
                    if (found < 0 || isCapitals(found) && !isCapitals(i - 1)) found = i - 1;
                } else if (tokens.is(i - 2, "operator") && found < 0) {
                    found = i - 2;
                }
                i = tokens.close(i, to);
            }
            return found;
        }

        private int lambdaName() {
            if (!isLambda()) return -1;
            for (int i = from; i < to; i++) if (tokens.is(i, "=")) return i - 1;
            return -1;
        }

        private boolean isName(int i) {
            return !NOT_NAMES.contains(tokens.text(i)) && !tokens.is(i - 1, "@")
                    && !(tokens.is(i - 1, ".") && language == Language.JAVA);
        }

        private boolean isCapitals(int i) {
            String text = tokens.text(i);
            return text.length() > 1 && text.equals(text.toUpperCase(java.util.Locale.ROOT));
        }

        /// The scopes that are written before a name: `A` and `B` in `A::B<T>::name`.
        List<String> qualifiers(int name) {
            var found = new ArrayList<String>();
            int i = name;
            if (tokens.is(i - 1, "~")) i--;
            while (i - 2 >= from && tokens.is(i - 1, "::")) {
                int before = i - 2;
                if (tokens.is(before, ">")) {
                    while (before > from && !tokens.is(before, "<")) before--;
                    before--;
                }
                if (before < from || !tokens.isName(before)) break;
                found.addFirst(tokens.text(before));
                i = before;
            }
            return found;
        }
    }
}
